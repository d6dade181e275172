/// The server that runs with the screen.
package struct ServerStatus: Hashable, Sendable {
  /// The URL at which the server listens, such as `http://127.0.0.1:8787`.
  package var url: String
  /// A clause that tells the user why the server isn't listening, or `nil` if the server is listening.
  package var problem: String?

  package init(url: String, problem: String? = nil) {
    self.url = url
    self.problem = problem
  }

  /// The port with its colon, such as `:8787`, or the whole address if it doesn't include a port.
  var port: String {
    address.lastIndex(of: ":").map { String(address[$0...]) } ?? address
  }

  /// The URL without its scheme.
  var address: String {
    url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
  }
}
