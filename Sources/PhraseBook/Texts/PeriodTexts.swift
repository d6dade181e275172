/// See ``PhraseTexts``.
enum PeriodTexts {
  static let text = """
    every %@
    = alle %@
    = %@ごと
    per day
    = pro Tag
    = /日
    per week
    = pro Woche
    = /週
    per month
    = pro Monat
    = /月
    per year
    = pro Jahr
    = /年
    %@, %@
    = %@, %@
    = %@、%@
    %@; %@
    = %@; %@
    = %@、%@
    %@-month commitment
    = Bindung über %@ Monate
    = %@か月契約
    %@-month commitment, %@ in total
    = Bindung über %@ Monate, insgesamt %@
    = %@か月契約、合計%@
    every day
    = jeden Tag
    = 毎日
    every week
    = jede Woche
    = 毎週
    every month
    = jeden Monat
    = 毎月
    every year
    = jedes Jahr
    = 毎年
    # week
    = %@ Woche | %@ Wochen
    = %@週間
    # month
    = %@ Monat | %@ Monate
    = %@か月
    # year
    = %@ Jahr | %@ Jahre
    = %@年
    %@ once
    = einmal %@
    = 1回%@
    no price yet
    = noch kein Preis
    = 価格未定
    consumable
    = verbrauchbar
    = 消耗型
    auto-renewable subscription
    = automatisch verlängerbares Abo
    = 自動更新サブスクリプション
    non-renewing subscription
    = nicht verlängerbares Abo
    = 非更新サブスクリプション
    """
}
