import Crypto
import Foundation
import StoreEngine
import StoreModel
import StoreSigning

/// The position of the next page of a response: `revision` or `paginationToken`.
///
/// A token is valid only for its query and store. Its seal detects tokens that are cut, mixed up or
/// made for something else. The token isn't a secret: the key of the seal is derived from the
/// store. This lets backends keep revisions across restarts, but a client that has the seed can
/// forge a token. So its numbers are untrusted and range-checked.
///
/// After an undo, the store accepts the tokens of the current life, and those issued before the
/// restored time. The tokens in between refer to events that no longer exist.
struct PageToken: Hashable, Sendable {
  /// The number of the last event or notification of the previous page.
  var cursor: Int
  /// The number of the newest event when the first page was requested.
  var top: Int
  /// The store time at which the token was issued.
  var issuedAt: StoreInstant

  /// Returns the token for the client.
  ///
  /// - Parameters:
  ///   - query: The query, in a form that is equal for equal queries.
  ///   - store: The store.
  /// - Returns: The token in base64url.
  func sealed(for query: String, of store: Store) -> String {
    sealed(for: query, of: store.identity, inLife: store.life)
  }

  private func sealed(for query: String, of identity: StoreIdentity, inLife life: Int) -> String {
    let numbers = [cursor, top, Int(issuedAt.milliseconds)]
    let payload = numbers.flatMap { Self.bytes(of: $0) }
    // The first life has the same tokens as before stores had lives.
    let query = life == 0 ? query : "\(query) in life \(life)"
    let seal = Self.seal(of: payload, for: query, of: identity)
    return Base64.url.encode((payload + seal).span)
  }

  /// Decodes a token, or returns `nil` if this store can't have issued it for this query.
  ///
  /// - Parameters:
  ///   - text: The text from the client.
  ///   - query: The query.
  ///   - store: The store.
  ///   - lives: The ends of the store's lives, in the list whose elements the token's numbers
  ///     count.
  init?(_ text: String, for query: String, of store: Store, _ lives: LifeSpans) {
    guard let bytes = Base64.url.decode(text), bytes.count == 24 + Self.sealLength else {
      return nil
    }
    let payload = Array(bytes.prefix(24))
    let (cursor, top) = (Self.number(payload[0..<8]), Self.number(payload[8..<16]))
    guard WholeBound.cursor.contains(cursor), WholeBound.cursor.contains(top),
      let issuedAt = StoreInstant(exactly: Int64(Self.number(payload[16..<24])))
    else { return nil }
    let opened = PageToken(cursor: cursor, top: top, issuedAt: issuedAt)
    let isGiven = lives.lives(reaching: max(cursor, top)).contains { life in
      opened.sealed(for: query, of: store.identity, inLife: life) == text
    }
    guard isGiven else { return nil }
    self = opened
  }

  /// Creates a token for the position of the next page.
  init(cursor: Int, top: Int, issuedAt: StoreInstant) {
    self.cursor = cursor
    self.top = top
    self.issuedAt = issuedAt
  }

  private static let sealLength = 16

  private static func seal(
    of payload: [UInt8],
    for query: String,
    of identity: StoreIdentity
  ) -> [UInt8] {
    let key = SHA256.hash(
      data: Array("page of \(identity.bundleId) \(identity.seed) \(identity.environment)".utf8)
    )
    let seal = HMAC<SHA256>.authenticationCode(
      for: payload + Array(query.utf8),
      using: SymmetricKey(data: key)
    )
    return Array(seal.prefix(sealLength))
  }

  private static func bytes(of number: Int) -> [UInt8] {
    withUnsafeBytes(of: Int64(number).bigEndian) { Array($0) }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(bytes.reduce(Int64(0)) { $0 << 8 | Int64($1) })
  }
}
