import StoreConnection
package import StoreEngine
import StoreSnapshots

// Functions that store a checkpoint in a snapshot. The snapshot already contains the store and its notifications, and
// an additional part contains the rest of the session.
extension SessionCheckpoint {
  /// The name of the additional part in a snapshot.
  private static let part = SnapshotParts.memory + "session"

  /// The state of a session that a snapshot of the store doesn't contain.
  private struct SessionExtras: Codable, Equatable {
    var announcer: Announcer
    var announcerAtLaunch: Announcer
    var launches: [StoreStream: Int]
    var told: [Int]
    var listenerCount: Int
    /// The used nonces that the snapshot of the store doesn't contain, for example because a request was refused.
    var nonces: [String]
  }

  /// Adds the state that a snapshot of the store doesn't contain.
  ///
  /// - Parameters:
  ///   - draft: The snapshot that is being written.
  ///   - nonces: The used nonces that the snapshot of the store already contains.
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

  /// Restores a checkpoint from a snapshot.
  ///
  /// - Parameters:
  ///   - parts: The snapshot.
  ///   - archive: The events before the snapshot.
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
      // The history is computed from the events when it is needed.
      history: TransactionHistory(),
      announcer: beside.announcer,
      announcerAtLaunch: beside.announcerAtLaunch,
      launches: beside.launches,
      notifications: Notifications(log: restored.notifications, told: beside.told),
      listenerCount: beside.listenerCount
    )
  }
}
