patterns-title = Patterns
patterns-rules = Which rules
patterns-find = Find a pattern
patterns-example = e.g. all pungs
patterns-count =
    { $n } { $n ->
        [one] pattern
       *[other] patterns
    }
patterns-none = There is no such pattern. Try another name, or other rules.
patterns-lacks = Nearly, but not
patterns-clause = rule book { $clause }
patterns-order = Order
patterns-by-worth = By worth
patterns-by-rarity = Most frequent first
patterns-per-thousand = { $n } in a thousand wins
patterns-per-ten-thousand = { $n } in ten thousand wins
patterns-never = not once in { $wins } wins
patterns-measured = How often: counted in { $hands } hands, { $wins } of them won, that computer players ({ $players }) played among themselves. People will differ a little.
patterns-unmeasured = This rule set cannot be played at a table yet, so nobody can count how often its patterns happen.
patterns-uncounted = Not enough hands of this rule set have been played yet to count how often its patterns happen.
