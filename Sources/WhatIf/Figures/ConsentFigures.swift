/// Who had to agree to a higher price, and what they did.
package struct ConsentFigures: Hashable, Sendable {
  /// Subscribers who had to agree.
  package var asked = 0
  package var agreed = 0
  package var refused = 0
  /// Subscriptions that ended for want of an agreement.
  package var ended = 0
  /// Subscribers who were only told of it.
  package var told = 0
  /// Those of them who left for it.
  package var left = 0
  /// Subscribers who keep a price that rises for new ones.
  package var preserved = 0
  /// Subscribers who pay the lower price of the new catalog from their next renewal on.
  package var payLess = 0
}

extension ConsentFigures: CountedFigures {
  static let rows: [FigureRow<Self>] = [
    FigureRow("asked", "Asked to agree to a higher price", \.asked),
    FigureRow("agreed", "agreed", \.agreed, isPart: true),
    FigureRow("refused", "refused", \.refused, isPart: true),
    FigureRow("ended", "subscription ended", \.ended, isPart: true),
    FigureRow("told", "Notified of a higher price", \.told),
    FigureRow("left", "cancelled", \.left, isPart: true),
    FigureRow("preserved", "Still on the old, lower price", \.preserved),
    FigureRow("payLess", "Renew at the lower price", \.payLess),
  ]

  static func += (left: inout ConsentFigures, right: ConsentFigures) {
    left.addCounts(of: right)
  }
}
