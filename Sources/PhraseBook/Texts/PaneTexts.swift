/// See ``PhraseTexts``.
enum PaneTexts {
  static let text = """
    No entitlements
    = Keine Berechtigungen
    = 利用権なし
    What the customer may use shows here.
    = Was der Kunde benutzen darf, steht hier.
    = 顧客が使えるものを表示します。
    Buy something: %@ on a product.
    = Etwas kaufen: %@ auf einem Produkt.
    = 製品の上で%@を押すと購入できます。
    No transactions yet
    = Noch keine Transaktionen
    = 取引なし
    None in updates
    = Keine in updates
    = updatesになし
    None unfinished
    = Keine unfertigen
    = 未完了なし
    %@ shows others
    = %@ zeigt andere
    = %@で表示切替
    No subscriptions
    = Keine Abos
    = サブスクなし
    What the App Store tells the merchant’s server shows here.
    = Was der App Store dem Server des Händlers sagt, steht hier.
    = App Storeから販売者サーバーへの通知を表示します。
    No notifications yet
    = Noch keine Mitteilungen
    = 通知なし
    Nothing has happened yet
    = Noch ist nichts geschehen
    = まだ何も起きていません
    all
    = alle
    = すべて
    updates
    = updates
    = updates
    ended %@
    = endete %@
    = %@終了
    until %@
    = bis %@
    = %@まで
    no expiry
    = unbefristet
    = 無期限
    finished
    = fertig
    = 完了
    purchase
    = Kauf
    = 購入
    waits for a parent
    = wartet auf Eltern
    = 保護者待ち
    interrupted
    = unterbrochen
    = 中断
    waits for the bank
    = wartet auf Bank
    = 銀行待ち
    consent by %@
    = Zustimmung bis %@
    = 同意%@迄
    needs consent by %@
    = braucht Zustimmung bis %@
    = %@までに同意が必要
    will end %@
    = endet %@
    = %@に終了予定
    grace until %@
    = Frist bis %@
    = 猶予%@迄
    in grace period until %@
    = in Kulanzfrist bis %@
    = 猶予期間、%@まで
    retry%@
    = Versuche%@
    = 再試行%@
    in billing retry%@
    = Zahlungsversuche%@
    = 請求再試行中%@
    expired %@%@
    = abgelaufen %@%@
    = %@期限切れ%@
    calendar
    = Kalender
    = 暦どおり
    a day in an hour
    = ein Tag je Stunde
    = 1日が1時間
    a day in 30 minutes
    = ein Tag je 30 Minuten
    = 1日が30分
    a day in 5 minutes
    = ein Tag je 5 Minuten
    = 1日が5分
    a day in a minute
    = ein Tag je Minute
    = 1日が1分
    a day in 30 seconds
    = ein Tag je 30 Sekunden
    = 1日が30秒
    a day in a second
    = ein Tag je Sekunde
    = 1日が1秒
    a month in an hour
    = ein Monat je Stunde
    = 1か月が1時間
    a month in 30 minutes
    = ein Monat je 30 Minuten
    = 1か月が30分
    a month in 15 minutes
    = ein Monat je 15 Minuten
    = 1か月が15分
    a month in 5 minutes
    = ein Monat je 5 Minuten
    = 1か月が5分
    a month in 30 seconds
    = ein Monat je 30 Sekunden
    = 1か月が30秒
    every 15 minutes
    = alle 15 Minuten
    = 15分ごと
    every 5 minutes
    = alle 5 Minuten
    = 5分ごと
    every minute
    = jede Minute
    = 1分ごと
    every 30 seconds
    = alle 30 Sekunden
    = 30秒ごと
    every 10 seconds
    = alle 10 Sekunden
    = 10秒ごと
    every 2 seconds
    = alle 2 Sekunden
    = 2秒ごと
    sandbox, a month in 3 minutes
    = Sandbox, ein Monat je 3 Minuten
    = サンドボックス、1か月が3分
    sandbox, a month in 5 minutes
    = Sandbox, ein Monat je 5 Minuten
    = サンドボックス、1か月が5分
    sandbox, a month in 15 minutes
    = Sandbox, ein Monat je 15 Minuten
    = サンドボックス、1か月が15分
    sandbox, a month in 30 minutes
    = Sandbox, ein Monat je 30 Minuten
    = サンドボックス、1か月が30分
    sandbox, a month in an hour
    = Sandbox, ein Monat je Stunde
    = サンドボックス、1か月が1時間
    TestFlight, every day
    = TestFlight, jeden Tag
    = TestFlight、毎日
    Calendar months and years: 31 January renews on the last day of February.
    = Monate und Jahre des Kalenders: der 31. Januar verlängert sich am letzten Februar.
    = 暦の月と年：1月31日は2月末日に更新されます。
    Xcode’s older rates: every day of a period is scaled.
    = Xcodes ältere Raten: jeder Tag eines Zeitraums wird skaliert.
    = Xcodeの旧レート：期間の各日を縮めます。
    Xcode’s table of lengths, named by the month’s.
    = Xcodes Tabelle von Längen, nach der des Monats benannt.
    = Xcodeの期間表（月の長さによる名前）。
    Xcode’s rates where every period has the same length.
    = Xcodes Raten, bei denen jeder Zeitraum gleich lang ist.
    = Xcodeの、全期間が同じ長さになるレート。
    The sandbox’s table of lengths; a subscription renews 12 times.
    = Die Tabelle der Sandbox; ein Abo verlängert sich 12-mal.
    = サンドボックスの期間表。サブスクは12回更新されます。
    Every period is a day; a subscription renews 6 times.
    = Jeder Zeitraum ist ein Tag; ein Abo verlängert sich 6-mal.
    = 全期間が1日。サブスクは6回更新されます。
    granted at once
    = sofort gewährt
    = すぐ承認
    declined at once
    = sofort abgelehnt
    = すぐ拒否
    left to decide
    = zum Entscheiden gelassen
    = 判断を待つ
    The money comes back with the request.
    = Das Geld kommt mit dem Wunsch zurück.
    = 求めると同時に返金されます。
    The request ends with nothing: the app hears no more.
    = Der Wunsch endet mit nichts: die App hört nichts mehr.
    = 何も起こりません。アプリにも届きません。
    On its row, o g grants the request, o d declines it.
    = In der Zeile gewährt o g den Wunsch, o d lehnt ihn ab.
    = 行でo gは承認、o dは拒否です。
    upgraded
    = ersetzt
    = 格上げ
    unverified
    = ungeprüft
    = 未検証
    The payload was changed after it was signed.
    = Die Payload wurde nach dem Signieren geändert.
    = 署名後にペイロードが変更されました。
    Signed by a chain that ends in another root.
    = Signiert von einer Kette mit anderer Wurzel.
    = 別のルートに至るチェーンの署名です。
    The leaf certificate had expired when it signed.
    = Das Blattzertifikat war beim Signieren abgelaufen.
    = 署名時にリーフ証明書が期限切れでした。
    The certificates lack Apple's marker.
    = Den Zertifikaten fehlt Apples Kennzeichen.
    = 証明書にAppleの印がありません。
    The signing certificate has been revoked.
    = Das Signierzertifikat wurde widerrufen.
    = 署名証明書は失効しています。
    The text is no JWS that can be decoded.
    = Der Text ist kein lesbares JWS.
    = JWSとして読めない文字列です。
    Made for another device.
    = Für ein anderes Gerät gemacht.
    = 別の端末向けです。
    The payload lacks properties it must have.
    = Der Payload fehlen nötige Angaben.
    = 必要な項目がペイロードにありません。
    It is not known what went wrong.
    = Es ist nicht bekannt, was schiefging.
    = 原因不明のエラーです。
    The App Store could not be reached.
    = Der App Store war nicht erreichbar.
    = App Storeに接続できません。
    The system failed on the way.
    = Das System versagte unterwegs.
    = システムエラーです。
    Not sold in the customer's country.
    = Im Land des Kunden nicht verkauft.
    = 顧客の国では販売していません。
    The app lacks the entitlement.
    = Der App fehlt die Berechtigung.
    = アプリに権限がありません。
    The feature is not supported here.
    = Die Funktion gibt es hier nicht.
    = この機能は使えません。
    The customer closed a prompt.
    = Der Kunde schloss eine Nachfrage.
    = 顧客が確認を閉じました。
    No sheet can be shown here.
    = Hier kann kein Dialog erscheinen.
    = ここではシートを表示できません。
    The purchase can't be refunded.
    = Der Kauf kann nicht erstattet werden.
    = この購入は返金できません。
    A refund has been asked for already.
    = Eine Erstattung ist schon erbeten.
    = 返金はすでに求められています。
    The refund request could not be sent.
    = Der Wunsch konnte nicht gesendet werden.
    = 返金リクエストを送信できません。
    That many cannot be bought.
    = So viele kann man nicht kaufen.
    = その数量は購入できません。
    The product is not sold now.
    = Das Produkt wird gerade nicht verkauft.
    = この製品は販売していません。
    The customer may not make purchases.
    = Der Kunde darf nicht kaufen.
    = 顧客は購入を許可されていません。
    The customer may not have the offer.
    = Der Kunde darf das Angebot nicht haben.
    = 顧客はオファーの対象外です。
    There is no such offer.
    = Ein solches Angebot gibt es nicht.
    = そのオファーはありません。
    The offer's price is not right.
    = Der Preis des Angebots stimmt nicht.
    = オファーの価格が不正です。
    The offer's signature is not right.
    = Die Signatur des Angebots stimmt nicht.
    = オファーの署名が不正です。
    The offer lacks parameters.
    = Dem Angebot fehlen Angaben.
    = オファーの項目が足りません。
    A way to pay must be set up first.
    = Zuerst muss ein Zahlungsweg eingerichtet werden.
    = 先に支払い方法の設定が必要です。
    canceled
    = gekündigt
    = 解約
    billing error
    = Zahlungsfehler
    = 請求エラー
    price increase
    = Preiserhöhung
    = 値上げ
    not sold any more
    = nicht mehr verkauft
    = 販売終了
    unknown reason
    = unbekannter Grund
    = 理由不明
    subscribed
    = abonniert
    = 有効
    billing retry
    = Zahlungsversuche
    = 請求再試行
    grace period
    = Kulanzfrist
    = 猶予期間
    Consumable
    = Verbrauchbar
    = 消耗型
    Non-Consumable
    = Nicht verbrauchbar
    = 非消耗型
    Auto-Renewable Subscription
    = Automatisch verlängerbares Abo
    = 自動更新サブスクリプション
    Non-Renewing Subscription
    = Nicht verlängerbares Abo
    = 非更新サブスクリプション
    tampered payload
    = geänderte Payload
    = 改変されたペイロード
    foreign root
    = fremde Wurzel
    = 別のルート
    expired leaf
    = abgelaufenes Blatt
    = 期限切れのリーフ
    missing marker
    = fehlendes Kennzeichen
    = 印なし
    revoked certificate
    = widerrufenes Zertifikat
    = 失効した証明書
    bad encoding
    = falsche Kodierung
    = 不正な符号化
    wrong device
    = falsches Gerät
    = 別の端末
    missing properties
    = fehlende Angaben
    = 項目不足
    """
}
