/// A count among figures: its name in files and on screens.
struct FigureRow<Counts: Sendable>: Sendable {
  /// As JSON and CSV have it.
  let name: String
  let words: String
  /// Whether it is part of the one before.
  let isPart: Bool
  let path: any WritableKeyPath<Counts, Int> & Sendable

  init(
    _ name: String,
    _ words: String,
    _ path: any WritableKeyPath<Counts, Int> & Sendable,
    isPart: Bool = false
  ) {
    self.name = name
    self.words = words
    self.isPart = isPart
    self.path = path
  }
}

/// Figures whose counts are said once, by a row each.
protocol CountedFigures: Sendable {
  /// Every count, in the order of the results.
  static var rows: [FigureRow<Self>] { get }
}

extension CountedFigures {
  mutating func addCounts(of others: Self) {
    for row in Self.rows { self[keyPath: row.path] += others[keyPath: row.path] }
  }
}
