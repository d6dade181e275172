import StoreModel

extension Rulebook {
  /// The rules for the lengths of periods in store time.
  static let time = RuleArea(
    "time",
    "Time",
    "The speed at which periods pass.",
    [
      .documented(
        "time.rate-tables",
        """
        The monthly rates of Xcode give weeks, months and years fixed lengths, and "one renewal" \
        rates give every period one length.
        """,
        .testRate,
        settings: "timeRate"
      ),
      .documented(
        "time.rate-grace-retry",
        """
        Under Xcode's monthly rates, the grace period is half a month and billing retry two \
        months.
        """,
        .testRate,
        settings: "timeRate"
      ),
      .documented(
        "time.rate-day-scales",
        "The older rates of Xcode scale every day of the calendar.",
        .testRate,
        settings: "timeRate"
      ),
      .assumed(
        "time.rate-scaled-lengths",
        """
        A scaled month has 30 days and a scaled year 365. The sandbox's shortest rate has weeks \
        of two minutes.
        """,
        .testRate,
        settings: "timeRate"
      ),
      .assumed(
        "time.rate-days-of-table",
        "Under the monthly rates, a day is a seventh of the rate's week.",
        .testRate,
        settings: "timeRate"
      ),
      .documented(
        "time.sandbox-rates",
        "The sandbox renews a month in 3, 5, 15, 30 or 60 minutes, 5 by default.",
        .sandboxSettings,
        .testingRenewals,
        settings: "timeRate"
      ),
      .documented(
        "time.sandbox-waits",
        """
        At the sandbox's default rate, the grace period is 5 minutes, 3 for weekly plans, and \
        billing retry 10 minutes.
        """,
        .sandboxSettings,
        settings: "timeRate"
      ),
      .documented(
        "time.testflight-rate",
        "TestFlight renews every subscription after one day.",
        .testFlight,
        settings: "timeRate"
      ),
      .assumed(
        "time.testflight-waits",
        "Grace and billing retry in TestFlight are one and two of its days.",
        .testFlight,
        settings: "timeRate"
      ),
      .assumed(
        "time.notice-days-scale",
        "The days of notice before a renewal scale like the days of billing retry.",
        .acaPriceChanges,
        .testRate,
        settings: "timeRate"
      ),
      .assumed(
        "time.year-of-rate",
        """
        A year between extensions or price increases has the length that 365 days have at the \
        rate.
        """,
        .serverExtendArticle,
        .testRate,
        settings: "timeRate"
      ),
      .assumed(
        "time.rate-change-next-period",
        """
        A rate that is set during a period counts from the next one. The period that runs keeps \
        its end.
        """,
        .testRate,
        settings: "timeRate"
      ),
    ]
  )
}
