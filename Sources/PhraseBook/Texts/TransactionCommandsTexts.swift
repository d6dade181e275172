/// See ``PhraseTexts``.
enum TransactionCommandsTexts {
  static let text = """
    this refund has not been asked for
    = diese Erstattung wurde nicht erbeten
    = この返金は求められていません
    no price waits for an answer
    = kein Preis wartet auf Antwort
    = 回答待ちの価格はありません
    it is no longer shared
    = es wird nicht mehr geteilt
    = 共有は終わっています
    it has been refunded already
    = es wurde schon erstattet
    = すでに返金されています
    Finish
    = Abschließen
    = 完了にする
    Mark the transaction as finished, as the app would.
    = Die Transaktion abschließen, wie die App es täte.
    = アプリと同じように取引を完了にします。
    it has been finished already
    = sie ist schon abgeschlossen
    = すでに完了しています
    Ask for a refund
    = Erstattung erbitten
    = 返金を求める
    The app shows the refund request sheet.
    = Die App zeigt den Dialog für Erstattungen.
    = アプリが返金リクエストのシートを表示します。
    a family member bought it
    = ein Familienmitglied hat es gekauft
    = 家族が購入したものです
    it has been asked for already
    = sie wurde schon erbeten
    = すでに求められています
    Refund
    = Erstatten
    = 返金
    The store gives the money back, asked for or not.
    = Der Store gibt das Geld zurück, erbeten oder nicht.
    = 求められたかどうかによらず、ストアが返金します。
    The store gives the money back.
    = Der Store gibt das Geld zurück.
    = ストアが返金します。
    Refund for an issue
    = Wegen Mangels erstatten
    = 不具合で返金
    The store gives the money back: the app has an issue.
    = Der Store gibt das Geld zurück: die App hat einen Mangel.
    = アプリの不具合のため、ストアが返金します。
    The store gives the money back because of an issue with the app.
    = Der Store gibt das Geld wegen eines Mangels der App zurück.
    = アプリの不具合を理由に、ストアが返金します。
    Refund a part…
    = Einen Teil erstatten …
    = 一部を返金…
    The store gives a part of the money back, asked for or not.
    = Der Store gibt einen Teil des Geldes zurück, erbeten oder nicht.
    = 求められたかどうかによらず、ストアが一部を返金します。
    Of %@ the store refunds
    = Von %@ erstattet der Store
    = %@の返金額
    What is unused
    = Was nicht genutzt ist
    = 未使用分
    The part of the period that is left.
    = Den Rest des Zeitraums.
    = 期間の残り。
    The part that the merchant’s server has not reported as consumed.
    = Was der Server des Händlers nicht als verbraucht gemeldet hat.
    = 販売者のサーバが消費済みと伝えていない分。
    %@ percent
    = %@ Prozent
    = %@パーセント
    another percentage
    = ein anderer Prozentsatz
    = 別の割合
    Type the percentage.
    = Den Prozentsatz tippen.
    = 割合を入力します。
    type a percentage
    = einen Prozentsatz tippen
    = 割合を入力
    A percentage
    = Ein Prozentsatz
    = 割合
    type a percentage above 0 and below 100, such as 33.3
    = einen Prozentsatz über 0 und unter 100 tippen, etwa 33,3
    = 0より大きく100より小さい割合を入力してください（例：33.3）
    A part of the price; the purchase is taken back.
    = Ein Teil des Preises; der Kauf wird zurückgenommen.
    = 価格の一部。購入は取り消されます。
    a request sold it: refund its items with a request
    = eine Anfrage hat es verkauft: ihre Posten mit einer Anfrage erstatten
    = リクエストで販売：品目はリクエストで返金
    no report tells what is used up
    = kein Bericht sagt, was verbraucht ist
    = 消費量の報告がありません
    nothing of it is left
    = nichts davon ist übrig
    = 残りがありません
    Grant the refund
    = Erstattung gewähren
    = 返金を認める
    The store grants the refund that was asked for.
    = Der Store gewährt die erbetene Erstattung.
    = 求められた返金をストアが認めます。
    Decline the refund
    = Erstattung ablehnen
    = 返金を断る
    The store declines the refund: nothing reaches the app.
    = Der Store lehnt die Erstattung ab: nichts erreicht die App.
    = ストアが返金を断ります。アプリには何も届きません。
    Cancel renewal
    = Verlängerung abschalten
    = 更新を切る
    Resume renewal
    = Verlängerung einschalten
    = 更新を入れる
    Renew now
    = Jetzt verlängern
    = 今すぐ更新
    The current period ends now, and the next one begins.
    = Der jetzige Zeitraum endet, und der nächste beginnt.
    = 今の期間を終え、次の期間を始めます。
    Expire now
    = Jetzt ablaufen
    = 今すぐ期限切れ
    The current period ends now, and renewal with it.
    = Der jetzige Zeitraum endet, und die Verlängerung mit ihm.
    = 今の期間を終え、更新も止めます。
    Resolve billing problem
    = Zahlungsproblem lösen
    = 支払い問題を解決
    it has no billing problem
    = es hat kein Zahlungsproblem
    = 支払いの問題はありません
    Raise the price…
    = Preis erhöhen…
    = 値上げ…
    The merchant announces a higher price.
    = Der Händler kündigt einen höheren Preis an.
    = 販売者が値上げを告知します。
    Agree to the price
    = Preis zustimmen
    = 値上げに同意
    The customer agrees to the higher price.
    = Der Kunde stimmt dem höheren Preis zu.
    = 顧客が値上げに同意します。
    Refuse the price
    = Preis ablehnen
    = 値上げを拒否
    The customer refuses the higher price.
    = Der Kunde lehnt den höheren Preis ab.
    = 顧客が値上げを拒否します。
    Stop family sharing
    = Familienfreigabe beenden
    = 家族共有を停止
    The family member stops sharing it.
    = Das Familienmitglied teilt es nicht mehr.
    = 家族が共有をやめます。
    it is the customer’s own
    = es gehört dem Kunden selbst
    = 顧客自身のものです
    Delete
    = Löschen
    = 削除
    Xcode's Delete: it and what followed from it never happened.
    = Xcodes Löschen: es und was daraus folgte, ist nie geschehen.
    = Xcodeの削除：それとその結果がなかったことになります。
    Copy the signed transaction.
    = Die signierte Transaktion kopieren.
    = 署名済みの取引をコピーします。
    open a transaction first
    = zuerst eine Transaktion öffnen
    = 先に取引を開いてください
    the transaction is still being signed
    = die Transaktion wird noch signiert
    = 取引は署名中です
    Next
    = Weiter
    = 次へ
    Go to the next representation of the request.
    = Zur nächsten Darstellung der Anfrage gehen.
    = リクエストの次の表現に移ります。
    Before
    = Davor
    = 前へ
    Go to the representation before.
    = Zur Darstellung davor gehen.
    = 前の表現に移ります。
    Copy the representation that is marked.
    = Die markierte Darstellung kopieren.
    = 選択中の表現をコピーします。
    The app hands it to StoreKit as it is.
    = Die App gibt sie StoreKit, wie sie ist.
    = アプリがそのままStoreKitに渡します。
    esc returns to the form, which sends it
    = esc kehrt zum Formular zurück, das sie sendet
    = escでフォームに戻り、そこで送信します
    paste a JWS first
    = zuerst ein JWS einfügen
    = 先にJWSを貼り付けてください
    Another JWS
    = Anderes JWS
    = 別のJWS
    Paste or open another one.
    = Ein anderes einfügen oder öffnen.
    = 別のものを貼り付けるか開きます。
    esc returns to the form
    = esc kehrt zum Formular zurück
    = escでフォームに戻ります
    Look at it
    = Ansehen
    = 調べる
    Take the JWS apart, or read the file.
    = Das JWS zerlegen oder die Datei lesen.
    = JWSを分解する、またはファイルを読みます。
    paste a JWS, or type a file’s path
    = ein JWS einfügen oder den Pfad einer Datei eingeben
    = JWSを貼り付けるか、ファイルのパスを入力してください
    no request is shown on its way
    = keine Anfrage unterwegs wird gezeigt
    = 送信中のリクエストは表示されていません
    """
}
