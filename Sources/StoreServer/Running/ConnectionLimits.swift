/// What clients may take of the server's connections: how many, how much, how long.
///
/// What a route takes and sends back has its bounds in ``ServerBounds``. Times are wall time.
package struct ConnectionLimits: Hashable, Sendable {
  /// The largest body of any request, in bytes; every route has a limit of its own below it.
  package var bodyBytes = BodyLimit.large.bytes
  /// A request's first line and header fields together, in bytes.
  package var headerBytes = 16 << 10
  /// Header fields of one request.
  package var headerFields = 100
  /// Connections at the same time; where all are taken, the one that is quiet longest gives way.
  package var connections = 256
  /// How long a new connection cannot be made to give way: its request is on its way.
  package var grace = Duration.milliseconds(250)
  /// How long the first line and header fields of a new connection's first request may take.
  package var head = Duration.seconds(10)
  /// How long a connection may be quiet between requests, the next one's header fields included.
  package var quiet = Duration.seconds(60)
  /// How long a body may take after its header fields.
  package var body = Duration.seconds(20)
  /// How long a client may read nothing of a response that is on its way.
  package var stall = Duration.seconds(20)
  /// How long what a client still sends is thrown away after the last response, before the connection
  /// ends: a response would be lost otherwise.
  package var lingering = Duration.seconds(1)
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

  /// The most bytes.
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
