/// See ``PhraseTexts``.
enum CatalogFieldsTexts {
  static let text = """
    Write what has changed to the file.
    = Was geändert wurde, in die Datei schreiben.
    = 変更をファイルに書き込みます。
    not set
    = nicht gesetzt
    = 未設定
    The price in this storefront alone. F8 takes it out.
    = Der Preis nur in diesem Storefront. F8 nimmt ihn heraus.
    = このストアフロントだけの価格。F8で外します。
    Price for a storefront
    = Preis für einen Storefront
    = ストアフロントの価格
    %@ F8 takes it out.
    = %@ F8 nimmt es heraus.
    = %@F8で外します。
    product ID
    = Produkt-ID
    = 製品ID
    language
    = Sprache
    = 言語
    whole price
    = ganzer Preis
    = 総額
    renews every
    = verlängert sich
    = 更新間隔
    period
    = Zeitraum
    = 期間
    periods
    = Zeiträume
    = 期間数
    billing plan
    = Zahlungsplan
    = 請求プラン
    generic
    = generisch
    = 汎用
    combines
    = kombinierbar
    = 併用可
    Prices by storefront
    = Preise nach Storefront
    = ストアフロント別の価格
    Introductory offer
    = Einführungsangebot
    = 初回オファー
    introductory offer
    = Einführungsangebot
    = 初回オファー
    Introductory offers
    = Einführungsangebote
    = 初回オファー
    Promotional offers
    = Werbeangebote
    = プロモーションオファー
    promotional offer
    = Werbeangebot
    = プロモーションオファー
    Offer codes
    = Angebotscodes
    = オファーコード
    offer code
    = Angebotscode
    = オファーコード
    Win-back offers
    = Rückkehrangebote
    = 復帰オファー
    win-back offer
    = Rückkehrangebot
    = 復帰オファー
    Billing plans
    = Zahlungspläne
    = 請求プラン
    paid at once
    = auf einmal bezahlt
    = 一括払い
    non-consumable
    = nicht verbrauchbar
    = 非消耗型
    Bundle identifier
    = Bundle-Kennung
    = バンドルID
    App Apple ID
    = Apple-ID der App
    = アプリのApple ID
    Sold by requests only
    = nur mit Anfragen verkauft
    = リクエストのみ
    For sale
    = verkäuflich
    = 販売する
    May be used
    = benutzbar
    = 利用可
    Goes with an introductory offer
    = mit Einführungsangebot
    = 初回オファーと併用
    For customers who are
    = Für Kunden, die
    = 対象の顧客
    Number of periods
    = Zahl der Zeiträume
    = 期間数
    Added to
    = Gehört zu
    = 追加先
    Kind
    = Art
    = 種類
    Group
    = Gruppe
    = グループ
    Payment mode
    = Zahlungsweise
    = 支払い方法
    Category
    = Kategorie
    = 分類
    Whole price
    = Ganzer Preis
    = 総額
    Renews every
    = Verlängert sich
    = 更新間隔
    Periods
    = Zeiträume
    = 期間数
    Billing plan
    = Zahlungsplan
    = 請求プラン
    Generic
    = Generisch
    = 汎用
    Combines
    = Kombinierbar
    = 併用可
    Promotional offer
    = Werbeangebot
    = プロモーションオファー
    Offer code
    = Angebotscode
    = オファーコード
    Win-back offer
    = Rückkehrangebot
    = 復帰オファー
    New
    = Neu
    = 新規
    Existing
    = Vorhanden
    = 現在の加入者
    Expired
    = Abgelaufen
    = 以前の加入者
    existing
    = vorhanden
    = 現在の加入者
    free trial
    = Probezeit
    = 無料トライアル
    pay as you go
    = laufend bezahlt
    = 都度払い
    pay up front
    = vorab bezahlt
    = 前払い
    The identifier that apps ask for, unique in the catalog.
    = Die Kennung, nach der Apps fragen, einmalig im Katalog.
    = アプリが求める識別子。カタログ内で一意です。
    The type.
    = Die Art.
    = 種類。
    The merchant's own name for it.
    = Der Name des Händlers dafür.
    = 販売者の呼び名。
    Base price, used in every storefront without its own price, such as 4.99. Leave empty if not yet on sale.
    = Grundpreis für jeden Storefront ohne eigenen Preis, etwa 4.99. Leer lassen, solange es nicht verkauft wird.
    = 独自の価格がないストアフロントで使う基本価格（例：4.99）。未販売なら空にします。
    Prices for single storefronts.
    = Preise einzelner Storefronts.
    = ストアフロント別の価格。
    Whether a family may share it.
    = Ob eine Familie es teilen darf.
    = 家族で共有できるか。
    Names and descriptions by language.
    = Namen und Beschreibungen nach Sprache.
    = 言語別の名前と説明。
    Sold only with an Advanced Commerce request.
    = Nur mit einer Anfrage von Advanced Commerce verkauft.
    = Advanced Commerceのリクエストだけで販売。
    How long a non-renewing subscription lasts, such as P7D; in a .storekit file a key that only this simulator knows.
    = Wie lange ein nicht verlängerbares Abo dauert, etwa P7D; in einer .storekit-Datei kennt es nur dieser Simulator.
    = 非更新サブスクの長さ（例：P7D）。.storekitではこのシミュレータだけのキー。
    The group's identifier, unique in the catalog.
    = Die Kennung der Gruppe, einmalig im Katalog.
    = グループの識別子。カタログ内で一意です。
    The merchant's own name for the group.
    = Der Name des Händlers für die Gruppe.
    = グループの販売者の呼び名。
    Names by language.
    = Namen nach Sprache.
    = 言語別の名前。
    Its products.
    = Ihre Produkte.
    = グループの製品。
    The level of service; 1 is the highest.
    = Die Stufe; 1 ist die höchste.
    = サービスのレベル。1が最上位です。
    How often it renews, such as P1M.
    = Wie oft es sich verlängert, etwa P1M.
    = 更新間隔（例：P1M）。
    What newcomers get, or null.
    = Was neue Kunden bekommen, oder null.
    = 新規顧客への特典、またはnull。
    What newcomers get, by billing plan.
    = Was neue Kunden bekommen, nach Zahlungsplan.
    = 請求プラン別の新規顧客への特典。
    Promotional offers.
    = Werbeangebote.
    = プロモーションオファー。
    Offer codes.
    = Angebotscodes.
    = オファーコード。
    Win-back offers.
    = Rückkehrangebote.
    = 復帰オファー。
    How a yearly commitment is billed.
    = Wie eine Jahresbindung bezahlt wird.
    = 1年契約の請求方法。
    The identifier of a promotional or win-back offer.
    = Die Kennung eines Werbe- oder Rückkehrangebots.
    = プロモーション、復帰オファーの識別子。
    The merchant's name; an offer code's identifier.
    = Der Name des Händlers; die Kennung eines Angebotscodes.
    = 販売者の呼び名。オファーコードの識別子。
    How it is paid.
    = Wie es bezahlt wird.
    = 支払い方法。
    The billing period, or the whole offer.
    = Der Zahlungszeitraum oder das ganze Angebot.
    = 請求期間、またはオファー全体。
    How many periods it lasts; 1 unless payAsYouGo.
    = Wie viele Zeiträume es dauert; 1, außer bei payAsYouGo.
    = 続く期間の数。payAsYouGo以外は1。
    The price of one period; none for a free offer.
    = Der Preis eines Zeitraums; keiner bei kostenlosem Angebot.
    = 1期間の価格。無料なら不要。
    Whom an offer code is for.
    = Für wen ein Angebotscode ist.
    = オファーコードの対象者。
    Whether a code goes with an introductory offer.
    = Ob ein Code mit einem Einführungsangebot zusammengeht.
    = 初回オファーと併用できるか。
    Whether a win-back offer may be used.
    = Ob ein Rückkehrangebot benutzt werden darf.
    = 復帰オファーを使えるか。
    The billing plan that it is for; BILLED_UPFRONT if absent.
    = Der Zahlungsplan, für den es gilt; fehlt er, BILLED_UPFRONT.
    = 対象の請求プラン。なければBILLED_UPFRONT。
    The price of one bill.
    = Der Preis einer Rechnung.
    = 1回の請求額。
    The price of the whole commitment.
    = Der Preis der ganzen Bindung.
    = 契約全体の価格。
    Whether it is for sale.
    = Ob es verkauft wird.
    = 販売するか。
    The merchant's identifier, 128 characters at most.
    = Die Kennung des Händlers, höchstens 128 Zeichen.
    = 販売者の識別子。128文字まで。
    The shelf it stands on.
    = Das Regal, auf dem es steht.
    = 置かれる棚。
    Names (30) and descriptions (45).
    = Namen (30) und Beschreibungen (45).
    = 名前（30）と説明（45）。
    Prices by storefront; sold nowhere else.
    = Preise nach Storefront; sonst nirgends verkauft.
    = ストアフロント別の価格。他では販売しません。
    Apple's tax code, such as S002-02-2.
    = Apples Steuercode, etwa S002-02-2.
    = Appleの税コード（例：S002-02-2）。
    How often a subscription is billed.
    = Wie oft ein Abo bezahlt wird.
    = サブスクの請求間隔。
    The product that requests name.
    = Das Produkt, das Anfragen nennen.
    = リクエストが指定する製品。
    The subscription SKU that it is added to.
    = Die SKU des Abos, wozu es gehört.
    = 追加先のサブスクSKU。
    A language, such as en_US, de or zh_Hans.
    = Eine Sprache, etwa en_US, de oder zh_Hans.
    = 言語（例：en_US、de、zh_Hans）。
    The name that customers read.
    = Der Name, den Kunden lesen.
    = 顧客が読む名前。
    The description that customers read.
    = Die Beschreibung, die Kunden lesen.
    = 顧客が読む説明。
    product
    = Produkt
    = 製品
    """
}
