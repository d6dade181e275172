/// See ``PhraseTexts``.
enum MainCommandsTexts2 {
  static let text = """
    Return; the draft is kept.
    = Zurückkehren; der Entwurf bleibt.
    = 戻ります。下書きは残ります。
    Return; what is not saved is asked about first.
    = Zurückkehren; nach nicht Gespeichertem wird gefragt.
    = 戻ります。未保存の内容は確認します。
    Return to the form, or to the main screen.
    = Zum Formular oder zum Hauptbildschirm zurückkehren.
    = フォームまたはメイン画面に戻ります。
    Inspect
    = Ansehen
    = 表示
    Open the transaction behind the entitlement.
    = Die Transaktion hinter der Berechtigung öffnen.
    = 利用権のもとになる取引を開きます。
    Open the transaction with its certificates, or answer a purchase that waits.
    = Die Transaktion mit ihren Zertifikaten öffnen oder einen wartenden Kauf beantworten.
    = 取引を証明書とともに開く、または待機中の購入に答えます。
    Open the latest transaction of the subscription.
    = Die neueste Transaktion des Abos öffnen.
    = サブスクの最新の取引を開きます。
    Read
    = Lesen
    = 読む
    Read all that the line says.
    = Alles lesen, was die Zeile sagt.
    = 行の全文を読みます。
    Open
    = Öffnen
    = 開く
    Open the notification: its payload, what it carries, and every attempt.
    = Die Mitteilung öffnen: Payload, Inhalt und jeden Versuch.
    = 通知を開く：ペイロード、内容、各送信。
    nothing to open is selected
    = nichts zum Öffnen ist ausgewählt
    = 開くものが選択されていません
    Answer…
    = Antworten…
    = 答える…
    Show
    = Zeigen
    = 表示切替
    Show all transactions, the unfinished ones, or what Transaction.updates brought.
    = Alle Transaktionen zeigen, die unfertigen oder was Transaction.updates brachte.
    = 全取引、未完了、Transaction.updatesで届いたものを切り替えます。
    Copy as script
    = Als Skript kopieren
    = スクリプトでコピー
    Copy the log as a session script that plays as it is.
    = Das Protokoll als Skript kopieren, das so abläuft.
    = ログを、そのまま再生できるスクリプトとしてコピーします。
    nothing has been done yet
    = noch wurde nichts getan
    = まだ何もしていません
    Transactions shown: %@
    = Gezeigte Transaktionen: %@
    = 表示中の取引：%@
    # step
    = %@ Schritt | %@ Schritte
    = %@ステップ
    Copied as a script: %@
    = Als Skript kopiert: %@
    = スクリプトとしてコピー：%@
    Copied the last %@: what the store began with is not among them
    = Die letzten %@ kopiert: womit der Store begann, ist nicht dabei
    = 最後の%@をコピーしました。ストアの初期状態は含みません
    Jump
    = Springen
    = ジャンプ
    Show letters over everything that can be clicked; typing them clicks it.
    = Buchstaben über alles legen, was man anklicken kann; sie zu tippen klickt es an.
    = クリックできる場所に文字を表示し、入力するとクリックします。
    Back to where you were
    = Zurück zum vorigen Ort
    = 元の場所に戻る
    Return to the place that was looked at before: a pane with its row, or a page.
    = Zum zuletzt angesehenen Ort zurückkehren: ein Bereich mit Zeile oder eine Seite.
    = 前に見ていた場所（ペインと行、またはページ）に戻ります。
    nothing was looked at before
    = vorher wurde nichts angesehen
    = 前に見た場所はありません
    Forward again
    = Wieder vor
    = 再び進む
    Go on to the place that was left by going back.
    = Zum Ort weitergehen, der beim Zurückgehen verlassen wurde.
    = 戻る前にいた場所に進みます。
    no place was left by going back
    = kein Ort wurde durch Zurückgehen verlassen
    = 進む先がありません
    Go to…
    = Gehe zu…
    = 移動…
    Go to what the selected row belongs to: product, subscription, renewals, notifications, log.
    = Zu dem gehen, wozu die gewählte Zeile gehört: Produkt, Abo, Verlängerungen, Mitteilungen, Protokoll.
    = 選択した行に関わるもの（製品、サブスク、更新、通知、ログ）に移動します。
    Sort by…
    = Sortieren nach…
    = 並べ替え…
    Sort the rows of the pane by any of their columns; the same column again turns them round.
    = Die Zeilen nach einer Spalte sortieren; dieselbe noch einmal dreht sie um.
    = 行を任意の列で並べ替えます。同じ列をもう一度選ぶと逆順です。
    Columns…
    = Spalten…
    = 列…
    Choose which columns the pane has, in which order; identifiers, too.
    = Wählen, welche Spalten der Bereich in welcher Reihenfolge hat; auch Kennungen.
    = ペインの列とその順序を選びます。識別子も選べます。
    %@: move the nearest edge of the pane that has the focus.
    = %@: die nächste Kante des Bereichs verschieben.
    = %@：選択中のペインの最寄りの境界を動かします。
    Equal sizes
    = Gleich groß
    = 均等に
    Put the edges between panes back where they were.
    = Die Kanten zwischen den Bereichen zurücksetzen.
    = ペインの境界を元に戻します。
    no edge was moved
    = keine Kante wurde verschoben
    = 境界は動いていません
    Main screen
    = Hauptbildschirm
    = メイン画面
    Products
    = Produkte
    = 製品
    Entitlements
    = Berechtigungen
    = 利用権
    Transactions
    = Transaktionen
    = 取引
    Subscriptions
    = Abos
    = サブスク
    Log
    = Protokoll
    = ログ
    Notifications
    = Mitteilungen
    = 通知
    Purchase sheet
    = Kaufdialog
    = 購入シート
    Refund sheet
    = Erstattungsdialog
    = 返金シート
    Subscriptions sheet
    = Abodialog
    = サブスク管理シート
    Offer code sheet
    = Angebotscode-Dialog
    = オファーコードシート
    Price sheet
    = Preisdialog
    = 価格シート
    Billing sheet
    = Zahlungsdialog
    = 支払いシート
    Transaction
    = Transaktion
    = 取引
    ID
    = Kennung
    = 識別子
    Notification
    = Mitteilung
    = 通知
    Explanation
    = Erklärung
    = 説明
    Request form
    = Anfrageformular
    = リクエストのフォーム
    Request on its way
    = Anfrage unterwegs
    = 送信中のリクエスト
    Catalog form
    = Katalogformular
    = カタログのフォーム
    JWS from elsewhere
    = Fremdes JWS
    = 外部のJWS
    Actions
    = Aktionen
    = 操作
    Advanced Commerce
    = Advanced Commerce
    = Advanced Commerce
    Recording
    = Aufzeichnung
    = 記録
    Catalog
    = Katalog
    = カタログ
    Price table
    = Preistabelle
    = 価格表
    New prices
    = Neue Preise
    = 新しい価格
    Playback
    = Wiedergabe
    = 再生
    Everywhere
    = Überall
    = すべての画面
    """
}
