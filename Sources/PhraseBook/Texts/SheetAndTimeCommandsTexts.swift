/// See ``PhraseTexts``.
enum SheetAndTimeCommandsTexts {
  static let text = """
    no purchase sheet is up: buy something first
    = kein Kaufdialog ist offen: erst etwas kaufen
    = 購入シートがありません：先に何か購入してください
    Buy
    = Kaufen
    = 購入
    The app asks to buy the selected product, and the purchase sheet comes up.
    = Die App will das gewählte Produkt kaufen, und der Kaufdialog erscheint.
    = アプリが選択した製品の購入を求め、購入シートが出ます。
    The app asks to buy the product that is shown.
    = Die App will das gezeigte Produkt kaufen.
    = アプリが表示中の製品の購入を求めます。
    Buy with…
    = Kaufen mit…
    = 条件付き購入…
    Buy with an offer, in a quantity, or on another device of the customer.
    = Mit Angebot kaufen, in einer Menge oder auf einem anderen Gerät des Kunden.
    = オファー、数量、別の端末を指定して購入します。
    a SKU is sold with a request: enter builds one
    = eine SKU wird mit einer Anfrage verkauft: enter stellt eine
    = SKUはリクエストで販売します：enterで作成
    there are no products in %@
    = es gibt keine Produkte in %@
    = %@に製品がありません
    a generic product is sold with a request: enter builds one
    = ein generisches Produkt wird mit einer Anfrage verkauft: enter stellt eine
    = 汎用製品はリクエストで販売します：enterで作成
    Subscribe…
    = Abonnieren…
    = 登録…
    Charge…
    = Belasten…
    = 課金…
    the catalog has no generic product: Advanced Commerce needs one
    = der Katalog hat kein generisches Produkt: Advanced Commerce braucht eines
    = カタログに汎用製品がありません：Advanced Commerceに必要です
    the catalog is still being read
    = der Katalog wird noch gelesen
    = カタログを読み込み中です
    the catalog has problems: nothing can be sold from it
    = der Katalog hat Probleme: aus ihm kann nichts verkauft werden
    = カタログに問題があり、販売できません
    the store is still being opened
    = der Store wird noch geöffnet
    = ストアを開いています
    the purchase still waits
    = der Kauf wartet noch
    = 購入は待機中です
    select a transaction first
    = zuerst eine Transaktion auswählen
    = 先に取引を選んでください
    the app is not running: %@ launches it
    = die App läuft nicht: %@ startet sie
    = アプリは動いていません：%@で起動
    a script plays: %@ takes over
    = ein Skript läuft: %@ übernimmt
    = スクリプト再生中：%@で引き継ぐ
    renews
    = verlängert sich
    = 更新
    ends
    = endet
    = 終了
    Agree
    = Zustimmen
    = 同意
    The customer agrees: the new price holds from the next renewal.
    = Der Kunde stimmt zu: der neue Preis gilt ab der nächsten Verlängerung.
    = 顧客が同意します。新価格は次回更新から適用されます。
    Submit
    = Absenden
    = 送信
    The customer asks for the money: the app gets success, which is not yet a refund.
    = Der Kunde will sein Geld zurück: die App bekommt success, was noch keine Erstattung ist.
    = 顧客が返金を求めます。アプリにはsuccessが返りますが、まだ返金ではありません。
    Done
    = Fertig
    = 完了
    The customer closes the list of subscriptions.
    = Der Kunde schließt die Liste der Abos.
    = 顧客がサブスク一覧を閉じます。
    Settle
    = Klären
    = 解決
    The customer resolves the problem: the store collects at once.
    = Der Kunde löst das Problem: der Store bucht sofort ab.
    = 顧客が問題を解決し、ストアが即時に請求します。
    Redeem…
    = Einlösen…
    = 使う…
    The customer redeems a code of the catalog: the transaction comes through updates.
    = Der Kunde löst einen Code des Katalogs ein: die Transaktion kommt durch updates.
    = 顧客がカタログのコードを使い、取引はupdatesで届きます。
    the catalog has no offer codes
    = der Katalog hat keine Angebotscodes
    = カタログにオファーコードがありません
    Change plan…
    = Abo wechseln…
    = プラン変更…
    The customer changes to another plan of the group.
    = Der Kunde wechselt zu einem anderen Abo der Gruppe.
    = 顧客がグループ内の別プランに移ります。
    Cancel plan
    = Abo kündigen
    = プラン解約
    The customer switches automatic renewal off.
    = Der Kunde schaltet die automatische Verlängerung ab.
    = 顧客が自動更新を切ります。
    renewal is switched off already
    = die Verlängerung ist schon abgeschaltet
    = 自動更新はすでにオフです
    Resume plan
    = Abo fortsetzen
    = プラン再開
    The customer switches automatic renewal on again.
    = Der Kunde schaltet die automatische Verlängerung wieder ein.
    = 顧客が自動更新を入れ直します。
    it renews already
    = es verlängert sich schon
    = すでに更新されます
    Refuse
    = Ablehnen
    = 拒否
    The customer refuses: the subscription ends with its period.
    = Der Kunde lehnt ab: das Abo endet mit seinem Zeitraum.
    = 顧客が拒否します。サブスクは期間の終わりで終了します。
    there is nothing to refuse
    = es gibt nichts abzulehnen
    = 拒否するものがありません
    Cancel
    = Abbrechen
    = キャンセル
    The customer closes the sheet: the app gets userCancelled.
    = Der Kunde schließt den Dialog: die App bekommt userCancelled.
    = 顧客がシートを閉じ、アプリにuserCancelledが返ります。
    Close
    = Schließen
    = 閉じる
    The customer closes the sheet and changes nothing.
    = Der Kunde schließt den Dialog und ändert nichts.
    = 顧客が何も変えずにシートを閉じます。
    The customer closes the sheet: nothing is redeemed.
    = Der Kunde schließt den Dialog: nichts wird eingelöst.
    = 顧客がシートを閉じます。コードは使われません。
    Later
    = Später
    = あとで
    The customer closes the sheet and may be asked again.
    = Der Kunde schließt den Dialog und kann wieder gefragt werden.
    = 顧客がシートを閉じます。また尋ねられることがあります。
    Not now
    = Nicht jetzt
    = 今はしない
    The customer closes the sheet: the problem stays.
    = Der Kunde schließt den Dialog: das Problem bleibt.
    = 顧客がシートを閉じます。問題は残ります。
    Fail…
    = Scheitern…
    = 失敗…
    The call throws the error you choose.
    = Der Aufruf wirft den gewählten Fehler.
    = 呼び出しが選んだエラーを投げます。
    there is no subscription
    = es gibt kein Abo
    = サブスクがありません
    no sheet of the system is up
    = kein Dialog des Systems ist offen
    = システムのシートがありません
    + 1 hour
    = + 1 Stunde
    = + 1時間
    Move the clock by an hour.
    = Die Uhr um eine Stunde stellen.
    = 時計を1時間進めます。
    Another length, or to a date…
    = Eine andere Dauer oder ein Datum…
    = 別の長さまたは日付…
    Move the clock by a length that you type, such as 12h, or to a date.
    = Die Uhr um eine eingetippte Dauer stellen, etwa 12h, oder auf ein Datum.
    = 入力した長さ（例：12h）または日付まで時計を進めます。
    Move the clock
    = Die Uhr stellen
    = 時計を進める
    type 12h, 3d, 2mo or a date
    = 12h, 3d, 2mo oder ein Datum eintippen
    = 12h、3d、2mo、または日付を入力
    A time
    = Eine Zeit
    = 時間
    it is %@ already: store time only moves forward
    = es ist schon %@: die Zeit des Stores geht nur vorwärts
    = すでに%@です。ストアの時刻は先にしか進みません
    + 1 day
    = + 1 Tag
    = + 1日
    Move the clock by a day.
    = Die Uhr um einen Tag stellen.
    = 時計を1日進めます。
    + 1 week
    = + 1 Woche
    = + 1週間
    Move the clock by a week.
    = Die Uhr um eine Woche stellen.
    = 時計を1週間進めます。
    + 1 month
    = + 1 Monat
    = + 1か月
    Move the clock by a calendar month.
    = Die Uhr um einen Kalendermonat stellen.
    = 時計を暦で1か月進めます。
    + 1 year
    = + 1 Jahr
    = + 1年
    Move the clock by a calendar year.
    = Die Uhr um ein Kalenderjahr stellen.
    = 時計を暦で1年進めます。
    Run as the clock on the wall
    = Laufen wie die Wanduhr
    = 実時間で動かす
    Let the clock run: a second is a second.
    = Die Uhr laufen lassen: eine Sekunde ist eine Sekunde.
    = 時計を実時間で動かします。
    Run, a minute each second
    = Laufen, je Sekunde eine Minute
    = 1秒に1分で動かす
    Let the clock run 60 times as fast.
    = Die Uhr 60-mal so schnell laufen lassen.
    = 時計を60倍で動かします。
    Run, an hour each second
    = Laufen, je Sekunde eine Stunde
    = 1秒に1時間で動かす
    Let the clock run 3,600 times as fast.
    = Die Uhr 3.600-mal so schnell laufen lassen.
    = 時計を3,600倍で動かします。
    Run, a day each second
    = Laufen, je Sekunde ein Tag
    = 1秒に1日で動かす
    Let the clock run 86,400 times as fast.
    = Die Uhr 86.400-mal so schnell laufen lassen.
    = 時計を86,400倍で動かします。
    Stand still
    = Stehen bleiben
    = 止める
    Stop the clock.
    = Die Uhr anhalten.
    = 時計を止めます。
    the clock stands still already
    = die Uhr steht schon
    = 時計はすでに止まっています
    """
}
