# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
# Reports and record sheets, as pages, text, PDF and tables.
