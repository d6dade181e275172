import StoreModel

/// What happened in a month, of all customers of a storefront.
package struct MonthFigures: Hashable, Sendable {
  /// Charges minus the refunds for periods that upgrades replaced, in milliunits of the storefront's currency.
  package var revenue: Int64 = 0
  /// The refunds for periods that upgrades replaced, in the same unit; ``revenue`` is without them.
  package var givenBack: Int64 = 0
  /// Transactions that cost something.
  package var charges = 0
  /// Subscriptions of customers who had none before.
  package var subscribed = 0
  /// Subscriptions of customers who had one that had ended.
  package var resubscribed = 0
  /// Of those that began, how many did with a free trial.
  package var trials = 0
  /// First charges after a free trial.
  package var conversions = 0
  /// Moves to a higher level, and to another of the same.
  package var upgrades = 0
  package var downgrades = 0
  package var billingFailures = 0
  package var billingRecoveries = 0
  /// Ends by the customer's wish.
  package var cancelled = 0
  /// Ends because nothing could be collected.
  package var lapsed = 0
  /// Ends because a price was not agreed to.
  package var notAgreed = 0
  /// Customers with access at the month's end.
  package var subscribers = 0
  /// Of those, how many in a free trial.
  package var inTrial = 0
}

extension MonthFigures: CountedFigures {
  /// ``revenue`` and ``givenBack`` aren't counts.
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
    FigureRow("cancelled", "Ended: cancelled", \.cancelled),
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
