import StoreEngine
import StoreSession
import StoreSnapshots

/// The checkpoints in a store's file.
///
/// The file also contains checkpoints of earlier processes and of other branches.
///
/// A checkpoint is a snapshot that also contains the state outside the store. If a checkpoint isn't reliable, it is
/// dropped and the replay starts earlier.
struct StoredCheckpoints {
  private let log: EventLog
  private let reader: (any SnapshotJournal)?
  private let stands: [SnapshotPosition]

  /// Creates a list of the checkpoints that the file of a session's store now contains.
  init(of session: StoreSession) {
    log = session.log
    reader = session.storedSnapshots.reader
    stands = (try? reader?.stands()) ?? []
  }

  /// Returns the checkpoint after the given step of any branch.
  ///
  /// - Parameters:
  ///   - step: The step's id.
  ///   - number: The step's number.
  ///   - ordinal: The ordinal of the step's last event.
  ///   - trunk: The number of events that the branch shares with the active one.
  /// - Returns: The checkpoint, or `nil` if no reliable one exists.
  func checkpoint(behind step: Int, number: Int, ordinal: Int, sharing trunk: Int) -> Checkpoint? {
    let wanted = SnapshotStep(id: step, number: number, ordinal: ordinal)
    guard let reader, let stand = stands.last(where: { $0.step == wanted }) else { return nil }
    do {
      let archive = try reader.archive(before: stand, sharing: min(ordinal, trunk), of: log)
      return try Checkpoint(try reader.parts(of: stand, isWhole: true), of: archive)
    } catch {
      reader.drop(stand)
      return nil
    }
  }

  /// Drops the checkpoints at the given ordinal, because a replay from them differed from the recorded events.
  func drop(at ordinal: Int) {
    for stand in stands where stand.ordinal == ordinal { reader?.drop(stand) }
  }

  /// Returns the store after the given number of events of a branch, based on the last snapshot before that moment.
  ///
  /// - Parameters:
  ///   - count: The number of events.
  ///   - line: The branch.
  /// - Returns: The snapshot with the events after it, or `nil` if no snapshot can be used.
  func store(behind count: Int, of line: SteppedLine) -> StoredSnapshot? {
    let stand = stands.last { stand in
      stand.ordinal <= count && line.holder(of: stand.ordinal) == .some(stand.branch)
    }
    let trunk = line.events.trunk
    guard let reader, let stand, let parts = try? reader.parts(of: stand, isWhole: false),
      let archive = try? reader.archive(before: stand, sharing: min(stand.ordinal, trunk), of: log),
      let events = try? line.events.read(stand.ordinal..<count)
    else { return nil }
    return StoredSnapshot(parts: parts, archive: archive, events: events)
  }
}
