import GRDB
import StoreEngine

extension StoreSurvey {
  /// What is wrong with the snapshots of a store, a sentence's end; nil if each is what its events lead to.
  ///
  /// - Parameters:
  ///   - database: The store's file.
  ///   - events: All of its events, which were replayed before.
  /// - Returns: The first thing that is wrong.
  /// - Throws: An error of SQLite's.
  static func faultOfSnapshots(
    in database: Database,
    of events: [JournaledEvent]
  ) throws -> String? {
    var notifications = NotificationLog()
    for ordinal in try database.snapshotOrdinals().reversed() {
      do {
        let parts = try database.snapshot(at: ordinal).parts
        let beginning = events.prefix(ordinal)
        notifications.fold(ChunkedArray(beginning))
        let replayed = SnapshotBase(
          store: try Store(replaying: beginning.lazy.map(\.event)),
          notifications: notifications
        )
        for part in try replayed.draft(since: nil).written where try parts[part.name] != part.bytes
        {
          throw SnapshotFault("part \"\(part.name)\" is not what the events say")
        }
      } catch let fault as SnapshotFault {
        return "its snapshot of event \(ordinal): \(fault); the events are not concerned"
      }
    }
    return nil
  }
}

extension ChunkedArray<JournaledEvent> {
  fileprivate init(_ events: some Sequence<JournaledEvent>) {
    self.init()
    for event in events { append(event) }
  }
}
