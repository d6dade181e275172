/// See ``PhraseTexts``.
enum RequestAndServerCommandsTexts {
  static let text = """
    Pause
    = Pause
    = 一時停止
    Stop before the next step, or go on.
    = Vor dem nächsten Schritt anhalten oder weitermachen.
    = 次のステップの前で止める、または再開します。
    Go on
    = Weiter
    = 再開
    Step
    = Schritt
    = ステップ
    Play the next step.
    = Den nächsten Schritt spielen.
    = 次のステップを再生します。
    Step back
    = Schritt zurück
    = 1つ戻る
    Take the last step back.
    = Den letzten Schritt zurücknehmen.
    = 最後のステップを戻します。
    nothing has been played yet
    = noch wurde nichts gespielt
    = まだ何も再生していません
    Faster
    = Schneller
    = 速く
    Play twice as fast.
    = Doppelt so schnell.
    = 2倍の速さで再生します。
    Slower
    = Langsamer
    = 遅く
    Play half as fast.
    = Halb so schnell.
    = 半分の速さで再生します。
    Take over
    = Übernehmen
    = 引き継ぐ
    End the playback here and go on by hand.
    = Die Wiedergabe hier beenden und von Hand weitermachen.
    = ここで再生を終え、手で操作します。
    Taken over: the script plays no further, and all keys work
    = Übernommen: Das Skript läuft nicht weiter, und alle Tasten wirken
    = 引き継ぎました：スクリプトは止まり、すべてのキーが使えます
    Chapters
    = Kapitel
    = 章
    the script has no chapter %@
    = das Skript hat kein Kapitel %@
    = スクリプトに第%@章はありません
    Chapter %@
    = Kapitel %@
    = 第%@章
    Play again up to the caption with this number, and go on from there.
    = Bis zur Überschrift dieser Nummer neu spielen und von dort weiter.
    = この番号の見出しまで再生し直し、そこから続けます。
    the script has ended: %@ steps back, %@ takes over
    = das Skript ist zu Ende: %@ geht zurück, %@ übernimmt
    = スクリプトは終わりました：%@で戻る、%@で引き継ぐ
    no script is playing
    = kein Skript läuft
    = スクリプトは再生されていません
    Charge once…
    = Einmal belasten…
    = 1回課金…
    The app sells one thing at a price of the moment.
    = Die App verkauft eine Sache zu einem Preis des Augenblicks.
    = アプリがその場の価格で一つ販売します。
    New subscription…
    = Neues Abo…
    = 新規サブスク…
    The app sells a subscription of one item or several.
    = Die App verkauft ein Abo aus einem oder mehreren Teilen.
    = アプリが1項目または複数項目のサブスクを販売します。
    Change a subscription…
    = Abo ändern…
    = サブスクを変更…
    The customer adds, changes or removes items, or changes the period.
    = Der Kunde fügt Teile hinzu, ändert oder entfernt sie oder ändert den Zeitraum.
    = 顧客が項目を追加、変更、削除、または期間を変更します。
    Reactivate…
    = Reaktivieren…
    = 更新を再開…
    The customer takes up a subscription that was to end.
    = Der Kunde nimmt ein Abo wieder auf, das enden sollte.
    = 顧客が終了予定のサブスクを続けます。
    Resubscribe…
    = Wieder abonnieren…
    = 再加入…
    A new subscription that continues one that has ended.
    = Ein neues Abo, das ein beendetes fortsetzt.
    = 終了したサブスクを引き継ぐ新しいサブスクです。
    no subscription that was sold with a request has ended
    = kein mit einer Anfrage verkauftes Abo ist zu Ende
    = リクエストで販売して終了したサブスクはありません
    Server: cancel…
    = Server: kündigen…
    = サーバー：解約…
    Your server switches renewal off; what is paid stays usable.
    = Ihr Server schaltet die Verlängerung ab; Bezahltes bleibt benutzbar.
    = サーバーが更新を止めます。支払い済みの分は使えます。
    Server: revoke…
    = Server: entziehen…
    = サーバー：取り消し…
    Your server ends a subscription now and refunds it.
    = Ihr Server beendet ein Abo sofort und erstattet es.
    = サーバーがサブスクを即時終了し返金します。
    Server: change prices…
    = Server: Preise ändern…
    = サーバー：価格変更…
    Your server changes what items cost from the next renewal on.
    = Ihr Server ändert, was Teile ab der nächsten Verlängerung kosten.
    = サーバーが次回更新からの項目の価格を変えます。
    Server: change names…
    = Server: Namen ändern…
    = サーバー：名前変更…
    Your server changes names, SKUs or the tax code, and nothing else.
    = Ihr Server ändert Namen, SKUs oder den Steuercode, und nichts sonst.
    = サーバーが名前、SKU、税コードだけを変えます。
    Server: migrate…
    = Server: umziehen…
    = サーバー：移行…
    Your server turns an ordinary subscription into one of Advanced Commerce.
    = Ihr Server macht aus einem gewöhnlichen Abo eines von Advanced Commerce.
    = サーバーが通常のサブスクをAdvanced Commerceに移します。
    Server: refund items…
    = Server: Teile erstatten…
    = サーバー：項目返金…
    Your server gives money back, item by item.
    = Ihr Server gibt Geld zurück, Teil für Teil.
    = サーバーが項目ごとに返金します。
    Answer a price increase…
    = Preiserhöhung beantworten…
    = 値上げに回答…
    The customer agrees to a higher price of an item, or refuses it.
    = Der Kunde stimmt dem höheren Preis eines Teils zu oder lehnt ihn ab.
    = 顧客が項目の値上げに同意または拒否します。
    no item’s price waits for an answer
    = kein Preis eines Teils wartet auf Antwort
    = 回答待ちの価格はありません
    Check an external JWS…
    = Fremdes JWS prüfen…
    = 外部のJWSを検証…
    Paste or open one: it is looked at claim by claim, and can be sent.
    = Eines einfügen oder öffnen: es wird Angabe für Angabe geprüft und kann gesendet werden.
    = 貼り付けるか開くと、クレームごとに調べ、送信できます。
    the catalog has no generic %@
    = der Katalog hat kein generisches %@
    = カタログに汎用の%@がありません
    Narrower
    = Schmaler
    = 狭く
    Wider
    = Breiter
    = 広く
    Lower
    = Niedriger
    = 低く
    Higher
    = Höher
    = 高く
    there is no room for that here
    = dafür ist hier kein Platz
    = ここには余裕がありません
    Undo
    = Rückgängig
    = 元に戻す
    Take the last step back: store, app and merchant are what they were before it.
    = Den letzten Schritt zurücknehmen: Store, App und Händler sind wie davor.
    = 最後のステップを戻します。ストア、アプリ、販売者はその前の状態になります。
    nothing has been done
    = nichts wurde getan
    = 何もしていません
    Redo
    = Wiederholen
    = やり直す
    Do the step again that was undone last: the same, byte for byte.
    = Den zuletzt rückgängig gemachten Schritt wieder tun: Byte für Byte dasselbe.
    = 戻したステップをやり直します。バイト単位で同じです。
    nothing was undone
    = nichts wurde rückgängig gemacht
    = 戻したステップはありません
    Steps
    = Schritte
    = ステップ
    Every step of the session with its store time: go to any of them.
    = Jeder Schritt der Sitzung mit Store-Zeit: zu jedem gehen.
    = セッションの全ステップとストア時刻。どれにも移動できます。
    Branches
    = Zweige
    = 分岐
    What was left by an undo: go there, lay it beside this, copy it as a script, take it away.
    = Was ein Rückgängig verließ: hingehen, daneben legen, als Skript kopieren, wegnehmen.
    = 元に戻して残ったもの：移動、比較、スクリプトとしてコピー、削除。
    Screens
    = Bildschirme
    = 画面
    What the screen shows at the end of each branch, and what differs; the facts again.
    = Was der Bildschirm am Ende jedes Zweigs zeigt und was anders ist; wieder die Fakten.
    = 各分岐の終わりの画面とその違い。もう一度で事実の比較。
    lay two branches side by side first: %@
    = zuerst zwei Zweige nebeneinander legen: %@
    = 先に二つの分岐を並べてください：%@
    a script plays: %@ and %@ step in it, %@ takes over
    = ein Skript läuft: %@ und %@ gehen darin, %@ übernimmt
    = スクリプト再生中：%@と%@で移動、%@で引き継ぐ
    Extend the renewal…
    = Verlängerung hinausschieben…
    = 更新日を延ばす…
    The merchant moves the renewal date by some days.
    = Der Händler schiebt das Datum der Verlängerung um einige Tage.
    = 販売者が更新日を数日延ばします。
    wait until it renews as another product or plan
    = abwarten, bis es sich mit anderem Produkt oder Plan verlängert
    = 別の商品またはプランで更新されるまでお待ちください
    the subscription is over
    = das Abo ist zu Ende
    = サブスクは終了しています
    Set the account…
    = Konto setzen…
    = アカウントを設定…
    The merchant’s server sets the appAccountToken.
    = Der Server des Händlers setzt das appAccountToken.
    = 販売者サーバーがappAccountTokenを設定します。
    Send consumption info…
    = Verbrauch melden…
    = 消費を報告…
    The merchant’s server sends consumption information for a refund.
    = Der Server des Händlers meldet den Verbrauch für eine Erstattung.
    = 販売者サーバーが返金のための消費情報を送ります。
    Reverse the refund
    = Erstattung umkehren
    = 返金を取り消す
    The store takes the refund back after a dispute.
    = Der Store nimmt die Erstattung nach einem Streit zurück.
    = 異議申し立て後、ストアが返金を取り消します。
    it has not been refunded
    = es wurde nicht erstattet
    = 返金されていません
    Extend all renewals…
    = Alle hinausschieben…
    = 全更新日を延ばす…
    The merchant moves the renewal dates of all subscribers of the selected product.
    = Der Händler schiebt die Verlängerungen aller Abonnenten des gewählten Produkts.
    = 販売者が選択した製品の全加入者の更新日を延ばします。
    there is no subscriber
    = es gibt keinen Abonnenten
    = 加入者がいません
    Retention messaging…
    = Kundenbindung…
    = 引き止めメッセージ…
    The real-time URL, and Apple’s review of images and messages.
    = Die Echtzeit-URL und Apples Prüfung von Bildern und Nachrichten.
    = リアルタイムURLと、画像とメッセージのAppleによる審査。
    %@ belongs to
    = %@ gehört
    = %@の所有者
    type a UUID
    = eine UUID eingeben
    = UUIDを入力
    A UUID
    = Eine UUID
    = UUID
    Of %@ the server says
    = Von %@ sagt der Server
    = %@についてのサーバーの報告
    appAccountToken of the purchase and of every renewal to come.
    = appAccountToken des Kaufs und jeder kommenden Verlängerung.
    = 購入と今後の全更新のappAccountToken。
    typed
    = eingegeben
    = 入力
    an account is a UUID
    = ein Konto ist eine UUID
    = アカウントはUUIDです
    as it is
    = wie es ist
    = 現状
    a new one
    = ein neues
    = 新規
    prefers no refund
    = möchte keine Erstattung
    = 返金を望まない
    prefers a full refund
    = möchte volle Erstattung
    = 全額返金を望む
    prefers a refund of the rest
    = möchte Erstattung des Rests
    = 残り分の返金を望む
    leaves it to the store
    = überlässt es dem Store
    = ストアに任せる
    %@ percent used up
    = %@ Prozent verbraucht
    = %@パーセント消費
    Delivered
    = Geliefert
    = 提供済み
    Delivered, with the customer’s consent.
    = Geliefert, mit Zustimmung des Kunden.
    = 提供済み。顧客の同意あり。
    Give %@ another account?
    = %@ ein anderes Konto geben?
    = %@のアカウントを変えますか？
    The account %@ is overwritten.
    = Das Konto %@ wird überschrieben.
    = アカウント%@は上書きされます。
    Overwrite it
    = Überschreiben
    = 上書き
    """
}
