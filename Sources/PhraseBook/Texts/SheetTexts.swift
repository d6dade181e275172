/// See ``PhraseTexts``.
enum SheetTexts {
  static let text = """
    Today
    = Heute
    = 今日
    From %@
    = Ab %@
    = %@から
    Then
    = Dann
    = その後
    later
    = später
    = 後で
    the renewal
    = zur Verlängerung
    = 更新日
    %@ now
    = jetzt %@
    = 今%@
    from %@
    = ab %@
    = %@から
    One-time charge
    = Einmalige Belastung
    = 1回限りの課金
    Subscription, %@
    = Abo, %@
    = サブスク、%@
    Change of a subscription
    = Änderung eines Abos
    = サブスクの変更
    Subscription, to renew again
    = Abo, wieder verlängert
    = サブスク、更新を再開
    Starting %@%@
    = Beginnt %@%@
    = %@開始%@
    today
    = heute
    = 今日
    Starting %@
    = Beginnt %@
    = %@開始
    , replaces %@
    = , ersetzt %@
    = （%@から切り替え）
    , after %@
    = , nach %@
    = （%@の後）
    Renews automatically until cancelled.
    = Verlängert sich automatisch, bis es gekündigt wird.
    = 解約するまで自動的に更新されます。
    Simulated.
    = Simuliert.
    = シミュレーション。
    For testing.
    = Zum Testen.
    = テスト用。
    Test customer, %@
    = Testkunde, %@
    = テスト顧客、%@
    %@ Nothing is charged.
    = %@ Nichts wird berechnet.
    = %@請求はありません。
    Confirm
    = Bestätigen
    = 確認
    Renew
    = Verlängern
    = 更新
    Purchase
    = Kaufen
    = 購入
    Subscribe
    = Abonnieren
    = 登録
    esc ✕
    = esc ✕
    = esc ✕
    Tester: what happens
    = Tester: was geschieht
    = テスター：結果の選択
    Request a refund
    = Erstattung beantragen
    = 返金のリクエスト
    The App Store decides within 48 hours. For testing: %@.
    = Der App Store entscheidet in 48 Stunden. Zum Testen: %@.
    = App Storeは48時間以内に判断します。テスト：%@。
    Your subscriptions
    = Ihre Abos
    = サブスクリプション
    Enter the code of an offer for %@.
    = Den Code eines Angebots für %@ eingeben.
    = %@のオファーコードを入力してください。
    The price goes up
    = Der Preis steigt
    = 値上げのお知らせ
    Without your agreement the subscription ends with its period.
    = Ohne Ihre Zustimmung endet das Abo mit seinem Zeitraum.
    = 同意がなければ、期間の終わりで終了します。
    There is a billing problem
    = Es gibt ein Zahlungsproblem
    = 支払いの問題があります
    %@ could not be renewed.
    = %@ konnte nicht verlängert werden.
    = %@を更新できませんでした。
    Your subscription
    = Ihr Abo
    = サブスクリプション
    Update your payment method to keep it.
    = Aktualisieren Sie Ihre Zahlungsart, um es zu behalten.
    = 続けるには支払い方法を更新してください。
    Update payment
    = Zahlung ändern
    = 支払いを更新
    requests are declined at once
    = Wünsche werden sofort abgelehnt
    = すぐに拒否されます
    the request waits for you to decide it
    = der Wunsch wartet auf Ihre Entscheidung
    = 判断を待ちます
    requests are granted at once
    = Wünsche werden sofort gewährt
    = すぐに承認されます
    %@, bought on %@%@.
    = %@, gekauft am %@%@.
    = %@、%@購入%@。
    No subscriptions.
    = Keine Abos.
    = サブスクはありません。
    %@ costs %@ instead of %@, %@.
    = %@ kostet %@ statt %@, %@.
    = %1$@は%3$@から%2$@になります（%4$@）。
    """
}
