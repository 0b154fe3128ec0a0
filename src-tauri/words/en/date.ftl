date-clock = { DATETIME($at, hour: "2-digit", minute: "2-digit") }
date-moment = { DATETIME($at, month: "long", day: "numeric", hour: "2-digit", minute: "2-digit") }
date-moment-year =
    { DATETIME($at, year: "numeric", month: "long", day: "numeric", hour: "2-digit", minute: "2-digit") }
date-day = { DATETIME($at, month: "short", day: "numeric") }
date-day-year = { DATETIME($at, year: "numeric", month: "short", day: "numeric") }
date-full = { DATETIME($at, year: "numeric", month: "long", day: "numeric") }
# One list has days of this year and of others: put together here, they do not differ by a comma.
date-weekday = { DATETIME($at, weekday: "long") } { DATETIME($at, month: "long", day: "numeric") }
date-weekday-year =
    { DATETIME($at, weekday: "long") } { DATETIME($at, year: "numeric", month: "long", day: "numeric") }
