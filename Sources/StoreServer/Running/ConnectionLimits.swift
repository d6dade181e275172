/// What one client may take of the server.
package struct ConnectionLimits: Hashable, Sendable {
  /// The largest body that a route is asked about at all, in bytes.
  ///
  /// Every route has a lower limit of its own, and says in its own words that a body is above it.
  package var bodyBytes = 64 << 20
  /// A request's first line and header fields together, in bytes.
  package var headerBytes = 16 << 10
  package var headerFields = 100
  /// Connections at the same time; further ones wait.
  package var connections = 256
  /// How long a connection may be quiet between requests, and how long the first line and the header
  /// fields may take; wall time.
  package var quiet = Duration.seconds(60)
  /// How long a body may take after its header fields; wall time.
  package var body = Duration.seconds(20)
  /// How long requests that are being answered may go on once the server is to stop; wall time.
  package var ending = Duration.seconds(1)

  package init() {}
}
