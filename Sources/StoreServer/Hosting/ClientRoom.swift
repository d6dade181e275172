import HTTPTypes
import Synchronization

/// The room for what clients have sent and stores keep: catalogs, and the events of restores.
///
/// What keeps something holds its ``Share``, the store that is served as well as a snapshot of it, and
/// the room is free again when nothing does: there is no list of them to be kept up to date.
final class ClientRoom: Sendable {
  private let taken = Mutex(0)

  /// A part of the room.
  final class Share: Sendable {
    let bytes: Int
    private let room: ClientRoom

    fileprivate init(_ bytes: Int, of room: ClientRoom) {
      self.bytes = bytes
      self.room = room
    }

    deinit { room.taken.withLock { $0 -= bytes } }
  }

  /// How many bytes are taken.
  var bytes: Int { taken.withLock(\.self) }

  /// Takes a part of the room.
  ///
  /// - Parameters:
  ///   - bytes: How large it was when it was sent.
  ///   - freed: How many bytes of the room are free once it is kept.
  /// - Returns: The part; nil if nothing was sent.
  /// - Throws: ``ControlError`` if all of it together would be too large.
  func share(of bytes: Int, freeing freed: Int = 0) throws(ControlError) -> Share? {
    guard bytes > 0 else { return nil }
    try taken.withLock { taken throws(ControlError) in
      let others = taken - freed
      guard others + bytes <= ServerBounds.keptBytes else {
        throw ControlError(
          .conflict,
          """
          the stored catalogs and snapshots of clients have \(others) bytes; with these \(bytes) \
          there would be more than \(ServerBounds.keptBytes)
          """,
          right: """
            close a store with DELETE /control/stores/NAME, delete a snapshot with DELETE \
            /control/snapshots/NAME, or start over with POST /control/reset
            """
        )
      }
      taken += bytes
    }
    return Share(bytes, of: self)
  }
}

/// What a store, or a snapshot of it, keeps of what clients have sent.
struct KeptShares: Sendable {
  /// For its catalog; nil for one that no client sent.
  var catalog: ClientRoom.Share?
  /// For the events that it began with; nil if no client sent them.
  var events: ClientRoom.Share?
}
