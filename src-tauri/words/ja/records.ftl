records-back = 戻る
records-loading = 帳簿を調べています…
records-failed = 調べられませんでした。
records-retry = もう一度試す
records-saved = 保存しました：{ $place }

papers-title = ファイルに保存
papers-print = 印刷
papers-html = ウェブページ
papers-pdf = PDF
papers-xlsx = 表計算
papers-csv = CSV
papers-json = JSON
papers-log = 牌譜ファイル
papers-writing = 書き込み中…
papers-given = ダウンロードしました：{ $name }
