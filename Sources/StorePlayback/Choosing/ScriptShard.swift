package import StoreModel

/// One part of the scripts, when several machines share them.
package struct ScriptShard: Hashable, Sendable {
  /// Counted from 1.
  package let index: Int
  package let count: Int

  /// How many parts there may be; more than there are scripts leave some without any.
  package static let counts = WholeBound("a number of shards", 1...1_000_000)

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// The scripts of this part.
  ///
  /// - Parameters:
  ///   - all: The scripts of all parts, in any order.
  ///   - timings: How long they took; without any every Nth of the sorted scripts is taken, with them all
  ///     parts take about the same time.
  /// - Returns: Sorted by their paths. Who asks for each part gets each script once.
  package func scripts(of all: [ChosenScript], timings: ScriptTimings? = nil) -> [ChosenScript] {
    let sorted = all.sorted { ($0.path, $0.variant ?? "") < ($1.path, $1.variant ?? "") }
    guard let timings else {
      return sorted.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
    }
    // The longest first, each to the part that has least to do: no part is more than a third over the
    // best that there could be.
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
