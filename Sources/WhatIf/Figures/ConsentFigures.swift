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
    FigureRow("asked", "Had to agree to a higher price", \.asked),
    FigureRow("agreed", "agreed", \.agreed, isPart: true),
    FigureRow("refused", "refused", \.refused, isPart: true),
    FigureRow("ended", "lost their subscription for it", \.ended, isPart: true),
    FigureRow("told", "Were told of a higher price", \.told),
    FigureRow("left", "left for it", \.left, isPart: true),
    FigureRow("preserved", "Keep their price while new ones pay more", \.preserved),
    FigureRow("payLess", "Renew at the lower price", \.payLess),
  ]

  static func += (left: inout ConsentFigures, right: ConsentFigures) {
    left.addCounts(of: right)
  }
}
