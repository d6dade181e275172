/// What clients may take of the server's connections: how many, how much, how long.
///
/// What a route takes and sends back has its bounds in ``ServerBounds``. Times are wall time.
package struct ConnectionLimits: Hashable, Sendable {
  /// The largest body of any request that says its length, in bytes; every route has a limit of its own below it.
  package var bodyBytes = BodyLimit.large.bytes
  /// A request's first line and header fields together, in bytes.
  package var headerBytes = 16 << 10
  /// Header fields of one request.
  package var headerFields = 100
  /// Connections at the same time; further ones wait until one of them ends.
  package var connections = 256
  /// The time after which an idle connection ends, unless a request is being answered.
  ///
  /// It is longer than the pause between two beats of ``EventStream/Heart``.
  package var idle = Duration.seconds(20)
  /// How long requests that are being answered may go on once the server is to stop.
  package var ending = Duration.seconds(1)

  package init() {}

  /// How many connections may be streams of events, which last: half of all.
  package var streams: Int { max(1, connections / 2) }
}

/// How large the body of a request may be; every route says which of the three it has.
package enum BodyLimit: Hashable, Sendable, CaseIterable {
  /// A few fields.
  case small
  /// Lists of steps, requests, images.
  case medium
  /// Catalogs and snapshots.
  case large

  package var bytes: Int {
    switch self {
    case .small: 64 << 10
    case .medium: 1 << 20
    case .large: 32 << 20
    }
  }

  /// The limit as a person reads it.
  var text: String {
    switch self {
    case .small: "64 KiB"
    case .medium: "1 MiB"
    case .large: "32 MiB"
    }
  }
}
