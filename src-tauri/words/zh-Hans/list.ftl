# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
list-next = { $list }、{ $next }
list-clause = { $list }，{ $next }
list-further = { $list }；{ $next }
list-bracketed = { $text }（{ $more }）
