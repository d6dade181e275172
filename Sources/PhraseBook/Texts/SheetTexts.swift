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
    = Einmalige Zahlung
    = 1回限りの支払い
    Change of a subscription
    = Änderung eines Abos
    = サブスクの変更
    Subscription, to renew again
    = Abo, wieder verlängert
    = サブスク、更新を再開
    Starting %@%@
    = Ab %@%@
    = %@開始%@
    today
    = heute
    = 今日
    Starting %@
    = Ab %@
    = %@開始
    , replaces %@
    = , ersetzt %@
    = （%@から切り替え）
    , instead of %@
    = , statt %@
    = （%@の代わり）
    , after %@
    = , nach %@
    = （%@の後）
    Still due before it starts: %@ of %@.
    = Vor dem Beginn noch fällig: %@ zu je %@.
    = 開始までに%@（各%@）のお支払いがあります。
    Renews automatically until canceled.
    = Verlängert sich automatisch bis zur Kündigung.
    = キャンセルするまで自動的に更新されます。
    Cancel by %@, and the subscription ends then. Later, canceling takes effect after %@.
    = Bei einer Kündigung bis %@ endet das Abo dann. Danach wirkt eine Kündigung nach %@.
    = %@までにキャンセルすると、その日に終了します。以降のキャンセルは%@の後に有効になります。
    %@.
    = %@.
    = %@。
    Cancel during the offer, and the subscription ends with it. Later, canceling takes effect after %@.
    = Bei einer Kündigung während des Angebots endet das Abo mit ihm. Danach wirkt eine Kündigung nach %@.
    = 特典期間中にキャンセルすると、特典とともに終了します。以降のキャンセルは%@の後に有効になります。
    Canceling takes effect after %@.
    = Eine Kündigung wirkt nach %@.
    = キャンセルは%@の後に有効になります。
    # payment
    = %@ Zahlung | %@ Zahlungen
    = %@回の支払い
    Or %@.
    = Oder %@.
    = または%@。
    %@ Billed monthly.
    = %@ Monatlich bezahlt.
    = %@月払い。
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
    The App Store decides within 48 hours.
    = Der App Store entscheidet innerhalb von 48 Stunden.
    = App Storeは48時間以内に判断します。
    For testing: %@.
    = Zum Testen: %@.
    = テスト：%@。
    Your subscriptions
    = Ihre Abos
    = サブスクリプション
    Enter the code of an offer for %@.
    = Den Code eines Angebots für %@ eingeben.
    = %@のオファーコードを入力してください。
    Price increase
    = Preiserhöhung
    = 値上げのお知らせ
    %@ goes from %@ to %@ on %@.
    = %1$@ kostet ab dem %4$@ %3$@ statt %2$@.
    = %1$@の料金は%4$@に%2$@から%3$@に変わります。
    %@ goes from %@ to %@ once its offer is over.
    = %1$@ kostet nach Ende des Angebots %3$@ statt %2$@.
    = %1$@の料金はオファー終了後に%2$@から%3$@に変わります。
    If you don't agree, your subscription ends on that date.
    = Wenn Sie nicht zustimmen, endet Ihr Abo an diesem Tag.
    = 同意しない場合、サブスクリプションはその日に終了します。
    If you don't agree, your subscription ends on %@.
    = Wenn Sie nicht zustimmen, endet Ihr Abo am %@.
    = 同意しない場合、サブスクリプションは%@に終了します。
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
    %@, bought on %@.
    = %@, gekauft am %@.
    = %@、%@購入。
    %@, bought on %@ for %@.
    = %@, gekauft am %@ für %@.
    = %@、%@に%@で購入。
    No subscriptions.
    = Keine Abos.
    = サブスクはありません。
    """
}
