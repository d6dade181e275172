/// See ``PhraseTexts``.
enum RequestFieldsTexts1 {
  static let text = """
    no
    = nein
    = いいえ
    as it is, %@
    = wie es ist, %@
    = 現状（%@）
    none
    = keines
    = なし
    free at first
    = anfangs kostenlos
    = 最初は無料
    cheaper at first
    = anfangs billiger
    = 最初は割引
    to win a new customer
    = um neue Kunden zu gewinnen
    = 新規獲得
    to win back one who left
    = um Verlorene zurückzugewinnen
    = 離脱者の復帰
    to keep one who might leave
    = um Wankende zu halten
    = 離脱の防止
    at the next renewal
    = zur nächsten Verlängerung
    = 次回更新時
    upgrade, to something better
    = Aufstieg, zu Besserem
    = アップグレード
    downgrade, to something less
    = Abstieg, zu Geringerem
    = ダウングレード
    offer, the same on other terms
    = Angebot, dasselbe zu anderen Bedingungen
    = オファー（同じ内容で条件変更）
    stays as it is
    = bleibt, wie es ist
    = 変更なし
    becomes something else
    = wird etwas anderes
    = 別のものに変更
    goes, at the next renewal
    = geht, zur nächsten Verlängerung
    = 次回更新時に終了
    renews again
    = verlängert sich wieder
    = 再び更新
    does not come back
    = kommt nicht zurück
    = 再開しない
    no refund
    = keine Erstattung
    = 返金なし
    is refunded
    = wird erstattet
    = 返金する
    everything
    = alles
    = 全額
    the part for the time that is left
    = der Teil für die übrige Zeit
    = 残り期間分
    bought by mistake
    = versehentlich gekauft
    = 誤って購入
    not delivered or not usable
    = nicht geliefert oder nicht brauchbar
    = 未提供または使えない
    not content with it
    = nicht zufrieden
    = 不満足
    a legal ground
    = ein Rechtsgrund
    = 法的理由
    something else
    = etwas anderes
    = その他
    items were changed
    = Teile wurden geändert
    = 項目の変更
    test: decline it
    = Test: ablehnen
    = テスト：拒否
    Enter opens and closes it; F8 takes it out.
    = Enter klappt es auf und zu; F8 nimmt es heraus.
    = Enterで開閉、F8で外します。
    Your own name for it. Enter lists the catalog and fills in the rest.
    = Ihr eigener Name dafür. Enter listet den Katalog und füllt den Rest.
    = 自社での名前。Enterでカタログから選び、残りも埋まります。
    What each period of it costs, offers aside.
    = Was jeder Zeitraum davon kostet, ohne Angebote.
    = 各期間の価格（オファーを除く）。
    Renews as
    = Verlängert sich als
    = 更新後の内容
    New item
    = Neuer Teil
    = 新しい項目
    Item %@
    = Teil %@
    = 項目%@
    Offer
    = Angebot
    = オファー
    Less money for the first periods; the request carries it, App Store Connect knows none.
    = Weniger Geld für die ersten Zeiträume; die Anfrage bringt es mit, App Store Connect kennt keines.
    = 最初の期間の割引。リクエストが持ち、App Store Connectにはありません。
    Free for
    = Kostenlos für
    = 無料の期間
    One period is
    = Ein Zeitraum ist
    = 1回の期間
    How long the customer pays nothing.
    = Wie lange der Kunde nichts zahlt.
    = 顧客が支払わない期間。
    How long one reduced payment lasts.
    = Wie lange eine ermäßigte Zahlung reicht.
    = 割引の支払い1回分の期間。
    Reason
    = Grund
    = 理由
    Why you make the offer; it shows in reports, not to the customer.
    = Warum Sie das Angebot machen; es steht in Berichten, nicht beim Kunden.
    = オファーの理由。報告書に載り、顧客には見えません。
    free
    = kostenlos
    = 無料
    Reduced to
    = Ermäßigt auf
    = 割引価格
    What each of the first periods costs; never above the price.
    = Was jeder der ersten Zeiträume kostet; nie mehr als der Preis.
    = 最初の各期間の価格。通常価格以下です。
    How often
    = Wie oft
    = 回数
    The number of reduced payments, 1 to 12.
    = Die Zahl der ermäßigten Zahlungen, 1 bis 12.
    = 割引の支払い回数、1〜12。
    It is in the subscription now. ← and → choose what becomes of it.
    = Es ist jetzt im Abo. ← und → wählen, was daraus wird.
    = 現在の項目です。←と→でどうするか選びます。
    New SKU
    = Neue SKU
    = 新しいSKU
    What it becomes; the same SKU again for an offer. Enter lists the catalog.
    = Was es wird; dieselbe SKU für ein Angebot. Enter listet den Katalog.
    = 変更後のSKU。オファーなら同じSKU。Enterでカタログから選択。
    What each period of it costs from then on, offers aside.
    = Was jeder Zeitraum davon dann kostet, ohne Angebote.
    = 以後の各期間の価格（オファーを除く）。
    The subscription as a whole. What stays as it is, is not sent.
    = Das Abo als Ganzes. Was bleibt, wie es ist, wird nicht gesendet.
    = サブスク全体。変えないものは送信しません。
    Names hold
    = Namen gelten
    = 名前の適用
    From when the new names show.
    = Ab wann die neuen Namen erscheinen.
    = 新しい名前が表示される時期。
    Description
    = Beschreibung
    = 説明
    What is sold. Enter lists the catalog.
    = Was verkauft wird. Enter listet den Katalog.
    = 販売するもの。Enterでカタログから選択。
    What the customer pays, once.
    = Was der Kunde einmal zahlt.
    = 顧客が1回払う額。
    The subscription as a whole, on the sheet and on receipts. 30 letters at most.
    = Das Abo als Ganzes, im Dialog und auf Belegen. Höchstens 30 Zeichen.
    = シートと領収書に出るサブスク全体の名前。30文字まで。
    What it is, for your records: customers do not see it. 45 letters at most.
    = Was es ist, für Ihre Akten: Kunden sehen es nicht. Höchstens 45 Zeichen.
    = 内部用の説明。顧客には見えません。45文字まで。
    Add an item
    = Teil hinzufügen
    = 項目を追加
    Another thing in the same subscription, such as an add-on.
    = Noch etwas im selben Abo, etwa ein Zusatz.
    = 同じサブスクの別のもの（追加機能など）。
    Terms
    = Bedingungen
    = 条件
    It is added now; the sheet says what is paid for the rest of the cycle.
    = Es kommt jetzt hinzu; der Dialog sagt, was für den Rest gezahlt wird.
    = 今追加されます。残り期間の支払いはシートに出ます。
    Whole subscription
    = Ganzes Abo
    = サブスク全体
    Another period needs every item restated: each one then becomes something else.
    = Ein anderer Zeitraum braucht jeden Teil neu: jeder wird dann etwas anderes.
    = 期間を変えるには全項目の指定が必要です。
    From
    = Ab
    = 適用
    A period that changes now begins a new cycle; later, all items change later too.
    = Ein Zeitraum, der jetzt wechselt, beginnt neu; später wechseln auch alle Teile später.
    = 今変えると新しい周期が始まり、後なら全項目も後で変わります。
    Leave out what should end with the period that is paid.
    = Weglassen, was mit dem bezahlten Zeitraum enden soll.
    = 支払い済みの期間で終えるものを外します。
    Currency
    = Währung
    = 通貨
    That of the customer’s storefront.
    = Die vom Storefront des Kunden.
    = 顧客のストアフロントの通貨。
    Display name
    = Anzeigename
    = 表示名
    What the customer reads on the sheet. 30 letters at most.
    = Was der Kunde im Dialog liest. Höchstens 30 Zeichen.
    = 顧客がシートで読む名前。30文字まで。
    For your records: customers do not see it. 45 letters at most.
    = Für Ihre Akten: Kunden sehen es nicht. Höchstens 45 Zeichen.
    = 内部用。顧客には見えません。45文字まで。
    The customer’s country; may be left out. Another country than the customer’s is refused.
    = Das Land des Kunden; darf fehlen. Ein anderes als seines wird abgewiesen.
    = 顧客の国。省略可。顧客と違う国は拒否されます。
    Leave it as it is, or enter another one. Enter lists them by name.
    = Lassen, wie er ist, oder einen anderen eingeben. Enter listet sie mit Namen.
    = そのまま、または別のコードを入力。Enterで名前から選択。
    What kind of thing is sold, for the tax office. Enter lists them by name.
    = Was verkauft wird, für das Finanzamt. Enter listet sie mit Namen.
    = 税務上の種類。Enterで名前から選択。
    The product from App Store Connect that carries the request.
    = Das Produkt aus App Store Connect, das die Anfrage trägt.
    = リクエストに使うApp Store Connectの製品。
    The customer in your own books, a UUID; may be left out.
    = Der Kunde in Ihren Büchern, eine UUID; darf fehlen.
    = 自社での顧客（UUID）。省略可。
    Reference id
    = Referenz-id
    = 参照id
    """
}
