/// See ``PhraseTexts``.
enum ReasonTexts {
  static let text = """
    never bought
    = nie gekauft
    = 購入なし
    a purchase waits for %@ since %@
    = ein Kauf wartet seit %2$@ auf %1$@
    = 購入が%2$@から待機中（%1$@）
    bought on %@ (transaction %@)
    = gekauft am %@ (Transaktion %@)
    = %@に購入（取引%@）
    shared by a family member since %@ (transaction %@)
    = seit %@ von einem Familienmitglied geteilt (Transaktion %@)
    = %@から家族が共有（取引%@）
    renewed %@, last on %@
    = %@ erneuert, zuletzt am %@
    = %@更新、最後は%@
    replaced by an upgrade to %@ on %@
    = am %2$@ durch ein Upgrade auf %1$@ ersetzt
    = %2$@に%1$@へのアップグレードで置き換え
    the plan changes to %@ on %@
    = der Tarif wechselt am %2$@ zu %1$@
    = %2$@にプランが%1$@に変更
    paid until %@
    = bezahlt bis %@
    = %@まで支払い済み
    renewal is switched off: ends on %@
    = Erneuerung ist abgeschaltet: endet am %@
    = 更新はオフ：%@に終了
    a price increase to %@ %@ was not agreed to yet
    = einer Preiserhöhung auf %@ %@ wurde noch nicht zugestimmt
    = %@ %@への値上げに未同意
    a price increase to %@ %@ was refused: ends on %@
    = eine Preiserhöhung auf %@ %@ wurde abgelehnt: endet am %@
    = %@ %@への値上げを拒否：%@に終了
    renewal failed on %@: billing problem
    = Erneuerung am %@ fehlgeschlagen: Zahlungsproblem
    = %@に更新失敗：請求の問題
    grace period until %@: access goes on
    = Karenzzeit bis %@: der Zugang bleibt
    = %@まで猶予期間：利用は継続
    the store tries to collect until %@: no access
    = der Store versucht bis %@ abzubuchen: kein Zugang
    = ストアが%@まで請求を再試行：利用不可
    expired on %@: %@
    = abgelaufen am %@: %@
    = %@に期限切れ：%@
    a refund was requested on %@ and is not decided
    = eine Erstattung wurde am %@ beantragt und ist nicht entschieden
    = %@に返金が申請され未決定
    refunded on %@
    = erstattet am %@
    = %@に返金
    a family member stopped sharing it on %@
    = ein Familienmitglied teilt es seit %@ nicht mehr
    = 家族が%@に共有を停止
    %@ was refused on %@: %@
    = %@ wurde am %@ abgelehnt: %@
    = %@は%@に拒否：%@
    a request was refused on %@: %@
    = eine Anfrage wurde am %@ abgelehnt: %@
    = リクエストは%@に拒否：%@
    consumable: never an entitlement; finished
    = verbrauchbar: nie eine Berechtigung; abgeschlossen
    = 消耗型：利用権にならない、完了済み
    consumable: never an entitlement; unfinished
    = verbrauchbar: nie eine Berechtigung; nicht abgeschlossen
    = 消耗型：利用権にならない、未完了
    it doesn’t end by itself: the app ends it on %@
    = es endet nicht von selbst: die App beendet es am %@
    = 自身の終わりがない：アプリが%@に終了させる
    it doesn’t end by itself: the app ended it on %@
    = es endet nicht von selbst: die App hat es am %@ beendet
    = 自身の終わりがない：アプリが%@に終了
    so: it has ended, although StoreKit still lists it
    = also: vorbei, obwohl StoreKit es noch führt
    = 結論：期間は終了（StoreKitにはまだ残る）
    the grace period ended on %@
    = die Karenzzeit endete am %@
    = 猶予期間は%@に終了
    so: entitled
    = also: berechtigt
    = 結論：利用できる
    so: not entitled
    = also: nicht berechtigt
    = 結論：利用できない
    once
    = einmal
    = 1回
    %@ times or more
    = %@ Mal oder öfter
    = %@回以上
    the customer to settle a problem
    = den Kunden, der ein Problem klären muss
    = 顧客が問題を解決
    the customer's bank
    = die Bank des Kunden
    = 顧客の銀行
    renewal was switched off
    = die Erneuerung war abgeschaltet
    = 更新はオフだった
    a price increase was not agreed to
    = einer Preiserhöhung wurde nicht zugestimmt
    = 値上げに同意しなかった
    the product was not available
    = das Produkt war nicht verfügbar
    = 製品を利用できなかった
    unknown
    = unbekannt
    = 不明
    in an offer at %@, this period only
    = in einem Angebot zu %@, nur in diesem Zeitraum
    = %@のオファー中、この期間のみ
    in an offer at %@, %@
    = in einem Angebot zu %@, %@
    = %@のオファー中、%@
    # period
    = %@ Zeitraum | %@ Zeiträume
    = %@期間
    begins on %@ at %@
    = beginnt am %@ zu %@
    = %@に%@で開始
    does not renew: leaves on %@
    = erneuert sich nicht: fällt am %@ weg
    = 更新されない：%@に外れる
    costs %@ from %@ on
    = kostet %@ ab %@
    = %2$@から%1$@
    a rise to %@ is scheduled and not announced
    = eine Erhöhung auf %@ ist geplant und nicht angekündigt
    = %@への値上げを予定、未通知
    a rise to %@ was refused: leaves with the period
    = eine Erhöhung auf %@ wurde abgelehnt: fällt mit dem Zeitraum weg
    = %@への値上げを拒否：期間終了で外れる
    a rise to %@ was not agreed to yet: leaves with the period
    = einer Erhöhung auf %@ wurde noch nicht zugestimmt: fällt mit dem Zeitraum weg
    = %@への値上げに未同意：期間終了で外れる
    a rise to %@ is agreed to or needs no consent
    = einer Erhöhung auf %@ wurde zugestimmt, oder sie braucht keine Zustimmung
    = %@への値上げは同意済み、または同意不要
    leaves with %@ unless the customer agrees to its price
    = fällt mit %@ weg, wenn der Kunde dessen Preis nicht zustimmt
    = 顧客が価格に同意しなければ%@とともに外れる
    %@ refunded on %@
    = %@ erstattet am %@
    = %@を%@に返金
    taken away on %@
    = weggenommen am %@
    = %@に取り消し
    """
}
