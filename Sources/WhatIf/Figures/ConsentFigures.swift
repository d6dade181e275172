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
  /// Subscribers whose price is lower in the new catalog, and who go on paying what they did: the store
  /// lowers nobody's price.
  package var keptHigherPrice = 0

  /// A figure: its name in files and on screens.
  package struct Row: Sendable {
    package let name: String
    package let words: String
    /// Whether it is part of the one before.
    package let isPart: Bool
    package let path: any WritableKeyPath<ConsentFigures, Int> & Sendable
  }

  private static func row(
    _ name: String,
    _ words: String,
    _ path: any WritableKeyPath<ConsentFigures, Int> & Sendable,
    isPart: Bool = false
  ) -> Row {
    Row(name: name, words: words, isPart: isPart, path: path)
  }

  /// Every figure, in the order of the results.
  package static let rows = [
    row("asked", "Had to agree to a higher price", \.asked),
    row("agreed", "agreed", \.agreed, isPart: true),
    row("refused", "refused", \.refused, isPart: true),
    row("ended", "lost their subscription for it", \.ended, isPart: true),
    row("told", "Were told of a higher price", \.told),
    row("left", "left for it", \.left, isPart: true),
    row("keptHigherPrice", "Go on paying more than newcomers", \.keptHigherPrice),
  ]

  static func += (left: inout ConsentFigures, right: ConsentFigures) {
    for row in rows { left[keyPath: row.path] += right[keyPath: row.path] }
  }
}
