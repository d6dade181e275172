/// See ``PhraseTexts``.
enum NotificationTexts {
  static let text = """
    Send a notification of %@
    = Eine Mitteilung senden zu %@
    = %@の通知を送る
    Send a notification
    = Eine Mitteilung senden
    = 通知を送る
    Send it again to
    = Noch einmal senden an
    = 再送先
    type a URL
    = eine URL eingeben
    = URLを入力
    A URL
    = Eine URL
    = URL
    A notification that failed is sent again
    = Eine gescheiterte Mitteilung wird wiederholt
    = 失敗した通知の再送
    of no transaction
    = zu keiner Transaktion
    = 取引なし
    The other types
    = Die anderen Arten
    = 他の種類
    of a transaction
    = zu einer Transaktion
    = 取引あり
    They speak of one.
    = Sie sprechen von einer.
    = 取引に関する種類です。
    select a transaction for the other types
    = für die anderen Arten eine Transaktion auswählen
    = 他の種類には取引を選んでください
    Every webhook
    = Jeder Webhook
    = 全Webhook
    One after another, in their order.
    = Einer nach dem anderen, in ihrer Reihenfolge.
    = 順番に送ります。
    The same notificationUUID; it changes no schedule of retries.
    = Dieselbe notificationUUID; an den Wiederholungen ändert es nichts.
    = 同じnotificationUUID。再送予定は変わりません。
    enter takes it away: nothing is sent there any more.
    = enter nimmt sie weg: dorthin wird nichts mehr gesendet.
    = enterで外します。以後は送りません。
    Type a URL
    = Eine URL eingeben
    = URLを入力
    enter adds this one; any other is typed.
    = enter fügt diese hinzu; jede andere wird eingegeben.
    = enterでこれを追加。他は入力してください。
    type another URL
    = eine andere URL eingeben
    = 別のURLを入力してください
    Add %@
    = %@ hinzufügen
    = %@を追加
    Every notification is sent there from now on.
    = Jede Mitteilung geht ab jetzt dorthin.
    = 以後の全通知を送ります。
    As in production
    = Wie in der Produktion
    = 本番と同じ
    Never, as in the sandbox
    = Nie, wie in der Sandbox
    = しない（サンドボックス）
    By the environment
    = Nach der Umgebung
    = 環境による
    Five times: 1, 12, 24, 48 and 72 hours after the attempt before.
    = Fünfmal: 1, 12, 24, 48 und 72 Stunden nach dem Versuch davor.
    = 5回：前回から1、12、24、48、72時間後。
    One attempt and no more.
    = Ein Versuch und keiner mehr.
    = 1回だけ送ります。
    Five times in production, never anywhere else.
    = Fünfmal in der Produktion, sonst nie.
    = 本番では5回、それ以外はしません。
    The renewal date of %@ moves by
    = Die Verlängerung von %@ rückt um
    = %@の更新日を延ばす日数
    Every subscriber of %@ gets
    = Jeder Abonnent von %@ bekommt
    = %@の全加入者に与える日数
    type a number of days, or a reason
    = eine Zahl von Tagen oder einen Grund eingeben
    = 日数または理由を入力
    Days
    = Tage
    = 日数
    Retention messaging
    = Kundenbindung
    = 引き止めメッセージ
    extendReasonCode %@; the period’s end moves, and nothing is charged.
    = extendReasonCode %@; das Ende des Zeitraums rückt, und nichts wird berechnet.
    = extendReasonCode %@。期間の終わりが延び、請求はありません。
    a renewal date moves by 1 to 90 days
    = eine Verlängerung rückt um 1 bis 90 Tage
    = 更新日を延ばせるのは1〜90日です
    Ask %@
    = %@ fragen
    = %@に問い合わせ
    real-time URL
    = Echtzeit-URL
    = リアルタイムURL
    The store asks there what to show a customer who is about to leave.
    = Der Store fragt dort, was einem Kunden zu zeigen ist, der gehen will.
    = 解約しようとする顧客への表示をストアが問い合わせます。
    Delete the URL
    = Die URL löschen
    = URLを削除
    The default messages are shown.
    = Die Standardnachrichten werden gezeigt.
    = 標準メッセージを表示します。
    Reject
    = Ablehnen
    = 却下
    Apple’s review: %@.
    = Apples Prüfung: %@.
    = Appleの審査：%@。
    message
    = Nachricht
    = メッセージ
    image
    = Bild
    = 画像
    not said why
    = nicht gesagt, warum
    = 理由の申告なし
    customer satisfaction
    = Zufriedenheit des Kunden
    = 顧客満足
    another reason
    = ein anderer Grund
    = その他の理由
    service issue or outage
    = Störung oder Ausfall
    = サービスの問題や停止
    A refund was asked for; the store wants to know what was used.
    = Eine Erstattung ist erbeten; der Store fragt, was verbraucht ist.
    = 返金が求められ、ストアが消費状況を尋ねています。
    Apple doesn’t document such a type: your server should accept it.
    = Apple dokumentiert keinen solchen Typ: Ihr Server sollte ihn annehmen.
    = Appleが文書化していない種類です。サーバは受け入れるべきです。
    Apple doesn’t document such a subtype: your server should accept it.
    = Apple dokumentiert keinen solchen Untertyp: Ihr Server sollte ihn annehmen.
    = Appleが文書化していないサブタイプです。サーバは受け入れるべきです。
    A better plan starts at once.
    = Ein besseres Abo beginnt sofort.
    = 上位プランがすぐに始まります。
    Another plan starts with the next period.
    = Ein anderes Abo beginnt mit dem nächsten Zeitraum.
    = 次の期間から別プランになります。
    The change of plan was withdrawn.
    = Der Wechsel wurde zurückgenommen.
    = プラン変更が取り消されました。
    Automatic renewal is on again.
    = Die automatische Verlängerung ist wieder an.
    = 自動更新がオンに戻りました。
    Automatic renewal was switched off.
    = Die automatische Verlängerung wurde abgeschaltet.
    = 自動更新がオフになりました。
    The customer cancelled after hearing of a higher price.
    = Der Kunde kündigte, nachdem er vom höheren Preis hörte.
    = 値上げを知った顧客が解約しました。
    The renewal failed, and there is no grace period.
    = Die Verlängerung scheiterte, und es gibt keine Kulanzfrist.
    = 更新に失敗し、猶予期間はありません。
    The renewal failed; access goes on.
    = Die Verlängerung scheiterte; der Zugang bleibt.
    = 更新に失敗しましたが、利用は続きます。
    A new period was paid for.
    = Ein neuer Zeitraum wurde bezahlt.
    = 新しい期間が支払われました。
    A renewal that had failed was paid after all.
    = Eine gescheiterte Verlängerung wurde doch bezahlt.
    = 失敗していた更新が支払われました。
    It ended because the customer had cancelled.
    = Es endete, weil der Kunde gekündigt hatte.
    = 顧客の解約により終了しました。
    It ended because it could not be paid for.
    = Es endete, weil es nicht bezahlt werden konnte.
    = 支払えなかったため終了しました。
    It ended without consent to a higher price.
    = Es endete ohne Zustimmung zu einem höheren Preis.
    = 値上げへの同意がなく終了しました。
    It ended because it is not sold any more.
    = Es endete, weil es nicht mehr verkauft wird.
    = 販売終了のため終了しました。
    It ended for another reason.
    = Es endete aus einem anderen Grund.
    = その他の理由で終了しました。
    A token was made for purchases outside the store.
    = Ein Token für Käufe außerhalb des Stores entstand.
    = 外部購入用のトークンが作られました。
    A token for purchases outside the store is still active.
    = Ein Token für Käufe außerhalb des Stores gilt noch.
    = 外部購入用のトークンがまだ有効です。
    Nothing was reported for a token.
    = Für ein Token wurde nichts gemeldet.
    = トークンについて報告がありません。
    The grace period is over and nothing was paid; retries go on.
    = Die Kulanzfrist ist vorbei, nichts wurde bezahlt; Versuche gehen weiter.
    = 猶予期間が終わり未払いです。再試行は続きます。
    The merchant changed names, SKUs or the tax code.
    = Der Händler änderte Namen, SKUs oder den Steuercode.
    = 販売者が名前、SKU、税コードを変えました。
    An ordinary subscription became one of Advanced Commerce.
    = Ein gewöhnliches Abo wurde eines von Advanced Commerce.
    = 通常のサブスクがAdvanced Commerceになりました。
    An active subscriber went to a better plan with an offer.
    = Ein Abonnent wechselte mit einem Angebot zu einem besseren Abo.
    = 加入者がオファーで上位プランに移りました。
    An active subscriber goes to another plan with an offer, at renewal.
    = Ein Abonnent wechselt bei der Verlängerung mit einem Angebot.
    = 加入者が更新時にオファーで別プランに移ります。
    An active subscriber redeemed an offer.
    = Ein Abonnent löste ein Angebot ein.
    = 加入者がオファーを利用しました。
    Something was bought that does not renew.
    = Etwas wurde gekauft, das sich nicht verlängert.
    = 更新しないものが購入されました。
    The merchant changed the price of an item.
    = Der Händler änderte den Preis eines Teils.
    = 販売者が項目の価格を変えました。
    The customer was told of a higher price and has not answered.
    = Der Kunde hörte von einem höheren Preis und hat nicht geantwortet.
    = 値上げを知らされた顧客の回答待ちです。
    The customer agreed to a higher price, or need not.
    = Der Kunde stimmte einem höheren Preis zu oder muss es nicht.
    = 顧客が値上げに同意したか、同意が不要です。
    The store gave money back.
    = Der Store gab Geld zurück.
    = ストアが返金しました。
    The store declined a refund.
    = Der Store lehnte eine Erstattung ab.
    = ストアが返金を断りました。
    A refund was taken back after a dispute.
    = Eine Erstattung wurde nach einem Streit zurückgenommen.
    = 異議申し立て後に返金が取り消されました。
    The merchant moved one subscriber’s renewal date.
    = Der Händler schob die Verlängerung eines Abonnenten hinaus.
    = 販売者が加入者1人の更新日を延ばしました。
    A mass extension left this subscriber out.
    = Eine allgemeine Verschiebung ließ diesen Abonnenten aus.
    = 一括延長でこの加入者は対象外でした。
    A mass extension is done.
    = Eine allgemeine Verschiebung ist fertig.
    = 一括延長が終わりました。
    A parent withdrew their consent.
    = Ein Elternteil zog die Zustimmung zurück.
    = 保護者が同意を取り消しました。
    What the family shared is not shared any more.
    = Was die Familie teilte, wird nicht mehr geteilt.
    = 家族の共有が終わりました。
    A subscriber came back.
    = Ein Abonnent kam zurück.
    = 加入者が戻りました。
    The first subscription in its group.
    = Das erste Abo in seiner Gruppe.
    = グループで最初のサブスクです。
    The merchant’s server asked for it.
    = Der Server des Händlers bat darum.
    = 販売者サーバーが求めました。
    Notification %@
    = Mitteilung %@
    = 通知 %@
    Of
    = Von
    = 対象
    Signed
    = Signiert
    = 署名日時
    Sent to
    = Gesendet an
    = 送り先
    Nowhere: the store had no webhook. v w adds one.
    = Nirgends: der Store hatte keinen Webhook. v w fügt einen hinzu.
    = なし：Webhookがありませんでした。v wで追加。
    by hand
    = von Hand
    = 手動
    the next attempt
    = der nächste Versuch
    = 次の送信
    Not sent yet
    = Noch nicht gesendet
    = 未送信
    Given up: no attempt is left
    = Aufgegeben: kein Versuch ist übrig
    = 断念：再送は残っていません
    Sent to %@
    = Gesendet an %@
    = 送り先：%@
    no webhook
    = kein Webhook
    = Webhookなし
    %@, retries %@
    = %@, Wiederholung %@
    = %@、再送：%@
    # webhook
    = %@ Webhook | %@ Webhooks
    = Webhook%@件
    as in production
    = wie in der Produktion
    = 本番と同じ
    never
    = nie
    = なし
    as in production, by environment
    = wie in der Produktion, nach Umgebung
    = 本番と同じ（環境による）
    never, by environment
    = nie, nach Umgebung
    = なし（環境による）
    ✗ Not serving: %@
    = ✗ Bedient nicht: %@
    = ✗ 公開不可：%@
    ● Serving
    = ● Bedient
    = ● 公開中
    ✓ delivered
    = ✓ zugestellt
    = ✓ 配信済み
    %@ of %@ ✓
    = %@ von %@ ✓
    = %@/%@ ✓
    not sent yet
    = noch nicht gesendet
    = 未送信
    ✗ failed
    = ✗ gescheitert
    = ✗ 失敗
    retry %@
    = wieder %@
    = 再送 %@
    a URL begins with http:// or https://
    = eine URL beginnt mit http:// oder https://
    = URLはhttp://かhttps://で始まります
    a URL has no blanks
    = eine URL hat keine Leerzeichen
    = URLに空白は使えません
    """
}
