/// A count among figures, with its name in files and on screens.
struct FigureRow<Counts: Sendable>: Sendable {
  /// The name in JSON and CSV.
  let name: String
  let words: String
  /// Whether this count is a part of the previous one.
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

/// Figures that declare each of their counts with one row.
protocol CountedFigures: Sendable {
  /// Every count, in the order of the results.
  static var rows: [FigureRow<Self>] { get }
}

extension CountedFigures {
  mutating func addCounts(of others: Self) {
    for row in Self.rows { self[keyPath: row.path] += others[keyPath: row.path] }
  }
}
