/// See ``PhraseTexts``.
enum SettingCommandsTexts {
  static let text = """
    Choose the country whose prices customers pay.
    = Das Land wählen, dessen Preise Kunden zahlen.
    = 顧客が払う価格の国を選びます。
    Language
    = Sprache
    = 言語
    Choose the language that names are shown in.
    = Die Sprache wählen, in der Namen gezeigt werden.
    = 名前の表示言語を選びます。
    Unknown fields
    = Unbekannte Felder
    = 未知のフィールド
    Payloads and server responses have fields that Apple doesn’t document.
    = Nutzdaten und Serverantworten haben Felder, die Apple nicht dokumentiert.
    = ペイロードとサーバ応答に、Appleが文書化していないフィールドが入ります。
    Rotate signing keys
    = Signaturschlüssel wechseln
    = 署名鍵のローテーション
    Replace the key or a certificate. New signatures then have a new chain.
    = Schlüssel oder Zertifikat ersetzen. Neue Signaturen haben dann eine neue Kette.
    = 鍵か証明書を交換します。以後の署名は新しいチェーンになります。
    the first ones
    = die ersten
    = 最初のまま
    replaced: %@
    = ersetzt: %@
    = 交換：%@
    Replace a signing key or certificate
    = Signaturschlüssel oder Zertifikat ersetzen
    = 署名鍵か証明書を交換
    A new key
    = Neuer Schlüssel
    = 新しい鍵
    A new certificate
    = Neues Zertifikat
    = 新しい証明書
    A new intermediate
    = Neues Zwischenzertifikat
    = 新しい中間証明書
    Sign with another key and its own certificate. The root stays.
    = Mit einem anderen Schlüssel und dessen eigenem Zertifikat signieren. Die Wurzel bleibt.
    = 別の鍵が専用の証明書で署名します。ルートは変わりません。
    The same key has another certificate. The root stays.
    = Derselbe Schlüssel hat ein anderes Zertifikat. Die Wurzel bleibt.
    = 同じ鍵に別の証明書を使います。ルートは変わりません。
    Another intermediate issues the certificate. The root stays.
    = Ein anderes Zwischenzertifikat stellt das Zertifikat aus. Die Wurzel bleibt.
    = 別の中間証明書が証明書を発行します。ルートは変わりません。
    Ask to Buy
    = Kaufanfrage
    = 承認リクエスト
    Every purchase waits until a parent approves it.
    = Jeder Kauf wartet, bis ein Elternteil zustimmt.
    = 購入はすべて保護者の承認を待ちます。
    Interrupted purchases
    = Unterbrochene Käufe
    = 購入の中断
    Every purchase is interrupted until the customer settles something.
    = Jeder Kauf wird unterbrochen, bis der Kunde etwas klärt.
    = 購入はすべて、顧客が解決するまで中断します。
    Interrupted: throw
    = Unterbrechung wirft
    = 中断で例外
    An interrupted purchase throws unknown, a fault of one simulator, and is not pending.
    = Ein unterbrochener Kauf wirft unknown, ein Fehler eines Simulators, und wartet nicht.
    = 中断した購入はpendingでなくunknownを投げます（あるシミュレータの不具合）。
    Billing retry on renewal
    = Zahlungsversuche
    = 更新時の請求再試行
    Renewals fail with a billing problem.
    = Verlängerungen scheitern an der Zahlung.
    = 更新が支払いの問題で失敗します。
    Billing grace period
    = Kulanzfrist
    = 猶予期間
    A renewal that failed keeps access for a while.
    = Eine gescheiterte Verlängerung behält den Zugang eine Weile.
    = 更新に失敗しても一定期間使えます。
    Grace period lasts
    = Kulanzfrist dauert
    = 猶予期間の長さ
    How many days of real time the grace period has; weekly plans have 6 at most.
    = Wie viele Tage echter Zeit die Frist hat; Wochenabos haben höchstens 6.
    = 猶予期間の実日数。週間プランは最大6日です。
    %@ days
    = %@ Tage
    = %@日
    Subscriptions renew
    = Abos verlängern sich
    = サブスクの更新
    How long periods are: the calendar's lengths, or those of Xcode, sandbox or TestFlight.
    = Wie lang Zeiträume sind: wie im Kalender, oder wie in Xcode, Sandbox oder TestFlight.
    = 期間の長さ：暦どおり、またはXcode、サンドボックス、TestFlightの長さ。
    No network
    = Kein Netz
    = 圏外
    The device is offline: calls fail, and news arrives when the network is back.
    = Das Gerät ist offline: Aufrufe scheitern, Neues kommt, wenn das Netz zurück ist.
    = 端末はオフライン：呼び出しは失敗し、回線が戻ると知らせが届きます。
    Payments allowed
    = Zahlungen erlaubt
    = 支払い可
    Off is Screen Time: canMakePayments is false and purchases are not allowed.
    = Aus ist Bildschirmzeit: canMakePayments ist false, Käufe sind nicht erlaubt.
    = オフはスクリーンタイム：canMakePaymentsはfalseで購入は不可。
    Keep used consumables
    = Verbrauchtes behalten
    = 消耗型を履歴に残す
    Finished consumables stay in Transaction.all (SKIncludeConsumableInAppPurchaseHistory).
    = Fertiges Verbrauchbares bleibt in Transaction.all (SKIncludeConsumableInAppPurchaseHistory).
    = 完了した消耗型もTransaction.allに残ります（SKIncludeConsumableInAppPurchaseHistory）。
    List each non-renewing
    = Jedes nicht verlängerbare
    = 非更新を全件
    Entitlements have each purchase of a non-renewing subscription, not the latest alone.
    = Berechtigungen haben jeden Kauf eines nicht verlängerbaren Abos, nicht nur den letzten.
    = 利用権に、非更新サブスクの最新だけでなく全購入が入ります。
    Refund requests are
    = Erstattungswünsche
    = 返金リクエスト
    What the store does when the customer asks for money back.
    = Was der Store tut, wenn der Kunde sein Geld zurückwill.
    = 顧客が返金を求めたときのストアの対応。
    What Apple does not publish of it: ages, limits, and what is refused.
    = Was Apple davon nicht veröffentlicht: Alter, Grenzen und was abgewiesen wird.
    = Appleが公開していない点：有効期間、上限、拒否されるもの。
    default
    = Standard
    = 標準
    changed
    = geändert
    = 変更
    Notifications go to
    = Mitteilungen gehen an
    = 通知先
    The webhooks of the merchant’s server; a URL that is typed is added.
    = Die Webhooks des Händlerservers; eine eingegebene URL kommt hinzu.
    = 販売者サーバーのWebhook。入力したURLを追加します。
    Webhooks
    = Webhooks
    = Webhook
    Where the store sends its notifications.
    = Wohin der Store seine Mitteilungen sendet.
    = ストアの通知の送り先。
    nowhere
    = nirgends
    = なし
    Notifications are retried
    = Wiederholte Zustellung
    = 通知の再送
    How often a notification that failed is sent again, on the store’s clock.
    = Wie oft eine gescheiterte Mitteilung wieder gesendet wird, nach der Uhr des Stores.
    = 失敗した通知を再送する回数（ストアの時計）。
    Retries
    = Wiederholung
    = 再送
    How often a notification that failed is sent again.
    = Wie oft eine gescheiterte Mitteilung wieder gesendet wird.
    = 失敗した通知を再送する回数。
    Answer every sheet
    = Jeden Dialog beantworten
    = 全シートに自動回答
    Every purchase sheet is answered at once, the same way.
    = Jeder Kaufdialog wird sofort gleich beantwortet.
    = 購入シートはすべて即座に同じ回答になります。
    Access in billing retry
    = Zugang ohne Zahlung
    = 請求再試行中の利用
    A renewal that failed keeps access without grace, in the app and at the merchant’s server.
    = Eine gescheiterte Verlängerung behält den Zugang ohne Frist, in der App und beim Händler.
    = 更新失敗後も猶予なしで使えます（アプリと販売者サーバー）。
    Non-renewing are returned
    = Nicht verlängerbare zurück
    = 非更新の復元
    Whether Restore brings non-renewing subscriptions back.
    = Ob Wiederherstellen nicht verlängerbare Abos zurückbringt.
    = 復元で非更新サブスクが戻るかどうか。
    Non-renewing length
    = Nicht verlängerbare dauern
    = 非更新の長さ
    How many days the app gives a non-renewing subscription whose product does not say.
    = Wie viele Tage die App einem nicht verlängerbaren Abo gibt, dessen Produkt es nicht sagt.
    = 製品に期間がない非更新サブスクに、アプリが与える日数。
    App retries: loading
    = Laden: neue Versuche
    = 読み込みの再試行
    How often the app tries again by itself when products cannot be loaded.
    = Wie oft die App es selbst wieder versucht, wenn Produkte nicht geladen werden.
    = 製品を読み込めないときアプリが自動で試す回数。
    App retries: purchases
    = Käufe: neue Versuche
    = 購入の再試行
    How often the app tries again by itself when a purchase fails.
    = Wie oft die App es selbst wieder versucht, wenn ein Kauf scheitert.
    = 購入に失敗したときアプリが自動で試す回数。
    App retries: restoring
    = Herstellen: neue Versuche
    = 復元の再試行
    How often the app tries again by itself when Restore fails.
    = Wie oft die App es selbst wieder versucht, wenn Wiederherstellen scheitert.
    = 復元に失敗したときアプリが自動で試す回数。
    Stop invalid requests
    = Falsche Anfragen stoppen
    = 誤リクエストを止める
    The app does not send a request in which it finds an error; off sends it all the same.
    = Die App sendet keine Anfrage, in der sie einen Fehler findet; aus sendet sie trotzdem.
    = アプリは誤りのあるリクエストを送りません。オフなら送ります。
    Purchases fail with
    = Käufe scheitern mit
    = 購入の失敗
    Every purchase throws an error before any sheet.
    = Jeder Kauf wirft einen Fehler vor jedem Dialog.
    = 購入はすべてシートの前にエラーを投げます。
    Signatures are bad
    = Signaturen sind falsch
    = 不正な署名
    Every transaction is signed badly, in the way you choose.
    = Jede Transaktion wird falsch signiert, wie Sie wählen.
    = 全取引が選んだ形で不正に署名されます。
    Loading products fails with
    = Produkte laden scheitert mit
    = 製品読み込みの失敗
    Loading products fails
    = Produkte laden scheitert
    = 製品読み込みの失敗
    Product.products(for:) throws an error.
    = Product.products(for:) wirft einen Fehler.
    = Product.products(for:)がエラーを投げます。
    Sync fails with
    = Sync scheitert mit
    = 同期の失敗
    Sync fails
    = Sync scheitert
    = 同期の失敗
    AppStore.sync() throws an error.
    = AppStore.sync() wirft einen Fehler.
    = AppStore.sync()がエラーを投げます。
    The subscription status fails with
    = Der Abostatus scheitert mit
    = サブスク状態の失敗
    Subscription status fails
    = Abostatus scheitert
    = サブスク状態の失敗
    SubscriptionInfo.status(for:) throws an error.
    = SubscriptionInfo.status(for:) wirft einen Fehler.
    = SubscriptionInfo.status(for:)がエラーを投げます。
    The app transaction fails with
    = Die App-Transaktion scheitert mit
    = アプリ取引の失敗
    App transaction fails
    = App-Transaktion scheitert
    = アプリ取引の失敗
    AppTransaction.shared and refresh() throw an error.
    = AppTransaction.shared und refresh() werfen einen Fehler.
    = AppTransaction.sharedとrefresh()がエラーを投げます。
    Managing subscriptions fails with
    = Abos verwalten scheitert mit
    = サブスク管理の失敗
    Managing plans fails
    = Abos verwalten scheitert
    = サブスク管理の失敗
    AppStore.showManageSubscriptions(in:) throws an error.
    = AppStore.showManageSubscriptions(in:) wirft einen Fehler.
    = AppStore.showManageSubscriptions(in:)がエラーを投げます。
    Asking for a refund fails with
    = Erstattung erbitten scheitert mit
    = 返金リクエストの失敗
    Asking for a refund fails
    = Erstattung erbitten scheitert
    = 返金リクエストの失敗
    Transaction.beginRefundRequest(in:) throws an error.
    = Transaction.beginRefundRequest(in:) wirft einen Fehler.
    = Transaction.beginRefundRequest(in:)がエラーを投げます。
    Redeeming codes fails with
    = Codes einlösen scheitert mit
    = コード利用の失敗
    Redeeming codes fails
    = Codes einlösen scheitert
    = コード利用の失敗
    another number
    = eine andere Zahl
    = 別の数
    Type the number.
    = Die Zahl tippen.
    = 数を入力します。
    type a number
    = eine Zahl tippen
    = 数を入力
    A number
    = Eine Zahl
    = 数
    type a whole number from %@ to %@
    = eine ganze Zahl von %@ bis %@ tippen
    = %@から%@までの整数を入力してください
    AppStore.presentOfferCodeRedeemSheet(in:) throws an error.
    = AppStore.presentOfferCodeRedeemSheet(in:) wirft einen Fehler.
    = AppStore.presentOfferCodeRedeemSheet(in:)がエラーを投げます。
    """
}
