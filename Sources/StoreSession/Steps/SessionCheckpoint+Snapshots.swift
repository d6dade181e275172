import StoreConnection
package import StoreEngine
import StoreSnapshots

// A checkpoint in a file: the snapshot has the store and its notifications, and this part adds the rest of
// the session.
extension SessionCheckpoint {
  /// The name of the part.
  private static let part = SnapshotParts.memory + "session"

  /// The state of a session that a snapshot of its store lacks.
  private struct SessionExtras: Codable, Equatable {
    var announcer: Announcer
    var announcerAtLaunch: Announcer
    var launches: [StoreStream: Int]
    var told: [Int]
    var listenerCount: Int
    /// The nonces that the store's snapshot doesn't show: a refused request opens no sheet, but may use up its nonce.
    var nonces: [String]
  }

  /// Adds the state that a snapshot of the store lacks.
  ///
  /// - Parameters:
  ///   - draft: The snapshot that is being written.
  ///   - nonces: The used nonces that the snapshot of the store shows.
  func write(to draft: inout SnapshotDraft, beside nonces: UsedNonces) {
    draft.add(
      Self.part,
      SessionExtras(
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
    let kept = StoredSnapshot(parts: parts, archive: archive, events: [])
    let restored = try kept.restored()
    let beside: SessionExtras = try parts.value(Self.part)
    var nonces = try UsedNonces(kept)
    for nonce in beside.nonces { _ = nonces.insert(nonce) }
    self.init(
      store: restored.store,
      log: restored.log,
      nonces: nonces,
      // The history follows from the events and is built on demand.
      history: TransactionHistory(),
      announcer: beside.announcer,
      announcerAtLaunch: beside.announcerAtLaunch,
      launches: beside.launches,
      notifications: Notifications(log: restored.notifications, told: beside.told),
      listenerCount: beside.listenerCount
    )
  }
}
