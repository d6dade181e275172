/// See ``PhraseTexts``.
enum RequestFieldsTexts2 {
  static let text = """
    A UUID made anew for each request; the same one again is a retry.
    = Eine UUID, neu für jede Anfrage; dieselbe noch einmal ist eine Wiederholung.
    = リクエストごとの新しいUUID。同じものは再試行です。
    Your server sends the request; no customer is asked.
    = Ihr Server sendet die Anfrage; kein Kunde wird gefragt.
    = サーバーが送信します。顧客には尋ねません。
    The app makes the request, and the payment sheet comes up.
    = Die App stellt die Anfrage, und der Bezahldialog erscheint.
    = アプリがリクエストし、支払いシートが出ます。
    How often everything in it is paid.
    = Wie oft alles darin bezahlt wird.
    = 全項目の支払い間隔。
    Renewal date
    = Datum der Verlängerung
    = 更新日
    Whether what is paid now is for the rest of the cycle, or for a whole new one.
    = Ob jetzt für den Rest gezahlt wird oder für einen ganzen neuen Zeitraum.
    = 今の支払いが残り期間分か、新しい周期全体か。
    stays
    = bleibt
    = そのまま
    moves: a new cycle begins now
    = rückt: ein neuer Zeitraum beginnt
    = 変更：新しい周期が今始まる
    A better item usually starts now, a lesser one at the next renewal.
    = Ein besserer Teil beginnt meist jetzt, ein geringerer zur Verlängerung.
    = 上位は通常すぐ、下位は次回更新時から。
    What the change is for the customer.
    = Was die Änderung für den Kunden ist.
    = 顧客にとっての変更の意味。
    To pay now
    = Jetzt zu zahlen
    = 今払う額
    For the rest of the cycle; leave it empty and the App Store works it out.
    = Für den Rest; leer lassen, dann rechnet der App Store.
    = 残り期間分。空ならApp Storeが計算します。
    Amount
    = Betrag
    = 金額
    With tax, except in the United States and Canada.
    = Mit Steuer, außer in den USA und Kanada.
    = 税込み（米国とカナダを除く）。
    Take it away
    = Wegnehmen
    = 取り上げる
    Whether the customer loses the item with the money.
    = Ob der Kunde den Teil mit dem Geld verliert.
    = 返金とともに項目も失うかどうか。
    Give back
    = Zurückgeben
    = 返金額
    How much of the money goes back to the customer.
    = Wie viel Geld der Kunde zurückbekommt.
    = 顧客に戻る額。
    Why the money goes back; it stands in the transaction.
    = Warum das Geld zurückgeht; es steht in der Transaktion.
    = 返金の理由。取引に記録されます。
    Ask about use
    = Nach Verbrauch fragen
    = 消費を確認
    Whether Apple may ask your server how much was used before it decides.
    = Ob Apple vor der Entscheidung Ihren Server nach dem Verbrauch fragen darf.
    = 判断の前にAppleが消費状況をサーバーに尋ねてよいか。
    choose the generic product that carries the request
    = das generische Produkt wählen, das die Anfrage trägt
    = リクエストに使う汎用製品を選んでください
    is a subscription; only one-time SKUs are charged
    = ist ein Abo; belastet werden nur einmalige SKUs
    = サブスクです。課金できるのは1回限りのSKUだけです
    its price is for %@, and the subscription is billed %@
    = sein Preis gilt für %@, das Abo wird aber %@ bezahlt
    = 価格は%@分ですが、請求は%@です
    is sold once; a subscription has SKUs that renew
    = wird einmal verkauft; ein Abo hat SKUs, die sich verlängern
    = 1回限りです。サブスクには更新するSKUが必要です
    the catalog has no such product
    = der Katalog hat kein solches Produkt
    = カタログにその製品がありません
    is no generic product
    = ist kein generisches Produkt
    = 汎用製品ではありません
    carries subscriptions, not one-time charges
    = trägt Abos, keine einmaligen Belastungen
    = サブスク用で、1回限りの課金には使えません
    carries one-time charges, not subscriptions
    = trägt einmalige Belastungen, keine Abos
    = 1回限りの課金用で、サブスクには使えません
    That of the amounts above.
    = Die der Beträge oben.
    = 上の金額の通貨。
    It was paid for with this transaction. ← and → choose.
    = Es wurde mit dieser Transaktion bezahlt. ← und → wählen.
    = この取引で支払われました。←と→で選びます。
    What it costs from the next renewal on; leave it empty to keep the price.
    = Was es ab der nächsten Verlängerung kostet; leer lassen, um den Preis zu behalten.
    = 次回更新からの価格。空なら変更なし。
      goes with it
    =   geht mit
    =   一緒に終了
    SKUs that end with it if the customer refuses, between commas; may be left out.
    = SKUs, die mit ihm enden, wenn der Kunde ablehnt, mit Kommas; dürfen fehlen.
    = 顧客が拒否すると一緒に終わるSKU（カンマ区切り）。省略可。
    Enter opens and closes it. What stays as it is, is not sent.
    = Enter klappt es auf und zu. Was bleibt, wie es ist, wird nicht gesendet.
    = Enterで開閉。変えないものは送信しません。
    Your own name for it; the price and the service stay as they are.
    = Ihr eigener Name dafür; Preis und Leistung bleiben.
    = 自社での名前。価格とサービスは変わりません。
    Becomes
    = Wird
    = 移行先
    The generic subscription product of Advanced Commerce.
    = Das generische Abo-Produkt von Advanced Commerce.
    = Advanced Commerceの汎用サブスク製品。
    The subscription as a whole, as customers read it. 30 letters at most.
    = Das Abo als Ganzes, wie Kunden es lesen. Höchstens 30 Zeichen.
    = 顧客が読むサブスク全体の名前。30文字まで。
    Items; the price stays what it is
    = Teile; der Preis bleibt, wie er ist
    = 項目（価格は変わりません）
    What the subscription consists of from now on.
    = Woraus das Abo von jetzt an besteht.
    = 以後のサブスクの内容。
    Add what it renews as
    = Hinzufügen, wie es sich verlängert
    = 更新後の内容を追加
    A change of plan waits: say what the subscription renews as.
    = Ein Wechsel steht bevor: sagen, als was das Abo sich verlängert.
    = プラン変更が予定されています。更新後の内容を指定してください。
    Advanced Commerce: one-time charge
    = Advanced Commerce: einmalige Belastung
    = Advanced Commerce：1回限りの課金
    Advanced Commerce: new subscription
    = Advanced Commerce: neues Abo
    = Advanced Commerce：新規サブスク
    Advanced Commerce: change a subscription
    = Advanced Commerce: Abo ändern
    = Advanced Commerce：サブスクの変更
    Advanced Commerce: renew again
    = Advanced Commerce: wieder verlängern
    = Advanced Commerce：更新の再開
    Merchant’s server: cancel a subscription
    = Server des Händlers: Abo kündigen
    = 販売者サーバー：サブスクの解約
    Merchant’s server: revoke a subscription
    = Server des Händlers: Abo entziehen
    = 販売者サーバー：サブスクの取り消し
    Merchant’s server: change prices
    = Server des Händlers: Preise ändern
    = 販売者サーバー：価格の変更
    Merchant’s server: change names and SKUs
    = Server des Händlers: Namen und SKUs ändern
    = 販売者サーバー：名前とSKUの変更
    Merchant’s server: migrate to Advanced Commerce
    = Server des Händlers: Umzug zu Advanced Commerce
    = 販売者サーバー：Advanced Commerceへの移行
    Merchant’s server: refund items
    = Server des Händlers: Teile erstatten
    = 販売者サーバー：項目の返金
    nothing is changed yet: say what becomes of an item, or add one
    = noch ist nichts geändert: sagen, was aus einem Teil wird, oder einen hinzufügen
    = まだ変更がありません：項目の変更か追加をしてください
    with another period every item becomes something else: go through them all
    = mit anderem Zeitraum wird jeder Teil etwas anderes: alle durchgehen
    = 期間を変えると全項目が変わります：順に指定してください
    a period that changes now begins a new cycle: let the renewal date move
    = ein Zeitraum, der jetzt wechselt, beginnt neu: das Datum der Verlängerung rücken lassen
    = 今の期間変更は新しい周期になります：更新日を変更にしてください
    the period changes later, so nothing can be added or changed now
    = der Zeitraum wechselt später, also kann jetzt nichts hinzukommen oder sich ändern
    = 期間は後で変わるため、今は追加も変更もできません
    a SKU is added, changed or removed, and only one of these
    = eine SKU wird hinzugefügt, geändert oder entfernt, und nur eines davon
    = SKUごとに追加、変更、削除のどれか一つだけです
    something must be added or changed with what goes
    = mit dem, was geht, muss etwas hinzukommen oder sich ändern
    = 削除には追加か変更が必要です
    a new cycle begins now, so this must change now, too
    = ein neuer Zeitraum beginnt jetzt, also muss auch dies jetzt wechseln
    = 新しい周期が今始まるため、これも今変える必要があります
    the period changes now, so this must change now, too
    = der Zeitraum wechselt jetzt, also muss auch dies jetzt wechseln
    = 期間が今変わるため、これも今変える必要があります
    an offer and an amount to pay now exclude each other
    = ein Angebot und ein jetzt zu zahlender Betrag schließen einander aus
    = オファーと今払う額は同時に指定できません
    one item must stay: cancel the subscription instead
    = ein Teil muss bleiben: stattdessen das Abo kündigen
    = 項目は一つ以上必要です：代わりに解約してください
    its offer still runs: let it change at the next renewal
    = sein Angebot läuft noch: zur nächsten Verlängerung ändern
    = オファーが続いています：次回更新時に変更してください
    the price alone changes: that is for the server (a p), or give an offer
    = nur der Preis ändert sich: das ist Sache des Servers (a p), oder ein Angebot machen
    = 価格だけの変更はサーバー（a p）で行うか、オファーにしてください
    what changes later is not paid for now: leave the amount empty
    = was sich später ändert, wird jetzt nicht bezahlt: den Betrag leer lassen
    = 後の変更は今払いません：金額は空にしてください
    %@ for %@ × %@
    = %@ für %@ × %@
    = %@（%@ × %@）
    %@ free
    = %@ kostenlos
    = %@無料
    %@ for %@
    = %@ für %@
    = %2$@で%1$@
    %@ %@ for %@
    = %@ %@ für %@
    = %@ %@（%@間）
    not announced yet
    = noch nicht angekündigt
    = 未告知
    refused: ends with the period
    = abgelehnt: endet mit dem Zeitraum
    = 拒否：期間終了で終了
    waits for consent
    = wartet auf Zustimmung
    = 同意待ち
    accepted
    = angenommen
    = 同意済み
    is empty
    = ist leer
    = 空です
    is missing
    = fehlt
    = ありません
    is only white space
    = ist nur Leerraum
    = 空白だけです
    has white space around it
    = hat Leerraum am Rand
    = 前後に空白があります
    is all in capitals; write it as a name is written
    = ist ganz in Großbuchstaben; wie einen Namen schreiben
    = すべて大文字です。名前として書いてください
    a price is missing; write it like %@
    = ein Preis fehlt; etwa %@ schreiben
    = 価格がありません; 例：%@
    """
}
