package import StoreModel

/// The indices of ids that are consecutive, except for jumps to higher ids.
///
/// The ids of a store jump when the store begins a life (``StoreEvent/lifeBegan(after:)``). Therefore there are few
/// runs, and most stores have one run.
package struct IDRuns: Equatable, Sendable, Codable {
  private struct Run: Equatable, Codable {
    var first: TransactionID
    /// The number of ids before the run.
    var index: Int
  }

  private var runs: [Run]

  package init(first: TransactionID) {
    runs = [Run(first: first, index: 0)]
  }

  /// Returns the index of an id among all issued ids, counted from 0.
  ///
  /// - Parameters:
  ///   - id: Any id.
  ///   - count: The number of ids issued so far.
  /// - Returns: The index, or `nil` for an id that wasn't issued.
  package func index(of id: TransactionID, count: Int) -> Int? {
    // Most lookups are in the last run.
    let later =
      runs.last.map { $0.first <= id } ?? false
      ? runs.count : runs.partitioningIndex { $0.first > id }
    guard later > 0 else { return nil }
    let run = runs[later - 1]
    guard let steps = Int(exactly: id.rawValue - run.first.rawValue) else { return nil }
    let end = later < runs.count ? runs[later].index : count
    return steps < end - run.index ? run.index + steps : nil
  }

  /// Returns the id at an index.
  ///
  /// For the index after the last issued id, the result is the next id.
  func id(at index: Int) -> TransactionID {
    let later =
      runs.last.map { $0.index <= index } ?? false
      ? runs.count : runs.partitioningIndex { $0.index > index }
    let run = runs[later - 1]
    return TransactionID(rawValue: run.first.rawValue + UInt64(index - run.index))
  }

  /// Continues with the given id, if it is higher than the next id.
  ///
  /// - Parameters:
  ///   - id: The next id to issue.
  ///   - count: The number of ids issued so far.
  package mutating func jump(to id: TransactionID, count: Int) {
    guard id > self.id(at: count) else { return }
    if runs.last?.index == count { runs.removeLast() }
    runs.append(Run(first: id, index: count))
  }
}
