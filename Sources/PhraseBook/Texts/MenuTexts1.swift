/// See ``PhraseTexts``.
enum MenuTexts1 {
  static let text = """
    Replace %@?
    = %@ ersetzen?
    = %@を置き換えますか？
    Keep it
    = Behalten
    = 残す
    Choose another file.
    = Eine andere Datei wählen.
    = 別のファイルを選びます。
    Replace it
    = Ersetzen
    = 置き換える
    What is in the file now is lost.
    = Was jetzt in der Datei ist, geht verloren.
    = 今のファイルの内容は失われます。
    that is a folder
    = das ist ein Ordner
    = それはフォルダです
    type to search
    = zum Suchen tippen
    = 入力して検索
    Search
    = Suchen
    = 検索
    Advanced Commerce, where Apple is silent
    = Advanced Commerce, wo Apple schweigt
    = Advanced Commerce：Appleが述べない点
    Signed requests last
    = Signierte Anfragen gelten
    = 署名の有効時間
    How old the iat of a JWS may be; Apple derives an expiry and does not say which.
    = Wie alt der iat eines JWS sein darf; Apple leitet ein Ende ab und nennt es nicht.
    = JWSのiatの許容時間。Appleは期限を定めますが値を公開していません。
    Items in a subscription
    = Teile in einem Abo
    = サブスクの項目数
    More are refused with 4000136 or 4000179; Apple’s number is not published.
    = Mehr werden mit 4000136 oder 4000179 abgewiesen; Apples Zahl ist nicht öffentlich.
    = 超過は4000136か4000179で拒否。Appleの値は非公開です。
    at most %@
    = höchstens %@
    = 最大%@
    any number
    = beliebig viele
    = 無制限
    Offers in a request
    = Angebote in einer Anfrage
    = リクエスト内のオファー数
    More are refused with 4000137; Apple’s number is not published.
    = Mehr werden mit 4000137 abgewiesen; Apples Zahl ist nicht öffentlich.
    = 超過は4000137で拒否。Appleの値は非公開です。
    Removal alone is refused
    = Bloßes Entfernen abgewiesen
    = 削除のみを拒否
    4000144 forbids what a sample of Apple’s does: removeItems without other changes.
    = 4000144 verbietet, was ein Beispiel von Apple tut: removeItems ohne andere Änderungen.
    = 4000144はAppleの例（removeItemsのみの変更）を禁じます。
    Charging an owned SKU fails
    = Besessene SKU nicht belasten
    = 所有SKUの課金を拒否
    4000114: whether it holds for one-time charges is not documented.
    = 4000114: ob es für einmalige Belastungen gilt, ist nicht dokumentiert.
    = 4000114：1回限りの課金に当てはまるかは文書にありません。
    Reactivating revives the expired
    = Reaktivieren belebt Abgelaufenes
    = 再開で期限切れも復活
    Off refuses it with 4030015; Apple’s pages contradict each other.
    = Aus weist es mit 4030015 ab; Apples Seiten widersprechen sich.
    = オフなら4030015で拒否。Appleの記述は矛盾しています。
    Every rise asks for consent
    = Jede Erhöhung braucht Zustimmung
    = 値上げは常に同意が必要
    As in regions that always ask, whatever the size of the rise.
    = Wie in Regionen, die immer fragen, wie groß die Erhöhung auch ist.
    = 値上げ幅によらず必ず尋ねる地域と同じ。
    Tax is estimated
    = Steuer wird geschätzt
    = 税を概算する
    estimatedTax, taxRate and taxExclusivePrice; off gives a rate of 0 everywhere.
    = estimatedTax, taxRate und taxExclusivePrice; aus gibt überall den Satz 0.
    = estimatedTax、taxRate、taxExclusivePrice。オフなら税率は常に0。
    How the app behaves
    = Wie sich die App verhält
    = アプリの挙動
    As it should
    = Wie sie soll
    = 正しい挙動
    Verify, grant, finish; listen from launch on.
    = Prüfen, gewähren, abschließen; vom Start an zuhören.
    = 検証、付与、完了。起動時から待ち受ける。
    as it should
    = wie sie soll
    = 正しい挙動
    %@ mistakes
    = %@ Fehler
    = 間違い%@件
    Never finishes
    = Schließt nie ab
    = 完了しない
    Crashes midway
    = Stürzt mittendrin ab
    = 途中で落ちる
    Forgets to listen
    = Vergisst zuzuhören
    = 待ち受けを忘れる
    Finishes before granting
    = Schließt vor Gewähren ab
    = 付与前に完了
    Grants unverified
    = Gewährt Ungeprüftes
    = 未検証でも付与
    Every transaction is unfinished at every launch.
    = Jede Transaktion ist bei jedem Start unfertig.
    = 起動のたびに全取引が未完了です。
    Each purchase kills the app between granting and finishing.
    = Jeder Kauf bringt die App zwischen Gewähren und Abschließen um.
    = 購入のたびに付与と完了の間でアプリが落ちます。
    Renewals and approvals are missed until the next launch.
    = Verlängerungen und Zustimmungen werden bis zum nächsten Start verpasst.
    = 次の起動まで更新や承認に気づきません。
    With a crash in between, the customer paid for nothing.
    = Bei einem Absturz dazwischen hat der Kunde für nichts bezahlt.
    = その間に落ちると、顧客は支払っただけになります。
    A forged transaction brings the content, too.
    = Auch eine gefälschte Transaktion bringt den Inhalt.
    = 偽の取引でもコンテンツが渡ります。
    Buy %@ with
    = %@ kaufen mit
    = %@の購入条件
    A purchase that waits
    = Ein wartender Kauf
    = 待機中の購入
    As it is
    = Wie es ist
    = そのまま
    Billed yearly
    = Jährlich bezahlt
    = 年払い
    The app asks to buy it.
    = Die App will es kaufen.
    = アプリが購入を求めます。
    Buy with this %@.
    = Mit diesem Angebot kaufen: %@.
    = このオファーで購入：%@。
    the offer has no identifier
    = das Angebot hat keine Kennung
    = オファーに識別子がありません
    Quantity %@
    = Menge %@
    = 数量%@
    The app asks to buy %@ at once.
    = Die App will %@ auf einmal kaufen.
    = アプリが一度に%@個の購入を求めます。
    On another device
    = Auf einem anderen Gerät
    = 別の端末で
    The customer buys it elsewhere; the app learns of it through updates.
    = Der Kunde kauft es anderswo; die App erfährt es durch updates.
    = 顧客が別の場所で購入し、アプリはupdatesで知ります。
    %@, signed
    = %@, signiert
    = %@、署名付き
    The merchant signs the promotional offer, and the store checks it.
    = Der Händler signiert das Werbeangebot, und der Store prüft es.
    = 販売者がプロモーションオファーに署名し、ストアが確認します。
    Billed monthly
    = Monatlich bezahlt
    = 月払い
    billed monthly
    = monatlich bezahlt
    = 月払い
    A year’s commitment that is billed month by month.
    = Eine Bindung für ein Jahr, Monat für Monat bezahlt.
    = 1年契約の月払いです。
    Columns
    = Spalten
    = 列
    As the pane has them
    = Wie der Bereich sie hat
    = ペインの標準
    The pane shows what its width has room for.
    = Der Bereich zeigt, wofür er breit genug ist.
    = ペインの幅に入るものを表示します。
    %@. A config keeps columns for every run.
    = %@. Eine Config behält Spalten für jeden Lauf.
    = %@。configに書くと次回以降も有効です。
    %@, fixed
    = %@, fest
    = %@、固定
    The customer
    = Der Kunde
    = 顧客
    The server side
    = Die Serverseite
    = サーバー側
    # marked row
    = %@ markierte Zeile | %@ markierte Zeilen
    = マークした%@行
    What you can do here
    = Was man hier tun kann
    = ここでできること
    buy
    = kaufen
    = 購入
    charge
    = belasten
    = 課金
    subscribe
    = abonnieren
    = 登録
    show
    = zeigen
    = 表示
    storefront, %@
    = Storefront, %@
    = ストアフロント、%@
    Copy as
    = Kopieren als
    = コピーの形式
    # row
    = %@ Zeile | %@ Zeilen
    = %@行
    Identifier
    = Kennung
    = 識別子
    Identifiers
    = Kennungen
    = 識別子
    Name
    = Name
    = 名前
    Names
    = Namen
    = 名前
    Step of a script
    = Schritt eines Skripts
    = スクリプトのステップ
    Steps of a script
    = Schritte eines Skripts
    = スクリプトのステップ
    Row as CSV
    = Zeile als CSV
    = 行をCSVで
    Rows as CSV
    = Zeilen als CSV
    = 行をCSVで
    Fields as JSON
    = Felder als JSON
    = 項目をJSONで
    all of them
    = alle
    = すべて
    Decoded payload
    = Dekodierte Payload
    = 復号ペイロード
    """
}
