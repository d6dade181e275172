/// See ``PhraseTexts``.
enum QuestionTexts {
  static let text = """
    transaction%@ (%@, %@)
    = Transaktion%@ (%@, %@)
    = 取引%@（%@、%@）
    It will be as if it had never been; its id, %@, stays used.
    = Es wird sein, als wäre sie nie gewesen; ihre id, %@, bleibt verbraucht.
    = なかったことになります。id %@は使用済みのままです。
    It is the first of its subscription: all %@ go.
    = Sie ist die erste ihres Abos: alle %@ verschwinden.
    = サブスクの最初の取引です：全%@件が消えます。
    The other %@ of its subscription stay.
    = Die anderen %@ ihres Abos bleiben.
    = サブスクの他の%@件は残ります。
    and its %@
    = und ihre %@
    = とその%@
    Delete %@%@?
    = %@%@ löschen?
    = %@%@を削除しますか？
    The customer may use what it bought now, and then no more.
    = Der Kunde darf jetzt benutzen, was sie kaufte, und dann nicht mehr.
    = 顧客は今使えるものを使えなくなります。
    Delete all %@ of this customer
    = Alle %@ dieses Kunden löschen
    = この顧客の%@をすべて削除
    , %@ of them active
    = , davon %@ aktiv
    = （うち%@件有効）
    With them go: %@.
    = Mit ihnen verschwinden: %@.
    = 一緒に消えるもの：%@。
    Settings and the clock stay.
    = Einstellungen und Uhr bleiben.
    = 設定と時計は残ります。
    Delete them all
    = Alle löschen
    = すべて削除
    Stop sharing %@?
    = %@ nicht mehr teilen?
    = %@の共有をやめますか？
    The customer may not use it any more. Only what the family member buys anew brings it back.
    = Der Kunde darf es nicht mehr benutzen. Nur was das Familienmitglied neu kauft, bringt es zurück.
    = 顧客は使えなくなります。家族が買い直さない限り戻りません。
    Stop sharing
    = Nicht mehr teilen
    = 共有を停止
    Move the customer to a new device?
    = Den Kunden auf ein neues Gerät bringen?
    = 顧客を新しい端末に移しますか？
    The app forgets everything
    = Die App vergisst alles
    = アプリはすべて忘れます
    , with the %@ that it has given.
    = , auch die %@, die sie gegeben hat.
    = （付与した%@も含む）。
    # product
    = %@ Produkt | %@ Produkte
    = 製品%@件
    The store keeps every transaction: m r restores what is not used up.
    = Der Store behält jede Transaktion: m r stellt wieder her, was nicht verbraucht ist.
    = ストアの取引は残ります：m rで消費済み以外を復元。
    Move
    = Umziehen
    = 移す
    with its %@
    = mit %@
    = %@も
    Revoke the subscription of %@?
    = Das Abo von %@ entziehen?
    = %@のサブスクを取り消しますか？
    It ends at once%@, and nothing switches it on again.
    = Es endet sofort%@, und nichts schaltet es wieder ein.
    = すぐに終了し%@、元に戻せません。
    Revoke
    = Entziehen
    = 取り消す
    any of %@
    = einen von %@
    = %@
    Send no more notifications to %@?
    = Keine Mitteilungen mehr an %@ senden?
    = %@への通知をやめますか？
    %@ is forgotten, with the retries that are still to come there.
    = %@ wird vergessen, mit den dort noch ausstehenden Wiederholungen.
    = %@は、残りの再送ごと忘れられます。
    Lost with it: %@.
    = Damit verloren: %@.
    = 一緒に失われます：%@。
    # held notification
    = %@ zurückgehaltene Mitteilung | %@ zurückgehaltene Mitteilungen
    = 保留中の通知%@件
    Remove
    = Entfernen
    = 削除
    the real-time URL %@
    = die Echtzeit-URL %@
    = リアルタイムURL %@
    the image %@
    = das Bild %@
    = 画像%@
    the message %@
    = die Nachricht %@
    = メッセージ%@
    the default message of %@ in %@
    = die Standardnachricht von %@ in %@
    = %@の標準メッセージ（%@）
    Remove %@?
    = %@ entfernen?
    = %@を削除しますか？
    The store forgets %@.
    = Der Store vergisst %@.
    = ストアは%@を忘れます。
    Are you sure?
    = Sind Sie sicher?
    = よろしいですか？
    Keep it as it is
    = So lassen
    = そのままにする
    %@: %@ at once?
    = %@: %@ auf einmal?
    = %@：%@件を一度に？
    Change
    = Ändern
    = 変更
    Change this price?
    = Diesen Preis ändern?
    = この価格を変更しますか？
    Add %@?
    = %@ hinzufügen?
    = %@を追加しますか？
    Change the prices of %@?
    = Preise von %@ ändern?
    = %@の価格を変更しますか？
    More than three times, or less than a third:
    = Mehr als das Dreifache oder weniger als ein Drittel:
    = 3倍超または3分の1未満：
    … and %@ more.
    = … und %@ mehr.
    = …ほか%@件。
    Read-only: no key changes anything here
    = Nur lesen: keine Taste ändert hier etwas
    = 閲覧のみ：変更はできません
    The app isn’t running: this is the store as it is.
    = Die App läuft nicht: Das ist der Store, wie er ist.
    = アプリは実行していません：ストアの現状です。
    What was asked about is not there any more
    = Wonach gefragt wurde, ist nicht mehr da
    = 確認の対象はもうありません
    Quit, and lose what was typed?
    = Beenden und das Getippte verlieren?
    = 入力を破棄して終了しますか？
    Lose what was typed?
    = Das Getippte verlieren?
    = 入力を破棄しますか？
    The change of %@ isn’t written: %@ of the file.
    = Die Änderung von %@ ist nicht geschrieben: %@ der Datei.
    = %@の変更は未保存です：ファイルの%@。
    The store isn’t kept either.
    = Auch der Store bleibt nicht.
    = ストアも残りません。
    The store is kept.
    = Der Store bleibt.
    = ストアは残ります。
    # field
    = %@ Feld | %@ Felder
    = %@欄
    among them %@ “%@”.
    = darunter %@ „%@“.
    = %@「%@」を含む。
    what is changed in the form is not saved, %@ of the file.
    = was im Formular geändert ist, ist nicht gespeichert, %@ der Datei.
    = フォームの変更が未保存です（ファイルの%@）。
    # line
    = %@ Zeile | %@ Zeilen
    = %@行
    An external JWS: %@.
    = Ein fremdes JWS: %@.
    = 外部のJWS：%@。
    # letter
    = %@ Zeichen | %@ Zeichen
    = %@文字
    # waiting purchase
    = %@ wartender Kauf | %@ wartende Käufe
    = 待機中の購入%@件
    # refund request
    = %@ Erstattungswunsch | %@ Erstattungswünsche
    = 返金リクエスト%@件
    # message
    = %@ Nachricht | %@ Nachrichten
    = メッセージ%@件
    # purchase intent
    = %@ Kaufabsicht | %@ Kaufabsichten
    = 購入の意思%@件
    # subscription
    = %@ Abo | %@ Abos
    = サブスク%@件
    1 of them is active: the customer may use it now.
    = 1 davon ist aktiv: der Kunde darf es jetzt benutzen.
    = そのうち1件が有効：顧客が使用中です。
    %@ of them are active: the customer may use them now.
    = %@ davon sind aktiv: der Kunde darf sie jetzt benutzen.
    = そのうち%@件が有効：顧客が使用中です。
    """
}
