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
    every 2 months
    = alle 2 Monate
    = 2か月ごと
    every 3 months
    = alle 3 Monate
    = 3か月ごと
    every 6 months
    = alle 6 Monate
    = 6か月ごと
    3 days
    = 3 Tage
    = 3日間
    1 week
    = 1 Woche
    = 1週間
    2 weeks
    = 2 Wochen
    = 2週間
    1 month
    = 1 Monat
    = 1か月
    2 months
    = 2 Monate
    = 2か月
    3 months
    = 3 Monate
    = 3か月
    6 months
    = 6 Monate
    = 6か月
    9 months
    = 9 Monate
    = 9か月
    1 year
    = 1 Jahr
    = 1年
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
    = erneuerndes Abo
    = 自動更新サブスク
    non-renewing subscription
    = nicht erneuerndes Abo
    = 非更新サブスク
    """
}
