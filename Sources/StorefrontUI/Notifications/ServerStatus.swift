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

  /// The URL without its scheme.
  var place: String {
    url.firstRange(of: "://").map { String(url[$0.upperBound...]) } ?? url
  }
}
