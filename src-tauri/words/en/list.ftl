list-next = { $list }, { $next }
