records-back = Back
records-loading = Looking it up…
records-failed = Nothing could be looked up.
records-retry = Try again
records-saved = Saved: { $place }

papers-title = Save as a file
papers-print = Print
papers-html = Web page
papers-pdf = PDF
papers-xlsx = Spreadsheet
papers-csv = CSV
papers-json = JSON
papers-log = Game log
papers-writing = Writing it…
papers-given = Downloaded: { $name }
