/// See ``PhraseTexts``.
enum CardTexts {
  static let text = """
    What customers see in each storefront and language.
    = Was Kunden in jedem Storefront und jeder Sprache sehen.
    = ストアフロントと言語ごとの顧客の見え方。
    # more product
    = %@ weiteres Produkt | %@ weitere Produkte
    = ほか%@製品
    And %@; --filter shows others.
    = Und %@; --filter zeigt andere.
    = %@。--filterで絞り込めます。
    New subscribers: %@, then %@.
    = Neue Abonnenten: %@, danach %@.
    = 新規登録者：%@、その後%@。
    New subscribers: %@.
    = Neue Abonnenten: %@.
    = 新規登録者：%@。
    Promotional offer in the app: %@.
    = Aktionsangebot in der App: %@.
    = アプリ内のプロモーションオファー：%@。
    Promotional offer in the app (%@): %@.
    = Aktionsangebot in der App (%@): %@.
    = アプリ内のプロモーションオファー（%@）：%@。
    With a code: %@.
    = Mit einem Code: %@.
    = オファーコード：%@。
    With the code %@: %@.
    = Mit dem Code %@: %@.
    = オファーコード「%@」：%@。
    For former subscribers: %@.
    = Für ehemalige Abonnenten: %@.
    = 以前の登録者：%@。
    For former subscribers (%@): %@.
    = Für ehemalige Abonnenten (%@): %@.
    = 以前の登録者（%@）：%@。
    1-day free trial
    = 1 Tag kostenlos testen
    = 1日間の無料トライアル
    1-week free trial
    = 1 Woche kostenlos testen
    = 1週間の無料トライアル
    1-month free trial
    = 1 Monat kostenlos testen
    = 1か月間の無料トライアル
    1-year free trial
    = 1 Jahr kostenlos testen
    = 1年間の無料トライアル
    %@-day free trial
    = %@ Tage kostenlos testen
    = %@日間の無料トライアル
    %@-week free trial
    = %@ Wochen kostenlos testen
    = %@週間の無料トライアル
    %@-month free trial
    = %@ Monate kostenlos testen
    = %@か月間の無料トライアル
    %@-year free trial
    = %@ Jahre kostenlos testen
    = %@年間の無料トライアル
    first day free
    = erster Tag kostenlos
    = 最初の1日間無料
    first week free
    = erste Woche kostenlos
    = 最初の1週間無料
    first month free
    = erster Monat kostenlos
    = 最初の1か月間無料
    first year free
    = erstes Jahr kostenlos
    = 最初の1年間無料
    first %@ free
    = erste %@ kostenlos
    = 最初の%@無料
    Renews %@ until canceled.
    = Verlängert sich %@ bis zur Kündigung.
    = キャンセルするまで%@自動的に更新されます。
    Bought on the 31st, it renews on the last day of each month.
    = Bei Kauf am 31. wird am letzten Tag jedes Monats verlängert.
    = 31日に購入した場合は、毎月末日に更新されます。
    Bought on %@, it renews on %@.
    = Bei Kauf am %@ wird am %@ verlängert.
    = %@に購入した場合は、%@に更新されます。
    Consumable. Can be bought again.
    = Verbrauchbar. Kann erneut gekauft werden.
    = 消耗型。繰り返し購入できます。
    One-time purchase, never expires.
    = Einmaliger Kauf, läuft nie ab.
    = 買い切り。有効期限はありません。
    Lasts %@, does not renew.
    = Gilt %@, verlängert sich nicht.
    = 有効期間は%@、自動更新はありません。
    Does not renew.
    = Verlängert sich nicht.
    = 自動更新はありません。
    Family Sharing.
    = Familienfreigabe.
    = ファミリー共有に対応。
    One-time charge.
    = Einmalige Zahlung.
    = 1回限りの支払い。
    Nothing is sold here.
    = Hier wird nichts verkauft.
    = ここで販売中の製品はありません。
    * No local price: base price used.
    = * Kein eigener Preis: Es gilt der Grundpreis.
    = * 現地価格なし：基本価格を使用。
    """
}
