package import StoreModel

/// One part of a list of scripts that is divided among several machines.
package struct ScriptShard: Hashable, Sendable {
  /// The number of this part, counted from 1.
  package let index: Int
  package let count: Int

  /// The valid numbers of parts.
  ///
  /// If there are more parts than scripts, some parts are empty.
  package static let counts = WholeBound("a number of shards", 1...1_000_000)

  package init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Returns the scripts of this part.
  ///
  /// Each script is in exactly one part.
  ///
  /// - Parameters:
  ///   - all: The scripts of all parts, in any order.
  ///   - timings: The durations of the scripts. With them, all parts take about the same time. If the value is `nil`,
  ///     the part contains every Nth script in alphabetical order.
  /// - Returns: The scripts, sorted by path.
  package func scripts(of all: [ChosenScript], timings: ScriptTimings? = nil) -> [ChosenScript] {
    let sorted = all.sorted { ($0.path, $0.variant ?? "") < ($1.path, $1.variant ?? "") }
    guard let timings else {
      return sorted.enumerated().filter { $0.offset % count == index - 1 }.map(\.element)
    }
    // Starting with the longest script, each script is added to the part with the shortest total duration. No part
    // takes more than a third longer than in the best distribution.
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
