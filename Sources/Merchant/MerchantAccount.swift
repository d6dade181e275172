import Crypto
import FoundationEssentials
package import StoreModel

/// A user of the merchant's app, as its server knows them.
package struct MerchantAccount: Hashable, Sendable, Codable {
  /// What tells accounts apart, and what the log calls it.
  package let name: String
  /// Store time.
  package let created: StoreInstant

  /// The most accounts of a merchant's server, a bound of this program.
  package static let limit = 1000

  /// The account that is there from the beginning: the demo app's.
  package static let demoName = "demo"
  /// The demo account's `authToken`; no secret, for it opens nothing but a simulation.
  package static let demoToken = "storefront-demo-token"
}

/// Why an account was not made.
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

/// An `authToken` as the server keeps it: by its SHA-256 only, in hexadecimal.
///
/// It is looked up by a digest that no client can steer, and what is found is compared in constant time.
struct TokenDigest: Hashable, Sendable, Codable {
  private let digest: [UInt8]

  init(_ token: String) {
    digest = Array(SHA256.hash(data: Data(token.utf8)))
  }

  /// Compares every byte, wherever the first difference is.
  func isSame(as other: TokenDigest) -> Bool {
    guard digest.count == other.digest.count else { return false }
    return zip(digest, other.digest).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }

  /// A token that cannot be guessed: 128 bits.
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
