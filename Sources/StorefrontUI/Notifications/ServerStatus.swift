/// The server that runs beside the screen.
package struct ServerStatus: Hashable, Sendable {
  /// Where it listens, such as `http://127.0.0.1:8787`.
  package var url: String
  /// Why it does not listen, a clause for a person; nil if it does.
  package var problem: String?

  package init(url: String, problem: String? = nil) {
    self.url = url
    self.problem = problem
  }

  /// The port with its colon, such as `:8787`; the whole address if it names none.
  var port: String {
    address.lastIndex(of: ":").map { String(address[$0...]) } ?? address
  }

  /// The URL without its scheme.
  var address: String {
    url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
  }
}
