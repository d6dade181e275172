package import AsyncHTTPClient
package import Merchant
package import NIOCore
import NIOHTTP1
package import StoreModel
package import StoreSigning
import Synchronization

extension AppStoreClient {
  /// The App Store Server API over the network, as a merchant's server asks it.
  ///
  /// Whatever is signed in a response is verified before it is believed.
  ///
  /// - Parameters:
  ///   - http: The connections; the caller shuts it down.
  ///   - baseURL: Where `/inApps` is, without a stroke at its end.
  ///   - signer: Signs bearer tokens with the merchant's key.
  ///   - verifier: Trusts the App Store's root.
  ///   - wallNow: Wall time, which bearer tokens go by.
  ///   - patience: How long it waits for a response, in wall time.
  package init(
    over http: HTTPClient,
    at baseURL: String,
    signer: InAppRequestSigner,
    verifier: JWSVerifier,
    wallNow: @escaping @Sendable () -> StoreInstant,
    patience: TimeAmount = .merchantsPatience
  ) {
    let caller = AppStoreCaller(
      http: http,
      baseURL: baseURL,
      verifier: verifier,
      patience: patience,
      tokens: BearerTokens(signer: signer, wallNow: wallNow)
    )
    self.init(
      transaction: { try await caller.transaction($0) },
      subscription: { try await caller.subscription($0) }
    )
  }
}

/// Asks the App Store Server API.
private struct AppStoreCaller: Sendable {
  let http: HTTPClient
  let baseURL: String
  let verifier: JWSVerifier
  let patience: TimeAmount
  let tokens: BearerTokens

  /// The most bytes of a response: what Apple's Swift library reads (server-api.md 1.4).
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
      throw AppStoreFailure.unavailable("a subscription without a status that is known")
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
    guard let jws = signed?.string, let verified = try? verifier.verify(jws),
      let payload = JSONDocument(Array(verified.payload)).root, let facts = read(payload)
    else { throw .unavailable("the answer is not signed as it should be") }
    return Signed(facts, signedDate: verified.signedDate)
  }

  /// The JSON of a response; nil if what is asked about is unknown.
  private func get(_ path: String) async throws -> JSONValue? {
    var request = HTTPClientRequest(url: baseURL + path)
    request.headers.add(name: "Authorization", value: "Bearer \(tokens.current)")
    request.headers.add(name: "Accept", value: "application/json")
    let status: UInt
    let body: [UInt8]
    do {
      let response = try await http.execute(request, timeout: patience)
      status = response.status.code
      body = Array(try await response.body.collect(upTo: Self.longestResponse).readableBytesView)
    } catch is NIOTooManyBytesError {
      throw AppStoreFailure.unavailable("the answer has more than \(Self.longestResponse) bytes")
    } catch {
      throw AppStoreFailure.unavailable("it does not answer")
    }
    switch status {
    case 200..<300: break
    case 400, 404: return nil
    default: throw AppStoreFailure.unavailable("it answers with status \(status)")
    }
    guard let root = JSONDocument(body).root else {
      throw AppStoreFailure.unavailable("the answer is no JSON")
    }
    return root
  }
}

/// The merchant's bearer tokens, each good for five minutes and used for four (server-api.md 1.1).
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
    return last.withLock { last in
      if let last, (last.issued..<last.issued + 240).contains(now) { return last.token }
      let token = signer.bearerToken(issuedAt: now)
      last = (token, now)
      return token
    }
  }
}

extension TimeAmount {
  /// How long the merchant's server waits for the App Store, and the app for the server, in wall time:
  /// less than a step's watchdog (assumed).
  package static let merchantsPatience = TimeAmount.seconds(3)
}
