/// See ``PhraseTexts``.
enum FormAndMarkCommandsTexts {
  static let text = """
    Buy on another device
    = Auf anderem Gerät kaufen
    = 別の端末で購入
    The customer buys the selected product elsewhere; the app learns of it through updates.
    = Der Kunde kauft das gewählte Produkt anderswo; die App erfährt es durch updates.
    = 顧客が別の場所で選択した製品を購入し、アプリはupdatesで知ります。
    A family member buys
    = Ein Familienmitglied kauft
    = 家族が購入
    A family member buys the selected product and shares it.
    = Ein Familienmitglied kauft das gewählte Produkt und teilt es.
    = 家族が選択した製品を購入して共有します。
    the product is not shared with the family
    = das Produkt wird nicht mit der Familie geteilt
    = この製品は家族と共有されません
    Tap the promoted product
    = Beworbenes Produkt antippen
    = 宣伝された製品をタップ
    The customer taps it in the App Store: the app gets a PurchaseIntent.
    = Der Kunde tippt es im App Store an: die App bekommt einen PurchaseIntent.
    = 顧客がApp Storeでタップし、アプリがPurchaseIntentを受け取ります。
    Receive a message…
    = Nachricht bekommen…
    = メッセージを受信…
    The App Store has something to tell the customer: Message.messages brings it.
    = Der App Store hat dem Kunden etwas zu sagen: Message.messages bringt es.
    = App Storeから顧客への連絡がMessage.messagesで届きます。
    Delete all transactions
    = Alle Transaktionen löschen
    = 全取引を削除
    As if nothing had been bought; settings and clock stay.
    = Als wäre nichts gekauft worden; Einstellungen und Uhr bleiben.
    = 何も買わなかった状態にします。設定と時計は残ります。
    nothing has been bought
    = nichts wurde gekauft
    = 購入がありません
    a generic product is sold with a request
    = ein generisches Produkt wird mit einer Anfrage verkauft
    = 汎用製品はリクエストで販売します
    approve
    = zustimmen
    = 承認
    decline
    = ablehnen
    = 却下
    resolve
    = klären
    = 解決
    Go to the field before; nothing is checked on the way.
    = Zum Feld davor gehen; auf dem Weg wird nichts geprüft.
    = 前の欄に移動します。途中では検査しません。
    Open the list behind the field, open or close an entry, or go on; on the button, send.
    = Die Liste hinter dem Feld öffnen, einen Eintrag auf- oder zuklappen oder weitergehen; auf dem Knopf senden.
    = 欄の一覧を開く、項目を開閉する、次へ進む。ボタン上では送信します。
    Send
    = Senden
    = 送信
    The app or its server makes the request as it stands.
    = Die App oder ihr Server stellt die Anfrage, wie sie ist.
    = アプリまたはサーバーが、この内容でリクエストします。
    The payment sheet, what changes, and the request as it goes out.
    = Der Bezahldialog, was sich ändert, und die Anfrage, wie sie hinausgeht.
    = 支払いシート、変更内容、送信されるリクエスト。
    Request payload
    = Form der Anfrage
    = 送信の形
    JSON, base64, JWS and wrapper side by side, with the claims.
    = JSON, base64, JWS und Umschlag nebeneinander, mit den Angaben.
    = JSON、base64、JWS、ラッパーとクレームを並べて表示します。
    the server’s requests are not signed: F2 shows them
    = Anfragen des Servers werden nicht signiert: F2 zeigt sie
    = サーバーのリクエストは署名されません：F2で表示
    Add item
    = Eintrag hinzufügen
    = 項目を追加
    One more item.
    = Ein Eintrag mehr.
    = 項目を一つ増やします。
    the request has no list to add to
    = die Anfrage hat keine Liste dafür
    = 追加できる一覧がありません
    Remove the item that the field belongs to.
    = Den Eintrag entfernen, zu dem das Feld gehört.
    = 欄の属する項目を削除します。
    go to an item first
    = zuerst zu einem Eintrag gehen
    = 先に項目に移動してください
    it is there already: %@ and %@ say what becomes of it
    = es ist schon da: %@ und %@ sagen, was daraus wird
    = すでにあります：%@と%@でどうするか選びます
    Copy the preview that is shown.
    = Die gezeigte Vorschau kopieren.
    = 表示中のプレビューをコピーします。
    Reset form
    = Leeren
    = フォームを初期化
    Empty the form.
    = Das Formular leeren.
    = フォームを空にします。
    no form of a request is open: %@ opens one
    = kein Formular einer Anfrage ist offen: %@ öffnet eines
    = リクエストのフォームが開いていません：%@で開く
    Next field
    = Nächstes Feld
    = 次の欄
    Go to the next field.
    = Zum nächsten Feld gehen.
    = 次の欄に移動します。
    Next value
    = Nächster Wert
    = 次の値
    The next of a field’s few values; in a text, a letter on.
    = Der nächste von wenigen Werten; in einem Text einen Buchstaben weiter.
    = 少数の値の次へ。文字欄では1文字進みます。
    Value before
    = Wert davor
    = 前の値
    The value before; in a text, a letter back.
    = Der Wert davor; in einem Text einen Buchstaben zurück.
    = 前の値へ。文字欄では1文字戻ります。
    Preview down
    = Vorschau ab
    = プレビュー下
    Show more of the preview; where all of it or nothing is in sight, go on by a page of fields.
    = Mehr von der Vorschau zeigen; ist alles oder nichts zu sehen, eine Seite Felder weiter.
    = プレビューの続きを表示。全部見えていれば欄を1ページ進みます。
    Preview up
    = Vorschau auf
    = プレビュー上
    Show what came before in the preview; else go back by a page of fields.
    = Was in der Vorschau davor stand; sonst eine Seite Felder zurück.
    = プレビューの前の部分を表示。なければ欄を1ページ戻ります。
    %@: %@ works in %@
    = %@: „%@“ geht in %@
    = %@：「%@」は%@で使えます
    Mark
    = Markieren
    = マーク
    Mark the row, or take its mark away; what is done then is done with all that are marked.
    = Die Zeile markieren oder nicht mehr; was dann getan wird, gilt allen markierten.
    = 行にマークを付け外しします。以後の操作はマークした全行に及びます。
    Range
    = Bereich
    = 範囲
    Begin a range of rows here, or mark it.
    = Hier einen Bereich von Zeilen beginnen oder ihn markieren.
    = ここから行の範囲を始める、または範囲をマークします。
    Range up
    = Bereich hoch
    = 範囲を上へ
    Take the row above into the range.
    = Die Zeile darüber in den Bereich nehmen.
    = 上の行を範囲に加えます。
    Range down
    = Bereich runter
    = 範囲を下へ
    Take the row below into the range.
    = Die Zeile darunter in den Bereich nehmen.
    = 下の行を範囲に加えます。
    Mark all
    = Alle markieren
    = 全部マーク
    Mark every row that the filter leaves.
    = Jede Zeile markieren, die der Filter lässt.
    = 絞り込みに残る全行をマークします。
    Mark none
    = Nichts markieren
    = マーク解除
    Take all marks away, as esc does.
    = Alle Markierungen wegnehmen, wie esc.
    = 全マークを外します（escと同じ）。
    nothing is marked
    = nichts ist markiert
    = マークがありません
    there is no row to mark
    = es gibt keine Zeile zum Markieren
    = マークする行がありません
    At most %@ rows are marked at once: the first %@ are
    = Höchstens %@ Zeilen werden auf einmal markiert: die ersten %@ sind es
    = 一度にマークできるのは%@行まで：最初の%@行をマークしました
    %@ marked · esc takes the marks away
    = %@ markiert · esc nimmt die Markierungen weg
    = %@件マーク · escで解除
    · %@ not: %@
    = · %@ nicht: %@
    = · %@件は不可：%@
    · %@ refused: the log says why
    = · %@ abgewiesen: das Protokoll sagt, warum
    = · %@件は拒否：理由はログに
    %@: %@ of %@
    = %@: %@ von %@
    = %@：%3$@件中%2$@件
    %@ asks for more: do it to one row at a time, esc takes the marks away
    = %@ fragt nach mehr: bei einer Zeile nach der anderen, esc nimmt die Markierungen weg
    = %@には追加の入力が必要です：1行ずつ行ってください。escでマーク解除
    %@: none of %@: %@
    = %@: keine von %@: %@
    = %@：%2$@件中0件：%3$@
    Up
    = Hoch
    = 上
    Go a row up.
    = Eine Zeile hoch.
    = 1行上へ。
    Down
    = Runter
    = 下
    Go a row down.
    = Eine Zeile runter.
    = 1行下へ。
    Page up
    = Seite hoch
    = 前のページ
    Go a page up.
    = Eine Seite hoch.
    = 1ページ上へ。
    Page down
    = Seite runter
    = 次のページ
    Go a page down.
    = Eine Seite runter.
    = 1ページ下へ。
    First
    = Anfang
    = 先頭
    Go to the first row.
    = Zur ersten Zeile.
    = 先頭の行へ。
    Last
    = Ende
    = 末尾
    Go to the last row.
    = Zur letzten Zeile.
    = 末尾の行へ。
    Scroll
    = Rollen
    = スクロール
    Test notification
    = Testmitteilung
    = テスト通知
    A TEST is sent to every webhook.
    = Ein TEST geht an jeden Webhook.
    = 全WebhookにTESTを送ります。
    Send a notification…
    = Mitteilung senden…
    = 通知を送る…
    Any type that fits, without the event that it tells of.
    = Jede Art, die passt, ohne das Ereignis, von dem sie berichtet.
    = 合う種類ならどれでも、もとの出来事なしで送ります。
    Any type, of the selected transaction, without the event that it tells of.
    = Jede Art, zur gewählten Transaktion, ohne das Ereignis, von dem sie berichtet.
    = 選択した取引について、任意の種類を、もとの出来事なしで送ります。
    Send again
    = Noch einmal senden
    = 再送
    Resend it: the same signedPayload once more, with the same notificationUUID.
    = Dieselbe signedPayload noch einmal, mit derselben notificationUUID.
    = 同じsignedPayloadを同じnotificationUUIDで再送します。
    Resend the selected or newest notification, with the same notificationUUID.
    = Die gewählte oder neueste Mitteilung noch einmal, mit derselben notificationUUID.
    = 選択した、または最新の通知を同じnotificationUUIDで再送します。
    there is no notification yet
    = noch gibt es keine Mitteilung
    = 通知はまだありません
    Open the transaction that it speaks of, as it is now.
    = Die Transaktion öffnen, von der sie spricht, wie sie jetzt ist.
    = 通知の対象の取引を、現在の状態で開きます。
    it speaks of no transaction
    = sie spricht von keiner Transaktion
    = 取引に関する通知ではありません
    the transaction was deleted
    = die Transaktion wurde gelöscht
    = 取引は削除されました
    Copy JWS
    = JWS kopieren
    = JWSをコピー
    Copy the signedPayload.
    = Die signedPayload kopieren.
    = signedPayloadをコピーします。
    the notification is still being signed
    = die Mitteilung wird noch signiert
    = 通知は署名中です
    the store has no webhook: v w adds one
    = der Store hat keinen Webhook: v w fügt einen hinzu
    = Webhookがありません：v wで追加
    open a notification first
    = zuerst eine Mitteilung öffnen
    = 先に通知を開いてください
    """
}
