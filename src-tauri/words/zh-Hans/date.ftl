# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
date-clock = { DATETIME($at, hour: "2-digit", minute: "2-digit") }
date-moment = { DATETIME($at, month: "long", day: "numeric", hour: "2-digit", minute: "2-digit") }
date-moment-year =
    { DATETIME($at, year: "numeric", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit") }
date-day = { DATETIME($at, month: "long", day: "numeric") }
date-day-year = { DATETIME($at, year: "numeric", month: "short", day: "numeric") }
date-full = { DATETIME($at, year: "numeric", month: "long", day: "numeric") }
date-weekday = { DATETIME($at, month: "long", day: "numeric", weekday: "long") }
date-weekday-year = { DATETIME($at, year: "numeric", month: "long", day: "numeric", weekday: "long") }
