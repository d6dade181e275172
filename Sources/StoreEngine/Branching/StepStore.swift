/// The storage of a session's steps and of its inactive branches.
///
/// Steps are numbered from 1 on the active branch.
package protocol StepStore: Sendable {
  /// Returns the most recently stored branches.
  func tree() throws -> BranchTree

  /// Returns the highest id of all steps so far, or 0 if no step was recorded.
  func lastStepID() throws -> Int

  /// Whether the last process that recorded steps ended without closing the store.
  ///
  /// In this case, pending effects of the last step are lost.
  var wasCutShort: Bool { get }

  /// Records a step of the active branch, or updates it. The step becomes durable with its first
  /// event.
  func record(_ step: RecordedStep, number: Int)

  /// Removes the last step of the active branch, which had no effect.
  func drop(number: Int)

  /// Returns steps of the active branch in order.
  ///
  /// Unknown numbers are ignored.
  func steps(_ numbers: Range<Int>) throws -> [RecordedStep]

  /// Returns steps of an inactive branch after its fork, by their numbers in that branch.
  ///
  /// Unknown numbers are ignored.
  func steps(_ numbers: Range<Int>, of branch: Int) throws -> [RecordedStep]

  /// Returns events of an inactive branch after its fork, in order.
  ///
  /// Unknown ordinals are ignored.
  func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent]

  /// Returns the ordinal of an inactive branch's last event after its fork, or `nil` if no such event exists.
  func lastEvent(of branch: Int) throws -> Int?

  /// Changes branches.
  ///
  /// When the method returns, the whole change is durable.
  ///
  /// - Parameters:
  ///   - operations: The operations, in order.
  ///   - tree: The branches after the change.
  ///   - events: The events of the active branch before the change.
  /// - Throws: An error of the storage. In this case nothing has changed.
  func carryOut(_ operations: [BranchOperation], leadingTo tree: BranchTree, from events: EventLog)
    throws
}

/// The events of a session, in the order of their ordinals.
///
/// Copies share storage.
package typealias EventLog = ChunkedArray<JournaledEvent>

extension EventLog {
  /// Returns the events after the given ordinal, in order.
  ///
  /// For the ordinal 0, these are all events.
  package func events(after ordinal: Int) -> [JournaledEvent] {
    Array(self[Swift.min(Swift.max(ordinal, 0), count)...])
  }
}
