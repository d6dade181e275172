/// See ``PhraseTexts``.
enum MainCommandsTexts1 {
  static let text = """
    Help
    = Hilfe
    = ヘルプ
    Search everything you can do here, and do it.
    = Alles durchsuchen, was man hier tun kann, und es tun.
    = ここでできることを探して実行します。
    Commands
    = Befehle
    = コマンド
    Type the name of any command, product, SKU or storefront.
    = Den Namen eines Befehls, Produkts, einer SKU oder eines Storefronts eingeben.
    = コマンド、製品、SKU、ストアフロントの名前を入力します。
    Mouse
    = Maus
    = マウス
    Give the mouse back to the terminal to select text, or take it again.
    = Die Maus dem Terminal zum Markieren überlassen oder wieder übernehmen.
    = マウスを端末の文字選択に返す、または取り戻します。
    The mouse is ours
    = Die Maus gehört uns
    = マウスはこの画面で使います
    Mouse off: the terminal selects text. %@ turns it on
    = Maus aus: Das Terminal markiert Text. %@ schaltet sie ein
    = マウスはオフ：端末が文字を選択します。%@でオン
    Repaint
    = Neu zeichnen
    = 再描画
    Paint the screen again.
    = Den Bildschirm neu zeichnen.
    = 画面を描き直します。
    Suspend
    = Anhalten
    = 一時停止
    Stop the program; the shell's fg brings it back.
    = Das Programm anhalten; fg in der Shell holt es zurück.
    = プログラムを一時停止します。シェルのfgで戻ります。
    End the program; a store without a file is lost.
    = Das Programm beenden; ein Store ohne Datei geht verloren.
    = プログラムを終了します。ファイルのないストアは失われます。
    Expect
    = Erwarten
    = 期待
    Expectations that pin this down: have the recording expect the effect of the last step, or the screen.
    = Erwartungen dazu: die Aufzeichnung erwarten lassen, was der letzte Schritt bewirkte oder was zu sehen ist.
    = 最後のステップの結果や表示中の内容を、記録の期待値に加えます。
    a script plays: it expects what it says
    = ein Skript läuft: es erwartet, was darin steht
    = スクリプト再生中：期待値はスクリプトのものです
    Filter
    = Filter
    = 絞り込み
    Filter the rows as you type: words, "together", type:auto, price<5, /pattern/, with not, or and brackets.
    = Die Zeilen beim Tippen filtern: Wörter, "zusammen", type:auto, price<5, /Muster/, mit not, or und Klammern.
    = 入力しながら行を絞り込み：語、"句"、type:auto、price<5、/正規表現/、not、or、括弧。
    Approve
    = Zustimmen
    = 承認
    A parent approves the purchase that waits.
    = Ein Elternteil stimmt dem wartenden Kauf zu.
    = 保護者が待機中の購入を承認します。
    no purchase waits for a parent
    = kein Kauf wartet auf ein Elternteil
    = 保護者待ちの購入はありません
    Decline
    = Ablehnen
    = 却下
    A parent declines the purchase that waits.
    = Ein Elternteil lehnt den wartenden Kauf ab.
    = 保護者が待機中の購入を却下します。
    Resolve
    = Klären
    = 解決
    The customer settles what interrupted a purchase.
    = Der Kunde klärt, was einen Kauf unterbrach.
    = 顧客が購入の中断を解決します。
    no purchase was interrupted
    = kein Kauf wurde unterbrochen
    = 中断された購入はありません
    Requests
    = Anfragen
    = リクエスト
    Advanced Commerce: the app’s four requests, its server’s six, and a JWS from elsewhere.
    = Advanced Commerce: die vier Anfragen der App, die sechs ihres Servers und ein fremdes JWS.
    = Advanced Commerce：アプリの4種、サーバーの6種のリクエスト、外部のJWS。
    Server side
    = Serverseite
    = サーバー側
    Notifications, webhooks, and what the merchant’s server asks of the App Store.
    = Mitteilungen, Webhooks und was der Server des Händlers vom App Store will.
    = 通知、Webhook、販売者サーバーからApp Storeへの要求。
    Time
    = Zeit
    = 時間
    Move the store's clock.
    = Die Uhr des Stores stellen.
    = ストアの時計を進めます。
    Next event
    = Nächstes Ereignis
    = 次の出来事
    Move the clock to the next thing that falls due.
    = Die Uhr bis zum nächsten Fälligen stellen.
    = 次に予定されている時点まで時計を進めます。
    To the next event
    = Zum nächsten Ereignis
    = 次の出来事まで
    nothing falls due
    = nichts ist fällig
    = 予定はありません
    Settings
    = Einstellungen
    = 設定
    Set the store's standing switches. • marks a change, which has a badge in the top line.
    = Die Schalter des Stores einstellen. • zeigt eine Änderung; oben steht ihr Badge.
    = ストアの設定を変えます。•は変更で、上の行にバッジが出ます。
    App
    = App
    = アプリ
    Launch, quit or crash the app, restore, or move to a new device.
    = Die App starten, beenden, abstürzen lassen, wiederherstellen oder das Gerät wechseln.
    = アプリの起動、終了、クラッシュ、復元、端末の変更。
    Customer
    = Kunde
    = 顧客
    What the customer and the family do outside the app.
    = Was Kunde und Familie außerhalb der App tun.
    = 顧客と家族がアプリの外ですること。
    Actions…
    = Aktionen…
    = 操作…
    Everything that can be done to the transaction and its subscription.
    = Alles, was mit der Transaktion und ihrem Abo getan werden kann.
    = 取引とそのサブスクに対してできるすべて。
    Why
    = Warum
    = 理由
    Why the selected product may be used, or may not.
    = Warum das gewählte Produkt benutzt werden darf oder nicht.
    = 選択した製品を使える、または使えない理由。
    Why the product may be used, or may not.
    = Warum das Produkt benutzt werden darf oder nicht.
    = 製品を使える、または使えない理由。
    select a product or a transaction first
    = zuerst ein Produkt oder eine Transaktion auswählen
    = 先に製品か取引を選んでください
    Who sees what
    = Wer sieht was
    = 各者の見え方
    What customer, devices, app, App Store and merchant’s server make of it, side by side.
    = Was Kunde, Geräte, App, App Store und Server des Händlers wissen, nebeneinander.
    = 顧客、端末、アプリ、App Store、販売者サーバーの認識を並べて表示。
    Timeline
    = Zeitachse
    = タイムライン
    Past and coming periods of the selected subscription.
    = Vergangene und kommende Zeiträume des gewählten Abos.
    = 選択したサブスクの過去と今後の期間。
    Past and coming periods, with their prices.
    = Vergangene und kommende Zeiträume mit ihren Preisen.
    = 過去と今後の期間とその価格。
    Read again
    = Neu lesen
    = 再読み込み
    Read the catalog’s file once more, after its problems were mended.
    = Die Datei des Katalogs nach dem Verbessern noch einmal lesen.
    = 問題を直したカタログのファイルを読み直します。
    the catalog has no problems
    = der Katalog hat keine Probleme
    = カタログに問題はありません
    Next pane
    = Nächster Bereich
    = 次のペイン
    Move the focus to the next pane.
    = Zum nächsten Bereich gehen.
    = 次のペインに移ります。
    Previous pane
    = Voriger Bereich
    = 前のペイン
    Move the focus to the pane before.
    = Zum Bereich davor gehen.
    = 前のペインに移ります。
    Zoom
    = Vergrößern
    = 拡大
    Give the whole screen to the pane that has the focus.
    = Dem Bereich den ganzen Bildschirm geben.
    = 選択中のペインを全画面にします。
    Zoom out
    = Verkleinern
    = 縮小
    Show all panes again.
    = Wieder alle Bereiche zeigen.
    = すべてのペインを表示します。
    Copy the identifier of the selected row.
    = Die Kennung der gewählten Zeile kopieren.
    = 選択した行の識別子をコピーします。
    nothing is selected
    = nichts ist ausgewählt
    = 何も選択されていません
    Copy as…
    = Kopieren als…
    = 形式を選んでコピー…
    Copy what is selected in another form: name, step of a script, CSV, JSON, payload, JWS, curl.
    = Die Auswahl in anderer Form kopieren: Name, Schritt eines Skripts, CSV, JSON, Payload, JWS, curl.
    = 選択内容を別の形式でコピー：名前、スクリプトのステップ、CSV、JSON、ペイロード、JWS、curl。
    Back
    = Zurück
    = 戻る
    Return to the main screen.
    = Zum Hauptbildschirm zurückkehren.
    = メイン画面に戻ります。
    Clear the filter, leave the zoom, or return to the products.
    = Den Filter löschen, verkleinern oder zu den Produkten zurückkehren.
    = 絞り込みの解除、拡大の終了、製品一覧への移動。
    """
}
