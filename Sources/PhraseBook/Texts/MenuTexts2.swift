/// See ``PhraseTexts``.
enum MenuTexts2 {
  static let text = """
    What is signed, as JSON.
    = Was signiert ist, als JSON.
    = 署名の対象をJSONで。
    The compact form that your server gets.
    = Die kompakte Form, die Ihr Server bekommt.
    = サーバーが受け取るコンパクト形式。
    transaction info
    = Transaktionsauskunft
    = 取引情報
    A signature that is bad
    = Eine falsche Signatur
    = 不正な署名
    The purchase fails with
    = Der Kauf scheitert mit
    = 購入の失敗
    Answer every sheet with
    = Jeden Dialog beantworten mit
    = 全シートへの回答
    Sign every transaction badly
    = Jede Transaktion falsch signieren
    = 全取引を不正に署名
    The default.
    = Der Standard.
    = 標準です。
    The merchant's server
    = Der Server des Händlers
    = 販売者サーバー
    Answers
    = Antwortet
    = 応答する
    Unreachable
    = Nicht erreichbar
    = 応答しない
    Refuses
    = Lehnt ab
    = 拒否する
    It signs requests and says which transactions are real.
    = Er signiert Anfragen und sagt, welche Transaktionen echt sind.
    = リクエストに署名し、本物の取引かどうかを答えます。
    The app asks again after 1, 2 and 4 s, then leaves it unfinished.
    = Die App fragt nach 1, 2 und 4 s wieder und lässt es dann unfertig.
    = アプリは1、2、4秒後に再試行し、その後は未完了のままにします。
    It says no: nothing is granted and nothing is finished.
    = Er sagt nein: nichts wird gewährt und nichts abgeschlossen.
    = 拒否します。何も付与も完了もされません。
    App registers by id
    = App meldet mit id an
    = アプリはidで登録
    App registers by JWS
    = App meldet mit JWS an
    = アプリはJWSで登録
    V1: the server has to believe a bare transaction id.
    = V1: der Server muss einer bloßen Transaktions-id glauben.
    = V1：サーバーは取引idだけを信じるしかありません。
    V2: the server verifies the signed transaction first.
    = V2: der Server prüft zuerst die signierte Transaktion.
    = V2：サーバーは先に署名済みの取引を検証します。
    Go to
    = Gehe zu
    = 移動先
    Newest transaction
    = Neueste Transaktion
    = 最新の取引
    Subscription
    = Abo
    = サブスク
    its
    = seine
    = 関連する
    Entitlement
    = Berechtigung
    = 利用権
    Period before
    = Zeitraum davor
    = 前の期間
    First of its subscription
    = Erste ihres Abos
    = サブスクの最初の取引
    All of its subscription
    = Alle ihres Abos
    = サブスクの全取引
    Its notifications
    = Ihre Mitteilungen
    = その通知
    Its lines of the log
    = Ihre Zeilen des Protokolls
    = そのログの行
    %@ transactions
    = %@ Transaktionen
    = %@取引
    %@ notifications
    = %@ Mitteilungen
    = %@通知
    Product
    = Produkt
    = 製品
    What the catalog says of it.
    = Was der Katalog davon sagt.
    = カタログの内容。
    Select it in %@.
    = Auswählen in: %@.
    = %@で選択します。
    Narrow %@ to them; esc shows all again.
    = %@ darauf beschränken; esc zeigt wieder alle.
    = %@をそれに絞り込みます。escで全件表示。
    the line names no transaction
    = die Zeile nennt keine Transaktion
    = この行に取引はありません
    The grace period lasts
    = Die Kulanzfrist dauert
    = 猶予期間の長さ
    The App Store says
    = Der App Store sagt
    = App Storeの連絡
    Change to
    = Wechseln zu
    = 変更先
    Redeem
    = Einlösen
    = コードを使う
    The call fails with
    = Der Aufruf scheitert mit
    = 呼び出しの失敗
    The price goes up to
    = Der Preis steigt auf
    = 値上げ後の価格
    Weekly plans have %@ days.
    = Wochenabos haben %@ Tage.
    = 週間プランは%@日です。
    An offer for %@%@.
    = Ein Angebot für %@%@.
    = %@のオファー%@。
    The store will refuse it: this customer can’t have it.
    = Der Store wird es ablehnen: Dieser Kunde darf es nicht haben.
    = この顧客は対象外のため、ストアが拒否します。
    step
    = Schritt
    = ステップ
    A step as scripts write it: tab goes on to what stands behind its name.
    = Ein Schritt, wie Skripte ihn schreiben: Tab geht weiter zu dem, was hinter dem Namen steht.
    = スクリプトと同じ書き方のステップ。tabで続きを入力します。
    the step isn’t complete
    = der Schritt ist nicht vollständig
    = ステップが未完成です
    the step %@ runs only in a script that is played
    = der Schritt %@ läuft nur in einem Skript, das gespielt wird
    = ステップ%@は再生中のスクリプトでのみ実行されます
    there is no step %@: did you mean %@?
    = es gibt keinen Schritt %@: Ist %@ gemeint?
    = ステップ%@はありません。%@のことですか？
    the catalog has no product %@
    = der Katalog hat kein Produkt %@
    = カタログに製品%@はありません
    the catalog has no product %@: did you mean %@?
    = der Katalog hat kein Produkt %@: Ist %@ gemeint?
    = カタログに製品%@はありません。%@のことですか？
    there is no transaction yet: buy something first
    = es gibt noch keine Transaktion: zuerst etwas kaufen
    = 取引はまだありません。先に何かを購入してください
    %@ was never bought: %@ was bought last
    = %@ wurde nie gekauft: zuletzt wurde %@ gekauft
    = %@は購入されていません。最後に購入されたのは%@です
    there is no transaction %@: the last one is %@
    = es gibt keine Transaktion %@: die letzte ist %@
    = 取引%@はありません。最後の取引は%@です
    there is no transaction %@
    = es gibt keine Transaktion %@
    = 取引%@はありません
    there is no step %@
    = es gibt keinen Schritt %@
    = ステップ%@はありません
    type a whole number of days, such as 14, or a reason
    = eine ganze Zahl von Tagen eingeben, etwa 14, oder einen Grund
    = 14などの整数の日数、または理由を入力してください
    Carry out this step, as a script would.
    = Diesen Schritt ausführen, wie ein Skript es täte.
    = スクリプトと同じようにこのステップを実行します。
    The catalog sells it at this price.
    = Zu diesem Preis verkauft es der Katalog.
    = カタログの現在の価格です。
    asks for consent, as its own price
    = fragt nach Zustimmung, als eigener Preis
    = 独自の価格なら同意が必要
    needs no consent, as its own price
    = braucht keine Zustimmung, als eigener Preis
    = 独自の価格なら同意は不要
    asks for consent, as the base price
    = fragt nach Zustimmung, als Basispreis
    = 基準価格なら同意が必要
    needs no consent, as the base price
    = braucht keine Zustimmung, als Basispreis
    = 基準価格なら同意は不要
    asks for consent, by the rule
    = fragt nach Zustimmung, nach der Regel
    = 規則により同意が必要
    needs no consent, by the rule
    = braucht keine Zustimmung, nach der Regel
    = 規則により同意は不要
    %@ uses the base price: this counts as %@.
    = %@ nutzt den Basispreis: Dies zählt als %@.
    = %@は基本価格を使うため、%@として扱います。
    preserves this subscriber’s price
    = behält den Preis dieses Abonnenten bei
    = この契約者の価格を維持
    The catalog says what new subscribers pay.
    = Was neue Abonnenten zahlen, sagt der Katalog.
    = 新規の契約者の価格はカタログで決まります。
    the price is %@ now: type a higher one
    = der Preis ist jetzt %@: einen höheren tippen
    = 現在は%@です。それより高い価格を入力してください
    another price
    = ein anderer Preis
    = 別の価格
    Type the price.
    = Den Preis tippen.
    = 価格を入力します。
    type a price
    = einen Preis tippen
    = 価格を入力
    A price
    = Ein Preis
    = 価格
    asks for consent
    = fragt nach Zustimmung
    = 同意が必要
    needs no consent
    = braucht keine Zustimmung
    = 同意は不要
    The new price holds once the commitment has ended.
    = Der neue Preis gilt, sobald die Bindung endet.
    = 新しい価格は契約期間の終了後に適用されます。
    Without consent the subscription ends with its commitment.
    = Ohne Zustimmung endet das Abo mit seiner Bindung.
    = 同意がなければ契約期間の終わりで終了します。
    Without consent the subscription ends with its period.
    = Ohne Zustimmung endet das Abo mit seinem Zeitraum.
    = 同意がなければ期間の終わりで終了します。
    The new price holds from the next renewal.
    = Der neue Preis gilt ab der nächsten Verlängerung.
    = 新価格は次回更新から適用されます。
    Something that is about no subscription.
    = Etwas, das kein Abo betrifft.
    = サブスクに関係しない連絡です。
    The selected subscription’s price goes up.
    = Der Preis des gewählten Abos steigt.
    = 選択したサブスクの値上げです。
    The selected subscription could not be renewed.
    = Das gewählte Abo konnte nicht verlängert werden.
    = 選択したサブスクを更新できませんでした。
    An offer to come back to the selected subscription.
    = Ein Angebot, zum gewählten Abo zurückzukehren.
    = 選択したサブスクへの復帰オファーです。
    new
    = neue
    = 新規
    present
    = jetzige
    = 現在の
    former
    = frühere
    = 以前の
    , for %@ subscribers
    = , für %@ Abonnenten
    = （%@加入者向け）
    and
    = und
    = ・
    Sort by
    = Sortieren nach
    = 並べ替え
    The newest %@ are sorted at most.
    = Sortiert werden höchstens die neuesten %@.
    = 最新の%@件まで並べ替えます。
    All of them are sorted.
    = Sortiert werden alle.
    = すべてを並べ替えます。
    Catalog order
    = Reihenfolge im Katalog
    = カタログの順
    Order of events
    = Reihenfolge der Ereignisse
    = 発生順
    The order in which the pane has them by itself.
    = Die Ordnung, die der Bereich von selbst hat.
    = ペインの標準の順序。
    Prices in %@.
    = Preise in %@.
    = 価格は%@。
    %@ Names in %@.
    = %@ Namen bleiben in %@.
    = %@名前は%@のままです。
    not sold
    = nicht verkauft
    = 販売なし
    Show names in %@.
    = Namen in %@ zeigen.
    = 名前を%@で表示します。
    Not now: %@
    = Jetzt nicht: %@
    = 今は不可：%@
    ● on
    = ● ein
    = ● オン
    ○ off
    = ○ aus
    = ○ オフ
    ● now
    = ● jetzt
    = ● 現在
    Lose it
    = Verlieren
    = 破棄する
    Select
    = Auswählen
    = 選ぶ
    Read on
    = Weiterlesen
    = 続きを読む
    type
    = tippen
    = 入力
    letter
    = Buchstabe
    = 文字
    Copied: %@
    = Kopiert: %@
    = コピー：%@
    Level %@; today’s is level %@.
    = Stufe %@; die heutige ist Stufe %@.
    = レベル%@。現在はレベル%@です。
    type any code, or choose one
    = beliebigen Code eingeben oder wählen
    = コードを入力または選択
    A code
    = Ein Code
    = コード
    as it is typed
    = wie eingegeben
    = 入力どおり
    The sheet says what is wrong with a code that the catalog has not, and stays.
    = Der Dialog sagt, was an einem Code falsch ist, den der Katalog nicht hat, und bleibt.
    = カタログにないコードなら、シートが問題を伝えて残ります。
    The step that led to it, what else came of that, and what followed.
    = Der Schritt, der dazu führte, was sonst daraus wurde und was folgte.
    = 原因のステップ、その他の結果、その後の経過。
    """
}
