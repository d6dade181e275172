import Crypto
import FoundationEssentials
package import StoreModel

/// A user account of the merchant's server.
package struct MerchantAccount: Hashable, Sendable, Codable {
  /// The unique name of the account, which the log uses.
  package let name: String
  /// The creation date, in store time.
  package let created: StoreInstant

  /// The maximum number of accounts on a server, a limit of this program.
  package static let limit = 1000

  /// The name of the demo app's account, which exists on every new server.
  package static let demoName = "demo"
  /// The demo account's `authToken`, which isn't a secret because it gives access to a simulation only.
  package static let demoToken = "storefront-demo-token"
}

/// The reason why an account can't be created.
package enum MerchantAccountProblem: Error, Hashable, Sendable, CustomStringConvertible {
  case nameIsUnusable
  case nameIsTaken
  case tokenIsTooShort
  case tokenIsTaken
  case tooMany

  package var cause: String {
    switch self {
    case .nameIsUnusable: "the account's name is empty or has more than 64 characters"
    case .nameIsTaken: "an account with this name exists already"
    case .tokenIsTooShort: "the authToken has fewer than 8 or more than 256 bytes"
    case .tooMany: "there are \(MerchantAccount.limit) accounts already"
    case .tokenIsTaken: "another account has this authToken"
    }
  }

  package var remedy: String {
    switch self {
    case .nameIsUnusable: "write 1 to 64 characters"
    case .nameIsTaken: "choose another name, or delete the account"
    case .tooMany: "delete one"
    case .tokenIsTooShort, .tokenIsTaken: "remove it to get a new one"
    }
  }

  package var description: String { "\(cause); \(remedy)" }
}

/// The SHA-256 of an `authToken`, in hexadecimal.
///
/// The server doesn't store the token itself.
///
/// A client can't choose the digest that lookups use, and comparisons take constant time.
struct TokenDigest: Hashable, Sendable, Codable {
  private let digest: [UInt8]

  init(_ token: String) {
    digest = Array(SHA256.hash(data: Data(token.utf8)))
  }

  /// Returns whether two digests are equal, after comparing every byte wherever the first
  /// difference is.
  func isSame(as other: TokenDigest) -> Bool {
    guard digest.count == other.digest.count else { return false }
    return zip(digest, other.digest).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// Returns a random token of 128 bits.
  static func newToken() -> String {
    var chance = SystemRandomNumberGenerator()
    let halves = [chance.next(), chance.next()] as [UInt64]
    return halves.map { half in
      let digits = String(half, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }
    .joined()
  }
}
