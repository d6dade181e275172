import StoreModel

/// The events of all customers of a storefront in one month.
package struct MonthFigures: Hashable, Sendable {
  /// The charges minus the refunds for periods that upgrades replaced, in milliunits of the storefront's
  /// currency.
  package var revenue: Int64 = 0
  /// The refunds for periods that upgrades replaced, in milliunits of the storefront's currency.
  ///
  /// These refunds are already subtracted from ``revenue``.
  package var givenBack: Int64 = 0
  /// The number of transactions with a price above 0.
  package var charges = 0
  /// The number of subscriptions of customers who hadn't subscribed before.
  package var subscribed = 0
  /// The number of subscriptions of customers whose earlier subscription had ended.
  package var resubscribed = 0
  /// The number of started free trials.
  package var trials = 0
  /// The number of first charges after a free trial.
  package var conversions = 0
  /// The number of changes to a higher level, and to another product of the same level.
  package var upgrades = 0
  package var downgrades = 0
  package var billingFailures = 0
  package var billingRecoveries = 0
  /// The number of subscriptions that ended because the customer canceled, or for a reason that isn't counted
  /// separately.
  package var cancelled = 0
  /// The number of subscriptions that ended because no payment succeeded.
  package var lapsed = 0
  /// The number of subscriptions that ended because the customer didn't agree to a price.
  package var notAgreed = 0
  /// The number of customers with access at the month's end.
  package var subscribers = 0
  /// The number of customers who are in a free trial at the month's end.
  package var inTrial = 0
}

extension MonthFigures: CountedFigures {
  /// The counts.
  ///
  /// ``revenue`` and ``givenBack`` are amounts, not counts, so they don't have rows.
  static let rows: [FigureRow<Self>] = [
    FigureRow("subscribers", "Subscribers at the end", \.subscribers),
    FigureRow("inTrial", "of those in a free trial", \.inTrial, isPart: true),
    FigureRow("subscribed", "Subscribed", \.subscribed),
    FigureRow("resubscribed", "Resubscribed", \.resubscribed),
    FigureRow("trials", "Free trials started", \.trials),
    FigureRow("conversions", "Trials converted", \.conversions),
    FigureRow("charges", "Charges", \.charges),
    FigureRow("upgrades", "Upgrades and crossgrades", \.upgrades),
    FigureRow("downgrades", "Downgrades", \.downgrades),
    FigureRow("billingFailures", "Failed renewals", \.billingFailures),
    FigureRow("billingRecoveries", "Failed renewals recovered", \.billingRecoveries),
    FigureRow("cancelled", "Ended: canceled", \.cancelled),
    FigureRow("lapsed", "Ended: payment failed", \.lapsed),
    FigureRow("notAgreed", "Ended: price increase not accepted", \.notAgreed),
  ]

  static func += (left: inout MonthFigures, right: MonthFigures) {
    left.revenue = left.revenue.addingSaturated(right.revenue)
    left.givenBack = left.givenBack.addingSaturated(right.givenBack)
    left.addCounts(of: right)
  }
}

extension MonthFigures {
  package var ended: Int { cancelled + lapsed + notAgreed }

  package var begun: Int { subscribed + resubscribed }
}
