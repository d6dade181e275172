import Foundation
import StoreModel

/// Where a response leads, as long as that is the server that gave it: another one's address was chosen by
/// nobody here, and is not gone to.
enum SameServer {
  /// The most redirects that are followed.
  static let longestTrail = 5

  /// The URL that a `Location` means; nil for another server's.
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
