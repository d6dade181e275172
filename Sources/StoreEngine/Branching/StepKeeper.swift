/// Where the steps of a session are kept, and the branches that are not active.
///
/// Steps are numbered from 1 on the active branch.
package protocol StepKeeper: Sendable {
  /// Every branch, as it was kept last.
  func tree() throws -> BranchTree

  /// The highest id that a step has had; 0 for none.
  func lastStepID() throws -> Int

  /// Whether whoever kept steps before ended without saying so: what the last one was about to bring
  /// about is lost.
  var wasCutShort: Bool { get }

  /// Notes a step of the active branch, or what has become of it; durable with its first event.
  func note(_ step: NotedStep, number: Int)

  /// Forgets the last step of the active branch, which came to nothing.
  func drop(number: Int)

  /// Steps of the active branch, in order; numbers that there are not are passed over.
  func steps(_ numbers: Range<Int>) throws -> [NotedStep]

  /// Steps that a branch which is not active has of its own, by the numbers that they have there; numbers that
  /// there are not are passed over.
  func steps(_ numbers: Range<Int>, of branch: Int) throws -> [NotedStep]

  /// Events that a branch which is not active has of its own, by their ordinals, in order; those that there are
  /// not are passed over.
  func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent]

  /// The last event that a branch which is not active has of its own; nil if it has none.
  func lastEvent(of branch: Int) throws -> Int?

  /// Changes branches; everything is durable when it returns, or nothing has changed.
  ///
  /// - Parameters:
  ///   - deeds: What goes where, in order.
  ///   - tree: The branches after it.
  ///   - events: The active branch before it.
  /// - Throws: An error of the keeper's own; nothing has changed then.
  func carryOut(_ deeds: [BranchDeed], leadingTo tree: BranchTree, from events: EventLog) throws
}

/// Every event of a session, in the order of its ordinals; a copy shares what it holds.
package typealias EventLog = ChunkedArray<JournaledEvent>

extension EventLog {
  /// The events after an ordinal, in order; all of them after 0.
  package func events(after ordinal: Int) -> [JournaledEvent] {
    Array(self[Swift.min(Swift.max(ordinal, 0), count)...])
  }
}
