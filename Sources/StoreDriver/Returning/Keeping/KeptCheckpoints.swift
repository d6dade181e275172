import StoreEngine
import StoreSession

/// The checkpoints that a store's file keeps, those of earlier days among them.
///
/// They are snapshots that say what stands beside the store, too. In doubt none is taken up, and more is
/// carried out again.
struct KeptCheckpoints {
  private let log: EventLog
  private let reader: (any SnapshotReader)?
  /// The oldest first.
  private let stands: [SnapshotStand]

  /// What the file of a session's store has now.
  init(of session: StoreSession) {
    log = session.log
    reader = session.kept.reader
    stands = (try? reader?.stands()) ?? []
  }

  /// The one behind a step of the active branch.
  ///
  /// - Parameters:
  ///   - step: The step's id.
  ///   - number: Its number.
  ///   - ordinal: Its last event.
  /// - Returns: Nil if there is none that can be trusted.
  func checkpoint(behind step: Int, number: Int, ordinal: Int) -> Checkpoint? {
    let wanted = SnapshotStep(id: step, number: number, ordinal: ordinal)
    guard let reader, stands.contains(where: { $0.step == wanted }) else { return nil }
    do {
      return try Checkpoint(try reader.parts(at: ordinal, isWhole: true), of: log, upTo: ordinal)
    } catch {
      reader.drop(at: ordinal)
      return nil
    }
  }

  /// Forgets the one of an ordinal: what follows from it is not what had happened.
  func drop(at ordinal: Int) { reader?.drop(at: ordinal) }

  /// What the first events of a branch lead to, as the last snapshot before says it.
  ///
  /// - Parameters:
  ///   - count: How many events.
  ///   - events: Those of the branch.
  /// - Returns: The snapshot with the events behind it; nil if there is none.
  func store(behind count: Int, of events: ReplayedEvents) -> KeptStore? {
    let most = min(count, events.trunk)
    guard let reader, let stand = stands.last(where: { $0.ordinal <= most }),
      let parts = try? reader.parts(at: stand.ordinal, isWhole: false)
    else { return nil }
    return KeptStore(
      parts: parts,
      archive: EventArchive(log, upTo: stand.ordinal),
      events: events[stand.ordinal..<count]
    )
  }
}
