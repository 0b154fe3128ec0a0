# Reports and record sheets, as pages, text, PDF and tables.
