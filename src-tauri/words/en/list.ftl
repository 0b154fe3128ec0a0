list-next = { $list }, { $next }
list-clause = { $list }, { $next }
list-further = { $list }; { $next }
list-bracketed = { $text } ({ $more })
