import AdvancedCommerce
import FoundationEssentials
import SessionSamples
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreSession

/// The age limit of a merchant's JWS and its clock, and the single use of its nonce.
struct RequestClockTests {
  private func session(
    events: [JournaledEvent] = [],
    outsideNow: StoreInstant? = nil
  ) throws -> StoreSession {
    var clock: (@Sendable () -> StoreInstant)?
    if let outsideNow { clock = { outsideNow } }
    return try .sample(events: events, isAppRunning: false, outsideNow: clock)
  }

  private func problem(_ session: StoreSession, _ data: [UInt8]) -> String? {
    do throws(RequestRefusal) {
      _ = try session.verifiedRequest(advancedCommerceData: data)
      return nil
    } catch {
      return error.problems.joined(separator: "; ")
    }
  }

  @Test(.rule("signing.request-age", "signing.clock-ahead"))
  func fiveMinutesOfStoreTimeAreTheUsualLifetime() throws {
    let session = try session()
    let merchant = RequestMerchant(session)
    for (number, seconds, isFresh) in [(1, -300, true), (2, -301, false), (3, 60, true)]
      + [(4, 61, false)] as [(Int, Int64, Bool)]
    {
      let data = merchant.wrapped(RequestMerchant.charge, number, after: seconds)
      #expect((problem(session, data) == nil) == isFresh, "\(seconds) s")
    }
  }

  @Test(.rule("signing.request-age"))
  func theLifetimeIsASetting() throws {
    let session = try session()
    let data = RequestMerchant(session).wrapped(RequestMerchant.charge, 1)
    try session.perform(.advance(to: session.store.now.advanced(byDays: 1)))
    #expect(problem(session, data) == "iat is 86400 s in the past; 300 s are allowed")
    try session.changeSettings { $0.advancedCommerce.requestLifetime = 90_000 }
    #expect(problem(session, data) == nil)
  }

  /// A JWS from another program has wall time, independent of the store's clock.
  @Test(.rule("signing.request-age", "signing.request-clocks"))
  func aRequestMayBeFreshInWallTime() throws {
    let outside = StoreInstant.newYear.advanced(byDays: 400)
    let session = try session(outsideNow: outside)
    let merchant = RequestMerchant(session)
    let fresh = merchant.wrapped(RequestMerchant.charge, 1, after: 400 * 86_400 - 10)
    #expect(problem(session, fresh) == nil)
    let own = merchant.wrapped(RequestMerchant.charge, 2)
    #expect(problem(session, own) == nil)
    let stale = merchant.wrapped(RequestMerchant.charge, 3, after: 400 * 86_400 - 1000)
    #expect(problem(session, stale)?.contains("not recent by this machine's either") == true)
  }

  @Test(.rule("signing.request-clocks"))
  func withoutWallTimeTheStoresClockDecides() throws {
    let session = try session()
    let data = RequestMerchant(session).wrapped(RequestMerchant.charge, 1, after: 400 * 86_400)
    #expect(problem(session, data) == "iat is 34560000 s in the future")
  }

  @Test(.rule("signing.nonce-once", "signing.nonce-used-by-form"))
  func aNonceIsGoodOnceInAnyCase() throws {
    let session = try session()
    let merchant = RequestMerchant(session)
    let nonce = "0d1e2f3a-4b5c-4d6e-8f70-8192a3b4c5d6"
    func token(_ nonce: String) -> String {
      session.requestSigner().sign(
        .advancedCommerce(request: Data(RequestMerchant.charge.utf8)),
        issuedAt: merchant.now,
        nonce: nonce
      )
    }
    #expect(try session.verifiedRequest(compactJWS: token(nonce.uppercased())).nonce == nonce)
    for again in [nonce, nonce.uppercased()] {
      let error = #expect(throws: RequestRefusal.self) {
        try session.verifiedRequest(compactJWS: token(again))
      }
      #expect(error?.code == .invalidSignature)
      #expect(error?.problems == ["nonce has been used before"])
    }
  }

  @Test(.rule("signing.nonce-once"))
  func aReopenedStoreKnowsUsedNonces() throws {
    let session = try session()
    try session.perform(.launch)
    let data = RequestMerchant(session).wrapped(RequestMerchant.charge, 1)
    let verified = try session.verifiedRequest(advancedCommerceData: data)
    try session.perform(.purchase(PurchaseRequest(product: .genericConsumable, verified: verified)))

    let reopened = try self.session(events: Array(session.log))
    #expect(problem(reopened, data) == "nonce has been used before")
    let fresh = RequestMerchant(reopened).wrapped(RequestMerchant.charge, 2)
    #expect(problem(reopened, fresh) == nil)
  }

  /// The engine refuses the request, and the session records that once for any caller.
  @Test func aRefusalIsJournaledOnce() async throws {
    let session = try session()
    try session.perform(.launch)
    let merchant = RequestMerchant(session)
    func request(_ number: Int) throws -> PurchaseRequest {
      let json = RequestMerchant.charge.replacing("\"USA\"", with: "\"DEU\"")
      return PurchaseRequest(
        product: .genericConsumable,
        verified: try session.verifiedRequest(
          advancedCommerceData: merchant.wrapped(json, number)
        )
      )
    }
    let before = session.log.count
    let byApp = try request(1)
    await #expect(throws: PurchaseFailureError.self) { try await session.purchase(byApp) }
    let elsewhere = try request(2)
    #expect(throws: StoreRefusal.self) { try session.perform(.purchaseElsewhere(elsewhere)) }
    let events = session.log[before...].map(\.event)
    #expect(events.count == 2)
    for event in events {
      guard case .requestRefused(let refusal) = event else {
        #expect(Bool(false), "\(event)")
        continue
      }
      #expect(refusal.code == .mismatchedStorefront)
      #expect(refusal.layer == .storefront)
    }
  }
}
