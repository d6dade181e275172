package import StoreEngine
package import StoreModel

/// The branches and the events of a store at one moment, read under one lock.
///
/// Steps, and events of other branches, are read from their storage when they are requested. If the branches have
/// changed since this moment, a read throws ``BranchesMoved`` instead of returning values of the wrong branch.
package struct StepMoment: Sendable {
  package let tree: BranchTree
  /// The events of the active branch.
  package let log: EventLog
  /// The store time.
  package let now: StoreInstant
  private let steps: StepLog
  private let revision: Int
  private let knownLast: RecordedStep?

  init(_ steps: StepLog, _ log: EventLog, now: StoreInstant) {
    (tree, revision, knownLast) = steps.position
    self.steps = steps
    self.log = log
    self.now = now
  }

  /// The last step of the active branch, or `nil` if it doesn't exist or can't be read.
  var last: RecordedStep? { knownLast ?? steps.readLast(tree.count, at: revision) }

  /// Returns the given steps of the active branch or of another branch, in order.
  ///
  /// For another branch, only its steps after the fork are available.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the steps. Numbers without a step are ignored.
  ///   - branch: The other branch, or `nil` for the active one.
  /// - Returns: The steps.
  /// - Throws: ``BranchesMoved``, or the error of the storage.
  package func steps(_ numbers: Range<Int>, of branch: Int? = nil) throws -> [RecordedStep] {
    guard branch == nil else { return try steps.steps(numbers, of: branch, at: revision) }
    let known = numbers.clamped(to: 1..<tree.count + 1)
    return known.isEmpty ? [] : try steps.steps(known, of: nil, at: revision)
  }

  /// Returns the events with the given ordinals that another branch contains after its fork.
  ///
  /// - Throws: ``BranchesMoved``, or the error of the storage.
  package func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent] {
    try steps.events(ordinals, of: branch, at: revision)
  }

  /// Returns the ordinal of the last event of another branch, or `nil` if that branch doesn't contain events
  /// after its fork.
  ///
  /// - Throws: ``BranchesMoved``, or the error of the storage.
  package func lastEvent(of branch: Int) throws -> Int? {
    try steps.lastEvent(of: branch, at: revision)
  }
}

/// An error that occurs if the branches change before or during a read.
package struct BranchesMoved: Error, Hashable, Sendable, CustomStringConvertible {
  package init() {}

  package var description: String { "the branches changed while they were read" }
}
