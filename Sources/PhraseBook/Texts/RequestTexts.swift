/// See ``PhraseTexts``.
enum RequestTexts {
  static let text = """
    Renews
    = Verlängert
    = 更新
    Next payment
    = Nächste Zahlung
    = 次の支払い
    Until
    = Bis
    = まで
    now
    = jetzt
    = 今
    Price then
    = Preis dann
    = 更新時の価格
    that of App Store Connect
    = der von App Store Connect
    = App Store Connectの値
    %@, then %@
    = %@, dann %@
    = %@、その後%@
    %@, ends %@
    = %@, endet %@
    = %@、%@終了
    %@ from %@
    = %@ ab %@
    = %2$@から%1$@
    %@, %@ from %@
    = %@, %@ ab %@
    = %@、%3$@から%2$@
    Now
    = Jetzt
    = 現在
    The customer pays %@ now.
    = Der Kunde zahlt jetzt %@.
    = 顧客は今%@を払います。
    The customer gets %@ back now.
    = Der Kunde bekommt jetzt %@ zurück.
    = 顧客に今%@が返金されます。
    No money goes either way; what is paid stays usable to its end.
    = Kein Geld fließt; Bezahltes bleibt bis zu seinem Ende benutzbar.
    = 金銭の移動なし。支払い済みの分は期限まで使えます。
    No customer pays more before the next renewal, or without consent where it is needed.
    = Kein Kunde zahlt vor der nächsten Verlängerung mehr, oder ohne nötige Zustimmung.
    = 次回更新前や、必要な同意なしに値上げはされません。
    Price, period and service stay what they are.
    = Preis, Zeitraum und Leistung bleiben, wie sie sind.
    = 価格、期間、サービスは変わりません。
    No money goes either way now.
    = Jetzt fließt kein Geld.
    = 今は金銭の移動なし。
    %@ milliunits
    = %@ Millieinheiten
    = %@ミリ単位
    , now %@
    = , jetzt %@
    = 、現在%@
    %@ of 30
    = %@ von 30
    = %@/30
    %@ of 45
    = %@ von 45
    = %@/45
    ! the store refuses it: %@
    = ! der Store weist es ab: %@
    = ! ストアが拒否します：%@
    ✓ ready to send
    = ✓ bereit zum Senden
    = ✓ 送信できます
    bought %@
    = gekauft %@
    = %@購入
    The payment sheet shows here when every field is right.
    = Der Bezahldialog erscheint hier, wenn jedes Feld stimmt.
    = 全欄が正しくなると支払いシートを表示します。
    SKUs and descriptions are never shown.
    = SKUs und Beschreibungen werden nie gezeigt.
    = SKUと説明は表示されません。
    Encoded when the prices are right.
    = Kodiert, wenn die Preise stimmen.
    = 価格が正しくなると符号化します。
    Signed when every field is right.
    = Signiert, wenn jedes Feld stimmt.
    = 全欄が正しくなると署名します。
    Being signed…
    = Wird signiert…
    = 署名中…
    The customer answers
    = Der Kunde antwortet
    = 顧客の回答
    Agree to
    = Zustimmen:
    = 同意：
    It goes on at the new price from %@.
    = Es geht zum neuen Preis weiter ab %@.
    = %@から新価格で続きます。
    These end %@: %@.
    = Diese enden %@: %@.
    = %@に終了：%@。
    nothing was sold with a request yet: a c charges something
    = mit einer Anfrage wurde noch nichts verkauft: a c belastet etwas
    = リクエストでの販売がまだありません：a cで課金
    it was not sold with a request
    = es wurde nicht mit einer Anfrage verkauft
    = リクエストで販売したものではありません
    no subscription was sold with a request yet: a s sells one
    = mit einer Anfrage wurde noch kein Abo verkauft: a s verkauft eines
    = リクエストで販売したサブスクがありません：a sで販売
    it is an ordinary subscription: a g migrates it
    = es ist ein gewöhnliches Abo: a g bringt es herüber
    = 通常のサブスクです：a gで移行
    it is one of Advanced Commerce already
    = es gehört schon zu Advanced Commerce
    = すでにAdvanced Commerceです
    there is no subscription to migrate
    = es gibt kein Abo zum Umziehen
    = 移行するサブスクがありません
    there is no ordinary subscription to migrate
    = es gibt kein gewöhnliches Abo zum Umziehen
    = 移行する通常のサブスクがありません
    all of it
    = alles
    = 全額
    for the time left
    = für die übrige Zeit
    = 残り期間分
    a stated amount
    = ein genannter Betrag
    = 指定額
    %@ back on %@, %@
    = %@ zurück am %@, %@
    = %2$@に%1$@返金、%3$@
    Cannot read %@
    = %@ ist nicht lesbar
    = %@を読めません
    ✗ The store refuses it: %@
    = ✗ Der Store weist es ab: %@
    = ✗ ストアが拒否します：%@
    An external JWS
    = Ein fremdes JWS
    = 外部のJWS
    Paste a compact JWS, or the signatureInfo JSON around it; or type the path of a file that holds one.
    = Ein kompaktes JWS oder das JSON signatureInfo darum einfügen; oder den Pfad einer Datei eingeben, die eines hat.
    = コンパクトJWS、またはそれを含むsignatureInfoのJSONを貼り付けるか、ファイルのパスを入力してください。
    It is looked at claim by claim, against this store’s key, bundle and clock. Nothing is sent before you ask for it.
    = Es wird Angabe für Angabe geprüft, mit Schlüssel, Bundle und Uhr dieses Stores. Nichts wird gesendet, bevor Sie es verlangen.
    = このストアの鍵、バンドル、時計でクレームごとに調べます。求めるまで送信しません。
    Being looked at…
    = Wird geprüft…
    = 調べています…
    The request cannot be read.
    = Die Anfrage ist nicht lesbar.
    = リクエストを読めません。
    It fails at the %@. StoreKit tells the app nothing of this.
    = Es scheitert hier: %@. StoreKit sagt der App nichts davon.
    = %@で失敗します。StoreKitはアプリに知らせません。
    ✓ The store takes this
    = ✓ Der Store nimmt dies an
    = ✓ ストアが受け付けます
    Sheet
    = Dialog
    = シート
    Before and after
    = Davor und danach
    = 前後の比較
    Claims
    = Angaben
    = クレーム
    """
}
