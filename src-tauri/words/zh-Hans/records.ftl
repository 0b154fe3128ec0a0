# Made of zh-Hant by ui/scripts/words/simplified.ts; what is wrong here is put right in zh-Hans.exceptions.
records-back = 返回
records-loading = 翻账簿…
records-failed = 没有查到。
records-retry = 再试一次
records-saved = 存好了：{ $place }

papers-title = 存成文件
papers-print = 打印
papers-html = 网页
papers-pdf = PDF
papers-xlsx = 试算表
papers-csv = CSV
papers-json = JSON
papers-log = 牌谱档
papers-writing = 正在写…
papers-given = 下载好了：{ $name }
