import Foundation
import SessionSamples
import StoreEngine
import StoreModel
import StoreSigning
import StoreTestSupport
import Testing

@testable import StoreSession

/// The store's signed payloads, complete, with valid signatures or real flaws.
struct SigningTests {
  private let session: StoreSession

  init() throws {
    session = try StoreSession.sample()
  }

  private func buy(_ product: Product, flaw: SignatureFlaw? = nil) throws -> TransactionID {
    try session.changeSettings { $0.verificationError = flaw }
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    return try #require(session.store.latest(for: product.id))
  }

  private func payload(_ item: SignedItem) throws -> Data {
    let verifier = session.signer.identity.verifier
    return try verifier.verify(item.jws).payload
  }

  private func reason(_ item: SignedItem) -> VerificationFailure.Reason? {
    do throws(VerificationFailure) {
      try item.verdict.get()
      return nil
    } catch {
      return error.reason
    }
  }

  @Test(.rule("signing.xcode-one-certificate"), arguments: StoreEnvironment.allCases)
  func threeCertificatesSignInEveryEnvironment(environment: StoreEnvironment) throws {
    let session = try StoreSession.sample(in: environment)
    try session.perform(.purchaseElsewhere(PurchaseRequest(product: .gems)))
    let id = try #require(session.store.latest(for: Product.gems.id))
    let item = try #require(session.signedTransaction(id))
    #expect(try JWSDecoded(item.jws).certificates.count == 3)
  }

  @Test(
    .rule("payloads.transaction", "signing.device-check"),
    arguments: [Product.gems, .unlock, .goldMonthly, .season]
  )
  func aTransactionIsSignedWholeForItsDevice(product: Product) throws {
    let id = try buy(product)
    let item = try #require(session.signedTransaction(id))
    #expect(reason(item) == nil)
    let payload = try payload(item)

    var expected = try #require(session.store.transactions[id: id]).transaction
    let nonce = try #require(expected.deviceVerificationNonce)
    expected.deviceVerification = DeviceVerification.encodedProof(
      nonce: nonce,
      deviceID: session.store.identity.deviceVerificationID
    )
    #expect(try JSONDecoder().decode(Transaction.self, from: payload) == expected)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(
      String(decoding: payload, as: UTF8.self)
        == String(decoding: try encoder.encode(expected), as: UTF8.self)
    )
  }

  @Test(.rule("payloads.renewal-info"))
  func aRenewalInfoIsSignedWhole() throws {
    let id = try buy(.silverYearly)
    let item = try #require(session.signedRenewalInfo(originalTransactionId: id))
    #expect(reason(item) == nil)
    let store = session.store
    let subscription = try #require(store.subscription(of: id))
    let info = try JSONDecoder().decode(RenewalInfo.self, from: try payload(item))
    #expect(info == store.renewalInfo(for: subscription))
  }

  @Test func aCommitmentIsSignedWhole() throws {
    var plan = Product.goldMonthly
    plan.subscription?.period = SubscriptionPeriod(value: 1, unit: .year)
    plan.subscription?.billingPlans = [
      BillingPlan(kind: .monthly, milliunits: 5990, commitmentMilliunits: 71_880)
    ]
    var request = PurchaseRequest(product: plan)
    request.billingPlan = .monthly
    try session.perform(.purchaseElsewhere(request))
    let id = try #require(session.store.latest(for: plan.id))
    let record = try #require(session.store.transactions[id: id])

    let signed = try payload(try #require(session.signedTransaction(id)))
    let transaction = try JSONDecoder().decode(Transaction.self, from: signed)
    #expect(transaction.billingPlanType == .monthly)
    #expect(transaction.commitmentInfo?.totalBillingPeriods == 12)
    #expect(transaction.commitmentInfo == record.transaction.commitmentInfo)

    let item = try #require(session.signedRenewalInfo(originalTransactionId: id))
    let info = try JSONDecoder().decode(RenewalInfo.self, from: try payload(item))
    #expect(info.renewalBillingPlanType == .monthly)
    let subscription = try #require(session.store.subscription(of: id))
    #expect(info == session.store.renewalInfo(for: subscription))
  }

  @Test(.rule("payloads.app-transaction"))
  func theAppsReceiptHasWhatADeviceGets() throws {
    let item = session.signedAppTransaction()
    #expect(reason(item) == nil)
    let text = String(decoding: try payload(item), as: UTF8.self)
    let keys = JSONDocument(Array(text.utf8)).root?.members?.map(\.key)
    #expect(
      keys == [
        "appTransactionId", "applicationVersion", "bundleId", "deviceVerification",
        "deviceVerificationNonce", "originalApplicationVersion", "originalPlatform",
        "originalPurchaseDate", "receiptCreationDate", "receiptType",
      ]
    )
  }

  @Test(
    .rule("signing.app-receipt-signed-badly", "signing.simulated-failure-unverified"),
    arguments: [
      (SignatureFlaw.tamperedPayload, VerificationFailure.Reason.invalidSignature),
      (.foreignRoot, .invalidCertificateChain),
      (.expiredLeaf, .invalidCertificateChain),
      (.missingMarker, .invalidCertificateChain),
      (.revokedCertificate, .revokedCertificate),
      (.badEncoding, .invalidEncoding),
      (.wrongDevice, .invalidDeviceVerification),
      (.missingProperties, .missingRequiredProperties),
    ]
  )
  func everyFlawIsFoundByTheVerifier(
    flaw: SignatureFlaw,
    expected: VerificationFailure.Reason
  ) throws {
    let id = try buy(.unlock, flaw: flaw)
    #expect(reason(try #require(session.signedTransaction(id))) == expected)
    #expect(reason(session.signedAppTransaction()) == expected)
  }

  @Test func anUnchangedPayloadIsNotSignedAgain() throws {
    let id = try buy(.unlock)
    let first = try #require(session.signedTransaction(id))
    #expect(session.signedTransaction(id)?.jws == first.jws)
    try session.perform(.advance(to: session.store.now.advanced(byDays: 1)))
    #expect(session.signedTransaction(id)?.jws == first.jws)
    try session.perform(.refund(id, .other))
    #expect(session.signedTransaction(id)?.jws != first.jws)
  }

  /// The clock stands still, so two changes at one moment have the same date and different payloads.
  @Test func aChangeAtTheSameMomentIsSignedAgain() throws {
    let id = try buy(.unlock)
    _ = session.signedTransaction(id)
    try session.perform(.refund(id, .other))
    let refunded = try payload(try #require(session.signedTransaction(id)))
    let transaction = try JSONDecoder().decode(Transaction.self, from: refunded)
    #expect(transaction.revocationDate == session.store.now)

    let plan = try buy(.goldMonthly)
    _ = session.signedRenewalInfo(originalTransactionId: plan)
    try session.perform(.setAutoRenew(plan, false))
    let item = try #require(session.signedRenewalInfo(originalTransactionId: plan))
    let info = try JSONDecoder().decode(RenewalInfo.self, from: try payload(item))
    #expect(info.autoRenewStatus == .off)
  }

  @Test func aReplacedDeviceGetsSignaturesOfItsOwn() throws {
    let id = try buy(.unlock)
    let first = try #require(session.signedTransaction(id))
    try session.perform(.replaceDevice)
    let second = try #require(session.signedTransaction(id))
    #expect(second.jws != first.jws)
    #expect(reason(second) == nil)
  }

  @Test func missingTransactionsAreNotSigned() throws {
    #expect(session.signedTransaction(7)?.jws == nil)
    #expect(session.signedRenewalInfo(originalTransactionId: try buy(.unlock))?.jws == nil)
  }
}
