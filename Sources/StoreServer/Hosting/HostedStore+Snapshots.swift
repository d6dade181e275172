import HTTPTypes
import StoreDriver
import StoreSession
import Synchronization

// Snapshots of the store.
extension HostedStore {
  /// Takes a snapshot of the store between two calls.
  ///
  /// - Parameters:
  ///   - name: The name, or `nil` for a generated one.
  ///   - others: The other served stores.
  /// - Returns: The snapshot.
  /// - Throws: ``ControlError`` if the name is in use, or there are too many snapshots.
  func keepSnapshot(
    named name: String?,
    beside others: [HostedStore]
  ) async throws(ControlError) -> Snapshot {
    try await driver.takingTurn { _, _ throws(ControlError) in
      try keepSnapshotInTurn(named: name, beside: others)
    }
  }

  private func keepSnapshotInTurn(
    named name: String?,
    beside others: [HostedStore]
  ) throws(ControlError) -> Snapshot {
    let present = present
    let (_, log, catalog) = present.session.contents
    let heldByOthers = others.reduce(0) { $0 + ($1 === self ? 0 : $1.eventsFromBefore) }
    return try snapshots.withLock { kept throws(ControlError) in
      guard kept.count < ServerBounds.snapshots else {
        throw ControlError(
          .conflict,
          "there are \(ServerBounds.snapshots) snapshots already",
          right: "delete one with DELETE /control/snapshots/NAME"
        )
      }
      let held = heldByOthers + Self.eventsFromBefore(present.era, in: kept)
      guard held <= ServerBounds.snapshotEvents else {
        throw ControlError(
          .conflict,
          "the snapshots from before resets have \(held) events; the limit is \(ServerBounds.snapshotEvents)",
          right: "delete some with DELETE /control/snapshots/NAME"
        )
      }
      let names = Set(kept.map(\.name))
      var number = kept.count + 1
      while name == nil, names.contains("snapshot-\(number)") { number += 1 }
      let name = name ?? "snapshot-\(number)"
      guard !names.contains(name) else {
        throw ControlError(
          .conflict,
          "the snapshot \(name) exists already",
          right: "choose another name"
        )
      }
      let snapshot = Snapshot(
        name: name,
        events: log,
        catalog: catalog,
        era: present.era,
        kept: present.kept
      )
      kept.append(snapshot)
      return snapshot
    }
  }

  /// The number of events that its snapshots keep in addition to the store's own.
  private var eventsFromBefore: Int {
    let era = present.era
    return snapshots.withLock { Self.eventsFromBefore(era, in: $0) }
  }

  /// Returns the number of events that snapshots keep in addition to those of the current era.
  ///
  /// Snapshots of the same era share one log. Those of the current era share the store's log, so
  /// they don't count.
  private static func eventsFromBefore(_ era: Int, in kept: [Snapshot]) -> Int {
    let eras = Dictionary(grouping: kept.filter { $0.era != era }, by: \.era)
    return eras.values.reduce(0) { $0 + ($1.map(\.events.count).max() ?? 0) }
  }

  /// Returns the snapshot with a name.
  ///
  /// - Throws: ``ControlError`` if it doesn't exist.
  func snapshot(named name: String) throws(ControlError) -> Snapshot {
    guard let found = snapshots.withLock({ kept in kept.first { $0.name == name } }) else {
      throw Self.missing(name)
    }
    return found
  }

  /// Removes a snapshot.
  ///
  /// - Throws: ``ControlError`` if it doesn't exist.
  func dropSnapshot(named name: String) throws(ControlError) {
    let isGone = snapshots.withLock { kept in
      guard let index = kept.firstIndex(where: { $0.name == name }) else { return false }
      kept.remove(at: index)
      return true
    }
    guard isGone else { throw Self.missing(name) }
  }

  private static func missing(_ name: String) -> ControlError {
    ControlError(
      .notFound,
      "there is no snapshot \(name)",
      right: "GET /control/snapshots lists all"
    )
  }
}
