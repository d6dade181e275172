import StoreModel

/// What happened in a month, of all customers of a storefront.
package struct MonthFigures: Hashable, Sendable {
  /// What was charged, in milliunits of the storefront's currency.
  package var revenue: Int64 = 0
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

extension MonthFigures {
  /// A figure: its name in files and on screens.
  package struct Row: Sendable {
    /// As JSON and CSV have it.
    package let name: String
    package let words: String
    /// Whether it is part of the one before.
    package let isPart: Bool
    package let path: any WritableKeyPath<MonthFigures, Int> & Sendable
  }

  private static func row(
    _ name: String,
    _ words: String,
    _ path: any WritableKeyPath<MonthFigures, Int> & Sendable,
    isPart: Bool = false
  ) -> Row {
    Row(name: name, words: words, isPart: isPart, path: path)
  }

  /// Every count, in the order of the results; ``revenue`` is none.
  package static let rows = [
    row("subscribers", "Subscribers at the end", \.subscribers),
    row("inTrial", "of those in a free trial", \.inTrial, isPart: true),
    row("subscribed", "Subscribed", \.subscribed),
    row("resubscribed", "Subscribed again", \.resubscribed),
    row("trials", "Free trials begun", \.trials),
    row("conversions", "Free trials paid for", \.conversions),
    row("charges", "Charges", \.charges),
    row("upgrades", "Upgrades and crossgrades", \.upgrades),
    row("downgrades", "Downgrades", \.downgrades),
    row("billingFailures", "Renewals that failed", \.billingFailures),
    row("billingRecoveries", "Failed renewals paid after all", \.billingRecoveries),
    row("cancelled", "Ended: cancelled", \.cancelled),
    row("lapsed", "Ended: could not be collected", \.lapsed),
    row("notAgreed", "Ended: price not agreed to", \.notAgreed),
  ]

  /// Subscriptions that ended.
  package var ended: Int { cancelled + lapsed + notAgreed }

  /// Subscriptions that began.
  package var begun: Int { subscribed + resubscribed }

  static func += (left: inout MonthFigures, right: MonthFigures) {
    left.revenue = left.revenue.addingSaturated(right.revenue)
    for row in rows { left[keyPath: row.path] += right[keyPath: row.path] }
  }
}
