package import StoreModel

/// One part of the scripts, which are divided among several machines.
package struct ScriptShard: Hashable, Sendable {
  /// The part's number, counted from 1.
  package let index: Int
  package let count: Int

  /// The number of parts.
  ///
  /// If there are more parts than scripts, some are empty.
  package static let counts = WholeBound("a number of shards", 1...1_000_000)

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Returns the scripts of this part.
  ///
  /// - Parameters:
  ///   - all: The scripts of all parts, in any order.
  ///   - timings: The durations of the scripts, so that all parts take about the same time. If it
  ///     is `nil`, the part is every Nth of the sorted scripts.
  /// - Returns: The scripts, sorted by their paths. All parts together have each script once.
  package func scripts(of all: [ChosenScript], timings: ScriptTimings? = nil) -> [ChosenScript] {
    let sorted = all.sorted { ($0.path, $0.variant ?? "") < ($1.path, $1.variant ?? "") }
    guard let timings else {
      return sorted.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
    }
    // The longest first, each added to the part with the least work. No part takes more than a third longer
    // than in the best distribution.
    let seconds = sorted.map { timings.seconds(of: $0) }
    let order = sorted.indices.sorted { (seconds[$1], $0) < (seconds[$0], $1) }
    var loads = Array(repeating: 0.0, count: min(count, max(1, sorted.count)))
    var own: [Int] = []
    for script in order {
      guard let part = loads.indices.min(by: { (loads[$0], $0) < (loads[$1], $1) }) else { break }
      loads[part] += seconds[script]
      if part == index - 1 { own.append(script) }
    }
    return own.sorted().map { sorted[$0] }
  }
}
