import Crypto
import Foundation
import StoreEngine
import StoreModel
import StoreSigning

/// Where the next page of a response begins: `revision`, or `paginationToken`.
///
/// It is good for the query it was given for, in that store and no other: the seal finds a token that
/// was cut, mixed up or made for something else. It is no secret, because its key follows from the
/// store, so that backends may keep revisions over restarts: a client that knows the seed can make one. So
/// its numbers are a stranger's and are read with bounds.
///
/// A store that went back to an earlier moment takes the tokens that were given until then, and those of
/// the life that goes on; what was given between the two counts what is not there any more.
struct PageToken: Hashable, Sendable {
  /// The event, or the notification, that the page before ended with.
  var cursor: Int
  /// The last event there was when the first page was asked for.
  var top: Int
  /// The store time at which it was given.
  var issuedAt: StoreInstant

  /// What a client gets.
  ///
  /// - Parameters:
  ///   - query: What was asked for, in a form that is the same for the same question.
  ///   - store: Who was asked.
  /// - Returns: The token in base64url.
  func sealed(for query: String, of store: Store) -> String {
    sealed(for: query, of: store.identity, inLife: store.life)
  }

  private func sealed(for query: String, of identity: StoreIdentity, inLife life: Int) -> String {
    let numbers = [cursor, top, Int(issuedAt.milliseconds)]
    let payload = numbers.flatMap { Self.bytes(of: $0) }
    // The first life has the tokens that there were before stores had lives.
    let query = life == 0 ? query : "\(query) in life \(life)"
    let seal = Self.seal(of: payload, for: query, of: identity)
    return Base64.url.encode((payload + seal).span)
  }

  /// Opens a token; nil if it was not given for this query by this store, or cannot have been.
  ///
  /// - Parameters:
  ///   - text: What a client sent.
  ///   - query: What is asked for.
  ///   - store: Who is asked.
  ///   - lives: How far the store's lives go in the list that the token's numbers are of.
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

  /// A position to begin the next page at.
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
