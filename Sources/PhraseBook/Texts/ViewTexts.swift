/// See ``PhraseTexts``.
enum ViewTexts {
  static let text = """
    counted from 1
    = gezählt ab 1
    = 1から数えた番号
    store time
    = Store-Zeit
    = ストア時刻
    who did it
    = wer es tat
    = 実行者
    the step as scripts write it, or what followed
    = der Schritt, wie ein Skript ihn schreibt, oder was folgte
    = スクリプト表記のステップ、またはその結果
    whether it is a step that was refused
    = ob es ein abgewiesener Schritt ist
    = 拒否されたステップかどうか
    when it was made
    = wann sie entstand
    = 作成日時
    the product that it is about
    = das Produkt, um das es geht
    = 対象の製品
    the product by its name
    = das Produkt mit seinem Namen
    = 製品の名前
    how it stands at the webhooks
    = wie es bei den Webhooks steht
    = Webhookへの配信状態
    the webhooks that it is for
    = die Webhooks, für die sie ist
    = 送り先のWebhook
    how often it was tried
    = wie oft es versucht wurde
    = 送信回数
    what the customer subscribed to
    = was der Kunde abonniert hat
    = 顧客が登録したもの
    how it stands
    = wie es steht
    = 状態
    the end of the paid period
    = das Ende des bezahlten Zeitraums
    = 支払い済み期間の終わり
    the currency
    = die Währung
    = 通貨
    the SKUs of an Advanced Commerce subscription
    = die SKUs eines Abos von Advanced Commerce
    = Advanced CommerceサブスクのSKU
    the transaction of the present period
    = die Transaktion des jetzigen Zeitraums
    = 今の期間の取引
    what the customer bought, by its name
    = was der Kunde kaufte, mit Namen
    = 購入したものの名前
    what a purchase waits for: a parent, the customer or the bank
    = worauf ein Kauf wartet: ein Elternteil, den Kunden oder die Bank
    = 購入が待つ相手：保護者、顧客、または銀行
    purchaseDate, or the time at which the purchase started to wait
    = purchaseDate, oder seit wann der Kauf wartet
    = purchaseDate、または待ち始めた日時
    the reason why the verifier rejects it
    = der Grund, aus dem der Prüfer es ablehnt
    = 検証が拒否する理由
    what was charged
    = was berechnet wurde
    = 請求額
    how many were bought
    = wie viele gekauft wurden
    = 数量
    the type of product
    = die Art des Produkts
    = 製品の種類
    what brought it about
    = was es hervorbrachte
    = 発生元
    whether the app has finished it
    = ob die App sie abgeschlossen hat
    = アプリが完了したか
    whether it is shared by the family
    = ob die Familie es teilt
    = 家族共有かどうか
    whether the verifier accepts it
    = ob die Prüfung sie annimmt
    = 検証に通るか
    the storefront that it was bought in
    = der Storefront, in dem es gekauft wurde
    = 購入したストアフロント
    """
}
