import Foundation
import StoreModel

/// The rule for redirects: only to the same server, because no user chose the address of another one.
enum SameServer {
  /// The maximum number of redirects.
  static let longestTrail = 5

  /// Returns the URL of a `Location`, or `nil` if it is that of another server.
  static func url(_ location: String, behind url: String) -> String? {
    guard let base = URL(string: url),
      let next = URL(string: location, relativeTo: base)?.absoluteURL,
      next.scheme?.lowercased() == base.scheme?.lowercased(),
      next.host?.lowercased() == base.host?.lowercased(), next.port == base.port,
      WebAddress.problem(with: next.absoluteString) == nil
    else { return nil }
    return next.absoluteString
  }
}
