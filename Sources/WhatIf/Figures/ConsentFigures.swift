/// The effects of changed prices on current subscribers.
package struct ConsentFigures: Hashable, Sendable {
  /// The number of subscribers who were asked to agree to a higher price.
  package var asked = 0
  package var agreed = 0
  package var refused = 0
  /// The number of subscriptions that ended because the customer didn't agree.
  package var ended = 0
  /// The number of subscribers who were notified of a higher price but didn't have to agree.
  package var told = 0
  /// The number of notified subscribers who left because of the price.
  package var left = 0
  /// The number of subscribers who pay their old price although the price is higher for new subscribers.
  package var preserved = 0
  /// The number of subscribers who pay the new catalog's lower price from their next renewal on.
  package var payLess = 0
}

extension ConsentFigures: CountedFigures {
  static let rows: [FigureRow<Self>] = [
    FigureRow("asked", "Asked to agree to a higher price", \.asked),
    FigureRow("agreed", "agreed", \.agreed, isPart: true),
    FigureRow("refused", "refused", \.refused, isPart: true),
    FigureRow("ended", "subscription ended", \.ended, isPart: true),
    FigureRow("told", "Notified of a higher price", \.told),
    FigureRow("left", "canceled", \.left, isPart: true),
    FigureRow("preserved", "Still on the old, lower price", \.preserved),
    FigureRow("payLess", "Renew at the lower price", \.payLess),
  ]

  static func += (left: inout ConsentFigures, right: ConsentFigures) {
    left.addCounts(of: right)
  }
}
