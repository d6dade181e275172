/// See ``PhraseTexts``.
enum ScreenTexts2 {
  static let text = """
    Customers do not see this by itself.
    = Kunden sehen dies nicht für sich.
    = これ単独では顧客に見えません。
    Meeting
    = Besprechung
    = 会議
    Show the catalog as customers see it, without what is for testers; all of it again.
    = Den Katalog zeigen, wie Kunden ihn sehen, ohne was für Tester ist; wieder alles.
    = テスター向けを除き、顧客に見えるとおりに表示。もう一度で全部。
    End the meeting
    = Besprechung beenden
    = 会議を終える
    Customers
    = Kunden
    = 顧客
    What a customer sees, beside one in another storefront, each in their language.
    = Was ein Kunde sieht, neben einem in einem anderen Storefront, jeder in seiner Sprache.
    = 顧客の見え方を、別のストアフロントの顧客と並べて各言語で表示。
    the catalog is empty
    = der Katalog ist leer
    = カタログが空です
    Another storefront
    = Anderer Storefront
    = 別のストアフロント
    Choose the storefront that is shown beside.
    = Den Storefront wählen, der daneben steht.
    = 並べて表示するストアフロントを選びます。
    look at customers first: %@
    = zuerst Kunden ansehen: %@
    = 先に顧客の表示を開いてください：%@
    Customers where?
    = Kunden wo?
    = どこの顧客？
    a price waits for consent
    = ein Preis wartet auf Zustimmung
    = 価格の同意待ち
    a price was refused
    = ein Preis wurde abgelehnt
    = 価格を拒否
    a price rises
    = ein Preis steigt
    = 値上げあり
    changes with the renewal
    = ändert sich bei der Verlängerung
    = 更新時に変更
    # item
    = %@ Teil | %@ Teile
    = %@項目
    Items
    = Teile
    = 項目
    paid: %@
    = bezahlt: %@
    = 支払い：%@
    taken away %@
    = weggenommen %@
    = 取消 %@
    Renews %@ as %@
    = Verlängert sich %@ als %@
    = %@に%@として更新
    , with it %@
    = , mit ihm %@
    = 、%@も
    %@ ends %@
    = %@ endet %@
    = %@は%@に終了
    once its offer is over
    = sobald das Angebot endet
    = オファー終了後
    from %@ on
    = ab %@
    = %@から
    renews %@
    = verlängert sich %@
    = %@更新
    ends %@
    = endet %@
    = %@終了
    billing problem
    = Zahlungsproblem
    = 支払いの問題
    expired
    = abgelaufen
    = 期限切れ
    revoked
    = entzogen
    = 取り消し
    Move the focus to the details, which then say every language's words too.
    = Zu den Details gehen, die dann auch die Texte aller Sprachen zeigen.
    = 詳細に移り、全言語の文言も表示します。
    Move the focus to the products.
    = Zu den Produkten gehen.
    = 製品に移ります。
    Move the focus to the entitlements.
    = Zu den Berechtigungen gehen.
    = 利用権に移ります。
    Move the focus to the transactions.
    = Zu den Transaktionen gehen.
    = 取引に移ります。
    Move the focus to the subscriptions.
    = Zu den Abos gehen.
    = サブスクに移ります。
    Move the focus to the log.
    = Zum Protokoll gehen.
    = ログに移ります。
    Move the focus to the notifications.
    = Zu den Mitteilungen gehen.
    = 通知に移ります。
    What was looked at there is not there any more
    = Was dort angesehen wurde, ist nicht mehr da
    = そこで見ていたものはもうありません
    Request
    = Anfrage
    = リクエスト
    (and %@ more: storefront config check)
    = (und %@ mehr: storefront config check)
    = （ほか%@件：storefront config check）
    %@ · the config is not used%@
    = %@ · die Config wird nicht benutzt%@
    = %@ · configは使われません%@
    The config was read again
    = Die Config wurde neu gelesen
    = configを読み直しました
    The config was deleted: the defaults hold again
    = Die Config wurde gelöscht: Es gelten wieder die Vorgaben
    = configが削除されました：既定の設定に戻りました
    Too long: %@ bytes are kept, %@ were left out
    = Zu lang: %@ Bytes bleiben, %@ fielen weg
    = 長すぎます：%@バイトを残し、%@バイトを省きました
    A script is playing
    = Ein Skript läuft
    = スクリプト再生中
    The script is over
    = Das Skript ist zu Ende
    = スクリプト終了
    %@: %@ takes over from here
    = %@: %@ übernimmt ab hier
    = %@：%@で引き継ぐ
    Answer the sheet first: esc closes it
    = Erst den Dialog beantworten: esc schließt ihn
    = 先にシートに答えてください：escで閉じる
    Answer the purchase first: enter buys, esc cancels
    = Erst den Kauf beantworten: enter kauft, esc bricht ab
    = 先に購入に答えてください：enterで購入、escでキャンセル
    step %@ failed: %@
    = Schritt %@ scheiterte: %@
    = ステップ%@失敗：%@
    Waiting for %@
    = Wartet auf %@
    = %@待ち
    Still running
    = Läuft noch
    = 処理中
    %@ · esc stops
    = %@ · esc hält an
    = %@ · escで停止
    %@ · esc closes this, then stops
    = %@ · esc schließt dies, dann hält es an
    = %@ · escで閉じ、もう一度で停止
    The store goes to another step
    = Der Store geht zu einem anderen Schritt
    = 別のステップに移動中
    Time moves
    = Die Zeit läuft
    = 時間を進めています
    A step waits for a webhook
    = Ein Schritt wartet auf einen Webhook
    = ステップがWebhookを待っています
    A step waits for a server
    = Ein Schritt wartet auf einen Server
    = ステップがサーバーを待っています
    A step is under way
    = Ein Schritt läuft
    = ステップを実行中
    %@: press esc to stop it first
    = %@: esc hält es an, dann geht dies
    = %@：escで止めてから操作してください
    Going to the step, %@ %
    = Unterwegs zum Schritt, %@ %
    = ステップに移動中 %@ %
    Noted: %@
    = Notiert: %@
    = メモ：%@
    Expected: %@
    = Erwartet: %@
    = 期待：%@
    Time moves %@ %@ % · %@ · %@
    = Die Zeit läuft %@ %@ % · %@ · %@
    = 時間経過 %@ %@ % · %@ · %@
    the app says: %@
    = die App sagt: %@
    = アプリの表示：%@
    The terminal takes no copies
    = Das Terminal nimmt keine Kopien an
    = 端末がコピーに対応していません
    Not copied: %@
    = Nicht kopiert: %@
    = コピーできません：%@
    Not copied: %@ KB, the terminal takes %@
    = Nicht kopiert: %@ KB, das Terminal nimmt %@
    = コピーできません：%@ KB（端末は%@まで）
    Copied
    = Kopiert
    = コピーしました
    Not serving: %@
    = Bedient nicht: %@
    = 公開不可：%@
    time stands at %@
    = die Zeit steht bei %@
    = 時刻は%@
    time stands still
    = die Zeit steht
    = 時間は止まっています
    # time
    = %@ Mal | %@ Mal
    = %@回
    """
}
