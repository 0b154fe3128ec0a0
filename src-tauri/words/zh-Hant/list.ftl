list-next = { $list }、{ $next }
