package import StoreEngine
import StoreSnapshots

// A checkpoint in a file: the store and its notifications are the snapshot's, and what stands beside them
// is here.
extension SessionCheckpoint {
  /// What a snapshot calls it.
  private static let part = SnapshotParts.memory + "session"

  /// What of a session stands in no snapshot of its store.
  private struct BesideStore: Codable, Equatable {
    var announcer: Announcer
    var announcerAtLaunch: Announcer
    var launches: [StoreStream: Int]
    var told: [Int]
    var listenerCount: Int
    /// A request that was refused has no sheet, and may have used up its nonce.
    var nonces: [String]
  }

  /// Adds what a snapshot of the store does not say.
  ///
  /// - Parameters:
  ///   - draft: Where to.
  ///   - nonces: Those that the snapshot says are used up.
  func write(to draft: inout SnapshotDraft, beside nonces: UsedNonces) {
    draft.add(
      Self.part,
      BesideStore(
        announcer: announcer,
        announcerAtLaunch: announcerAtLaunch,
        launches: launches,
        told: notifications?.told ?? [],
        listenerCount: listenerCount,
        nonces: self.nonces.unknown(to: nonces)
      )
    )
  }

  /// Reads what was written with a snapshot.
  ///
  /// - Parameters:
  ///   - parts: The snapshot.
  ///   - archive: The events before it.
  /// - Throws: ``SnapshotFault`` or ``JournalFault``.
  package init(_ parts: SnapshotParts, of archive: EventArchive) throws {
    let kept = KeptStore(parts: parts, archive: archive, events: [])
    let restored = try kept.restored()
    let beside: BesideStore = try parts.value(Self.part)
    var nonces = try UsedNonces(kept)
    for nonce in beside.nonces { _ = nonces.insert(nonce) }
    self.init(
      store: restored.store,
      log: restored.log,
      nonces: nonces,
      // It follows from the events, and is built when it is asked for.
      history: TransactionHistory(),
      announcer: beside.announcer,
      announcerAtLaunch: beside.announcerAtLaunch,
      launches: beside.launches,
      notifications: Notifications(log: restored.notifications, told: beside.told),
      listenerCount: beside.listenerCount
    )
  }
}
