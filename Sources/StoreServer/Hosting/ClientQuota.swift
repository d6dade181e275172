import HTTPTypes
import Synchronization

/// The space for data that clients sent and stores keep: catalogs, and the events of restores.
///
/// Each owner, such as a store or a snapshot of it, holds its ``Share``. The space is free again when the last
/// owner is gone, so no list of owners is needed.
final class ClientQuota: Sendable {
  private let taken = Mutex(0)

  /// A part of the space.
  final class Share: Sendable {
    let bytes: Int
    private let room: ClientQuota

    fileprivate init(_ bytes: Int, of room: ClientQuota) {
      self.bytes = bytes
      self.room = room
    }

    deinit { room.taken.withLock { $0 -= bytes } }
  }

  /// The used space in bytes.
  var bytes: Int { taken.withLock(\.self) }

  /// Reserves a part of the space.
  ///
  /// - Parameters:
  ///   - bytes: The size of the received data.
  ///   - freed: The space in bytes that the owner gives up for it.
  /// - Returns: The part, or `nil` if no data was sent.
  /// - Throws: ``ControlError`` if the space doesn't suffice.
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

/// The shares of a store, or of a snapshot of it, in the data that clients sent.
struct RetainedQuota: Sendable {
  /// The share of its catalog, or `nil` if no client sent it.
  var catalog: ClientQuota.Share?
  /// The share of its first events, or `nil` if no client sent them.
  var events: ClientQuota.Share?
}
