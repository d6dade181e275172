/// The storage of a session's steps and of its inactive branches.
///
/// Steps are numbered from 1 on the active branch.
package protocol StepStore: Sendable {
  /// Returns the branches that were stored last.
  func tree() throws -> BranchTree

  /// Returns the highest id that a step has had, or 0 without any.
  func lastStepID() throws -> Int

  /// Whether the process that recorded steps before ended without closing. Pending effects of its last step
  /// are lost.
  var wasCutShort: Bool { get }

  /// Records a step of the active branch, or updates it; durable with its first event.
  func record(_ step: RecordedStep, number: Int)

  /// Removes the last step of the active branch, which had no effect.
  func drop(number: Int)

  /// Returns steps of the active branch in order, without numbers that don't exist.
  func steps(_ numbers: Range<Int>) throws -> [RecordedStep]

  /// Returns the own steps of an inactive branch, by the numbers that they have there, without numbers that
  /// don't exist.
  func steps(_ numbers: Range<Int>, of branch: Int) throws -> [RecordedStep]

  /// Returns the own events of an inactive branch, by their ordinals, in order, without those that don't
  /// exist.
  func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent]

  /// Returns the ordinal of the last own event of an inactive branch, or `nil` without one.
  func lastEvent(of branch: Int) throws -> Int?

  /// Changes branches. When it returns everything is durable; when it throws nothing has changed.
  ///
  /// - Parameters:
  ///   - operations: The operations, in order.
  ///   - tree: The branches after the change.
  ///   - events: The events of the active branch before the change.
  /// - Throws: An error of the storage; nothing has changed then.
  func carryOut(_ operations: [BranchOperation], leadingTo tree: BranchTree, from events: EventLog)
    throws
}

/// The events of a session, in the order of their ordinals.
///
/// Copies share storage.
package typealias EventLog = ChunkedArray<JournaledEvent>

extension EventLog {
  /// Returns the events after an ordinal, in order; 0 returns all.
  package func events(after ordinal: Int) -> [JournaledEvent] {
    Array(self[Swift.min(Swift.max(ordinal, 0), count)...])
  }
}
