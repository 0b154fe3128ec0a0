records-back = 返回
records-loading = 翻帳簿…
records-failed = 沒有查到。
records-retry = 再試一次
records-saved = 存好了：{ $place }

papers-title = 存成檔案
papers-print = 列印
papers-html = 網頁
papers-pdf = PDF
papers-xlsx = 試算表
papers-csv = CSV
papers-json = JSON
papers-log = 牌譜檔
papers-writing = 正在寫…
papers-given = 下載好了：{ $name }
