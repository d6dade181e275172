import HTTPTypes
package import Hummingbird
import HummingbirdCore
import Logging
package import Merchant
import NIOCore
package import StoreModel
import StoreScript
package import StoreSigning
import Synchronization

extension AppStoreClient {
  /// Creates a client of this process's App Store Server API for a merchant's server.
  ///
  /// It uses the routes like a client over the network, including bearer tokens and the errors that a tester chose,
  /// but without a rate limit. It needs no connection of the server, so clients that hold all of them can't block
  /// it. It verifies the signed parts of a response.
  ///
  /// - Parameters:
  ///   - routes: The routes of the server, which the client retains.
  ///   - baseURL: The URL of `/inApps`, without a trailing slash.
  ///   - signer: Signs bearer tokens with the merchant's key.
  ///   - verifier: A verifier that trusts the App Store's root.
  ///   - wallNow: Returns the wall time, for bearer tokens.
  package init(
    through routes: any HTTPResponder<StoreContext>,
    at baseURL: String,
    signer: InAppRequestSigner,
    verifier: JWSVerifier,
    wallNow: @escaping @Sendable () -> StoreInstant
  ) {
    let url = URI(baseURL)
    let caller = AppStoreCaller(
      routes: routes,
      authority: [url.host, url.port.map(String.init)].compactMap(\.self).joined(separator: ":"),
      prefix: url.path == "/" ? "" : url.path,
      verified: VerificationCache(verifier: verifier),
      tokens: BearerTokens(signer: signer, wallNow: wallNow)
    )
    self.init(
      transaction: { try await caller.transaction($0) },
      subscription: { try await caller.subscription($0) }
    )
  }
}

/// The implementation of a client of the App Store Server API.
private struct AppStoreCaller: Sendable {
  let routes: any HTTPResponder<StoreContext>
  let authority: String
  let prefix: String
  let verified: VerificationCache
  let tokens: BearerTokens

  /// The maximum size of a response in bytes, which is that of Apple's Swift library (rule: server.response-limit).
  private static let longestResponse = 1 << 20

  func transaction(_ id: TransactionID) async throws -> Signed<TransactionFacts> {
    guard let response = try await get("/inApps/v1/transactions/\(id)") else {
      throw AppStoreFailure.notFound
    }
    return try facts(response["signedTransactionInfo"], TransactionFacts.init(payload:))
  }

  func subscription(_ id: TransactionID) async throws -> Signed<SubscriptionFacts>? {
    guard let response = try await get("/inApps/v1/subscriptions/\(id)") else { return nil }
    let latest = (response["data"]?.elements ?? []).flatMap {
      $0["lastTransactions"]?.elements ?? []
    }
    let text = id.description
    guard let found = latest.first(where: { $0["originalTransactionId"]?.string == text }) else {
      return nil
    }
    guard let status = found["status"]?.int64.flatMap({ RenewalState(rawValue: Int($0)) }) else {
      throw AppStoreFailure.unavailable("a subscription with an unknown status")
    }
    let transaction = try facts(found["signedTransactionInfo"], TransactionFacts.init(payload:))
    let renewal = try facts(found["signedRenewalInfo"], RenewalFacts.init(payload:))
    return Signed(
      SubscriptionFacts(status: status, transaction: transaction.facts, renewal: renewal.facts),
      signedDate: transaction.signedDate
    )
  }

  private func facts<Facts>(
    _ signed: JSONValue?,
    _ read: (JSONValue) -> Facts?
  ) throws(AppStoreFailure) -> Signed<Facts> {
    guard let jws = signed?.string, let payload = verified.payload(of: jws),
      let facts = read(payload.facts)
    else { throw .unavailable("the response isn't signed correctly") }
    return Signed(facts, signedDate: payload.signedDate)
  }

  /// Returns the JSON of a response, or `nil` if the requested object is unknown.
  private func get(_ path: String) async throws -> JSONValue? {
    let head = HTTPRequest(
      method: .get,
      scheme: "http",
      authority: authority,
      path: prefix + path,
      headerFields: [
        .authorization: "Bearer \(tokens.current)", .accept: "application/json",
      ]
    )
    let body = CollectedBody(limit: Self.longestResponse)
    let status: Int
    do {
      let response = try await routes.respond(
        to: Request(head: head, body: RequestBody(buffer: ByteBuffer())),
        context: StoreContext(patience: APIFault.patience.duration, from: .merchant)
      )
      status = response.status.code
      try await response.body.write(body)
    } catch is NIOTooManyBytesError {
      throw AppStoreFailure.unavailable("the response has more than \(Self.longestResponse) bytes")
    } catch {
      throw AppStoreFailure.unavailable("it doesn't respond")
    }
    switch status {
    case 200..<300: break
    case 400, 404: return nil
    default: throw AppStoreFailure.unavailable("it responds with status \(status)")
    }
    guard let root = JSONDocument(body.bytes).root else {
      throw AppStoreFailure.unavailable("the response isn't JSON")
    }
    return root
  }
}

/// A verifier of JWS texts of the App Store that caches its results, because unchanged objects have the same texts.
private final class VerificationCache: Sendable {
  /// The number of cached results at which the cache is cleared.
  private static let most = 256

  private let verifier: JWSVerifier
  private let known = Mutex<[String: Signed<JSONValue>]>([:])

  init(verifier: JWSVerifier) {
    self.verifier = verifier
  }

  /// Returns the payload of a compact JWS, or `nil` if its signature is invalid.
  func payload(of jws: String) -> Signed<JSONValue>? {
    if let known = known.withLock({ $0[jws] }) { return known }
    guard let verified = try? verifier.verify(jws),
      let root = JSONDocument(Array(verified.payload)).root
    else { return nil }
    let payload = Signed(root, signedDate: verified.signedDate)
    known.withLock { known in
      if known.count == Self.most { known = [:] }
      known[jws] = payload
    }
    return payload
  }
}

/// The complete body of a response.
final class CollectedBody: ResponseBodyWriter, Sendable {
  private let limit: Int
  private let collected = Mutex<[UInt8]>([])

  init(limit: Int) {
    self.limit = limit
  }

  var bytes: [UInt8] { collected.withLock(\.self) }

  func write(_ buffer: ByteBuffer) async throws {
    try collected.withLock { bytes in
      guard bytes.count + buffer.readableBytes <= limit else {
        throw NIOTooManyBytesError(maxBytes: limit)
      }
      bytes += buffer.readableBytesView
    }
  }

  func finish(_ trailingHeaders: HTTPFields?) async throws {
    // The body is complete.
  }
}

/// The merchant's bearer tokens, each valid for five minutes and used for four (rule: server.bearer).
private final class BearerTokens: Sendable {
  private let signer: InAppRequestSigner
  private let wallNow: @Sendable () -> StoreInstant
  private let last = Mutex<(token: String, issued: Int64)?>(nil)

  init(signer: InAppRequestSigner, wallNow: @escaping @Sendable () -> StoreInstant) {
    self.signer = signer
    self.wallNow = wallNow
  }

  var current: String {
    let now = wallNow().milliseconds / 1000
    if let last = last.withLock(\.self), (last.issued..<last.issued + 240).contains(now) {
      return last.token
    }
    let token = signer.bearerToken(issuedAt: now)
    last.withLock { $0 = (token, now) }
    return token
  }
}
