import StoreEngine
import StoreSession
import StoreSnapshots

/// The checkpoints that a store's file keeps, those of earlier days and of other branches among them.
///
/// They are snapshots that say what stands beside the store, too. In doubt none is taken up, and more is
/// carried out again.
struct KeptCheckpoints {
  private let log: EventLog
  private let reader: (any SnapshotJournal)?
  private let stands: [SnapshotStand]

  /// What the file of a session's store has now.
  init(of session: StoreSession) {
    log = session.log
    reader = session.kept.reader
    stands = (try? reader?.stands()) ?? []
  }

  /// The one behind a step, of whichever branch.
  ///
  /// - Parameters:
  ///   - step: The step's id.
  ///   - number: Its number.
  ///   - ordinal: Its last event.
  ///   - trunk: How many events the branch has from the active one.
  /// - Returns: Nil if there is none that can be trusted.
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

  /// Forgets those of an ordinal: what follows from one is not what had happened.
  func drop(at ordinal: Int) {
    for stand in stands where stand.ordinal == ordinal { reader?.drop(stand) }
  }

  /// What the first events of a branch lead to, as the last snapshot before says it.
  ///
  /// - Parameters:
  ///   - count: How many events.
  ///   - line: The branch.
  /// - Returns: The snapshot with the events behind it; nil if there is none.
  func store(behind count: Int, of line: SteppedLine) -> KeptStore? {
    let stand = stands.last { stand in
      stand.ordinal <= count && line.holder(of: stand.ordinal) == .some(stand.branch)
    }
    let trunk = line.events.trunk
    guard let reader, let stand, let parts = try? reader.parts(of: stand, isWhole: false),
      let archive = try? reader.archive(before: stand, sharing: min(stand.ordinal, trunk), of: log),
      let events = try? line.events.read(stand.ordinal..<count)
    else { return nil }
    return KeptStore(parts: parts, archive: archive, events: events)
  }
}
