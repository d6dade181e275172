/// The limits of the server's connections for clients.
///
/// ``ServerBounds`` contains the limits of the routes' requests and responses. Times are in wall time.
package struct ConnectionLimits: Hashable, Sendable {
  /// The maximum content length of any request, in bytes, above the limit of each route.
  package var bodyBytes = BodyLimit.large.bytes
  /// The maximum size of a request's first line and header fields, in bytes.
  package var headerBytes = 16 << 10
  /// The maximum number of header fields in a request.
  package var headerFields = 100
  /// The maximum number of simultaneous connections, above which further ones wait until one of them ends.
  package var connections = 256
  /// The time after which an idle connection is closed, unless a request is being processed.
  ///
  /// It is longer than the pause between two beats of ``EventStream/Heartbeat``.
  package var idle = Duration.seconds(20)
  /// The time for completing current requests when the server stops.
  package var ending = Duration.seconds(1)

  package init() {}

  /// The maximum number of connections for event streams, which are long: half of all connections.
  package var streams: Int { max(1, connections / 2) }
}

/// The maximum size of a request's body, for which each route has one of three values.
package enum BodyLimit: Hashable, Sendable, CaseIterable {
  /// For a few fields.
  case small
  /// For lists of steps, requests and images.
  case medium
  /// For catalogs and snapshots.
  case large

  package var bytes: Int {
    switch self {
    case .small: 64 << 10
    case .medium: 1 << 20
    case .large: 32 << 20
    }
  }

  /// The limit as text for messages.
  var text: String {
    switch self {
    case .small: "64 KiB"
    case .medium: "1 MiB"
    case .large: "32 MiB"
    }
  }
}
