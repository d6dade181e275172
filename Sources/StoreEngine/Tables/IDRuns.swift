package import StoreModel

/// Where ids stand that are consecutive but for jumps: behind a jump they go on from a higher one.
///
/// A store jumps when it begins a life (``StoreEvent/lifeBegan(after:)``), so there are few runs, and most
/// stores have one.
package struct IDRuns: Equatable, Sendable, Codable {
  private struct Run: Equatable, Codable {
    var first: TransactionID
    /// How many ids stand before the run.
    var index: Int
  }

  private var runs: [Run]

  package init(first: TransactionID) {
    runs = [Run(first: first, index: 0)]
  }

  /// The index of an id among all ids that were given, counted from 0.
  ///
  /// - Parameters:
  ///   - id: Any id.
  ///   - count: How many ids were given so far.
  /// - Returns: The index; nil for an id that was not given.
  package func index(of id: TransactionID, count: Int) -> Int? {
    // The last run has most of what is asked for.
    let later =
      runs.last.map { $0.first <= id } ?? false
      ? runs.count : runs.partitioningIndex { $0.first > id }
    guard later > 0 else { return nil }
    let run = runs[later - 1]
    guard let steps = Int(exactly: id.rawValue - run.first.rawValue) else { return nil }
    let end = later < runs.count ? runs[later].index : count
    return steps < end - run.index ? run.index + steps : nil
  }

  /// The id at an index; one behind all that were given is the next.
  func id(at index: Int) -> TransactionID {
    let later =
      runs.last.map { $0.index <= index } ?? false
      ? runs.count : runs.partitioningIndex { $0.index > index }
    let run = runs[later - 1]
    return TransactionID(rawValue: run.first.rawValue + UInt64(index - run.index))
  }

  /// Goes on from an id that is not below the next one.
  ///
  /// - Parameters:
  ///   - id: The next id to be given.
  ///   - count: How many ids were given so far.
  package mutating func jump(to id: TransactionID, count: Int) {
    guard id > self.id(at: count) else { return }
    if runs.last?.index == count { runs.removeLast() }
    runs.append(Run(first: id, index: count))
  }
}
