import Crypto
import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

/// More clients at work: offers, families, servers, Advanced Commerce, and deprecated members.
struct OfferClientTests {
  @Test func theDeskPicksTheMatchingOffer() async throws {
    let kiosk = try Kiosk()
    let desk = OfferDesk()
    let (gold, yearly) = (
      try await kiosk.product("gold.monthly"), try await kiosk.product("silver.yearly")
    )
    guard case .introductory(let trial) = try await desk.pick(for: gold) else {
      Issue.record("a newcomer gets the introductory offer")
      return
    }
    #expect(desk.words(trial) == "free for 1 week")
    #expect(try await desk.pick(for: yearly) == .none)
    let id = try #require(try kiosk.buy("silver.yearly"))
    let loyal = try await desk.pick(for: yearly)
    #expect(loyal == .promotional(try #require(yearly.subscription?.promotionalOffers.first)))
    let options = try await desk.options(for: loyal) { offer in "signed \(offer)" }
    #expect(
      options == Set(Product.PurchaseOption.promotionalOffer("loyal", compactJWS: "signed loyal"))
    )
    try kiosk.session.perform(.setAutoRenew(id, false))
    try await kiosk.advance(days: 400)
    let winBack = try await desk.pick(for: yearly)
    #expect(winBack == .winBack(try #require(yearly.subscription?.winBackOffers.first)))
  }

  @Test @MainActor func aWinBackOfferIsOnItsTransaction() async throws {
    let kiosk = try Kiosk()
    let id = try #require(try kiosk.buy("silver.yearly"))
    try kiosk.session.perform(.setAutoRenew(id, false))
    try await kiosk.advance(days: 400)
    let yearly = try await kiosk.product("silver.yearly")
    let offer = try #require(yearly.subscription?.winBackOffers.first)
    guard case .success(let result) = try await yearly.purchase(options: [.winBackOffer(offer)])
    else {
      Issue.record("the standing answer buys")
      return
    }
    let transaction = try result.payloadValue
    #expect(transaction.offer?.type == .winBack)
    #expect(transaction.offer?.id == "return")
    #expect(transaction.offer?.paymentMode == .freeTrial)
    #expect(transaction.price == 0)
  }

  @Test(.rule("family.shared-ownership", "family.stops-revokes"))
  func familyMembersShareAPurchase() async throws {
    let kiosk = try Kiosk()
    let badge = FamilyBadge()
    try kiosk.buy("season")
    try kiosk.session.perform(
      .familyBuy(PurchaseRequest(product: kiosk.offered("unlock")))
    )
    let badges = await kiosk.run { await badge.badges() }
    #expect(badges == ["season": "yours", "unlock": "shared with you"])
    #expect(badge.canShare(try await kiosk.product("unlock")))
    let shared = try #require(await kiosk.run { await Transaction.latest(for: "unlock") })
    let id = TransactionID(rawValue: shared.unsafePayloadValue.id)
    try kiosk.session.perform(.stopFamilySharing(id))
    let after = try #require(await kiosk.run { await Transaction.latest(for: "unlock") })
    #expect(after.unsafePayloadValue.revocationType == .familyRevocation)
    #expect(await kiosk.run { await badge.badges() } == ["season": "yours"])
  }

  @Test(.rule("signing.device-check"))
  func aServerReceivesTheSignedText() async throws {
    let kiosk = try Kiosk()
    try kiosk.buy("unlock")
    let result = try #require(await kiosk.run { await Transaction.latest(for: "unlock") })
    let mail = try ServerMail(result)
    #expect(mail.jws == result.envelope.jws)
    #expect(mail.environment == "Sandbox" && mail.currency == "USD" && mail.storefront == "USA")
    #expect(kiosk.take { ServerMail.isForThisDevice(result) })
  }

  @Test(.rule("signing.three-certificates"))
  func allThreeSignedTypesTellTheirSignature()
    async throws
  {
    let kiosk = try Kiosk()
    try kiosk.buy("silver.monthly")
    let receipt = try await kiosk.run { try await AppTransaction.shared }
    let statuses = try await kiosk.run { try await Product.SubscriptionInfo.status(for: "plans") }
    let status = try #require(statuses.first)
    expectSigned(receipt.jwsRepresentation, receipt.signedData, receipt.signature)
    expectSigned(
      status.transaction.jwsRepresentation,
      status.transaction.signedData,
      status.transaction.signature
    )
    expectSigned(
      status.renewalInfo.jwsRepresentation,
      status.renewalInfo.signedData,
      status.renewalInfo.signature
    )
    #expect(receipt.signatureData == receipt.signature.rawRepresentation)
    #expect(
      status.renewalInfo.payloadData == status.renewalInfo.unsafePayloadValue.jsonRepresentation
    )
    #expect(status.transaction.debugDescription.hasPrefix("verified("))
  }

  @Test func anInvalidSignatureMatchesNothing() async throws {
    let kiosk = try Kiosk { $0.verificationError = .badEncoding }
    try kiosk.buy("unlock")
    let result = try #require(await kiosk.run { await Transaction.latest(for: "unlock") })
    #expect(!result.isTrusted)
    #expect(result.signature.rawRepresentation.count == 64)
    #expect(throws: VerificationResult<Transaction>.VerificationError.invalidEncoding) {
      try result.trusted
    }
  }

  @Test @MainActor func anAdvancedChargeIsBoughtWithItsToken() async throws {
    let kiosk = try Kiosk()
    let token = kiosk.session.requestSigner().sign(
      .advancedCommerce(request: Data(Self.request.utf8)),
      issuedAt: kiosk.session.store.now.milliseconds / 1000,
      nonce: "00000000-0000-4000-8000-000000000001"
    )
    let desk = AdvancedCharge(window: HeadlessUIContext())
    let transaction = try await kiosk.run {
      try await desk.charge("com.example.aca.generic.consumable", compactJWS: token)
    }
    #expect(try desk.total(of: #require(transaction)) == Decimal(string: "4.99"))
    await #expect {
      _ = try await kiosk.run { try await desk.charge("gems", compactJWS: token) }
    } throws: { error in
      if case StoreKitError.unsupported = error { true } else { false }
    }
  }

  @Test func deprecatedMembersReturnTheirValues() async throws {
    let kiosk = try Kiosk()
    try kiosk.buy("gold.monthly")
    let result = try #require(await kiosk.run { await Transaction.latest(for: "gold.monthly") })
    let reader: any LegacyReading.Type = LegacyReader.self
    #expect(
      reader.fields(of: result.unsafePayloadValue)
        == ["1", "FREE_TRIAL", "P1W", "Sandbox", "PURCHASE", "USA", "USD"]
    )
  }

  @Test func noPurchasesOutsideTheStore() async {
    #expect(await !ExternalPurchase.canPresent)
    #expect(await !ExternalPurchaseLink.canOpen)
    #expect(await !ExternalPurchaseCustomLink.isEligible)
    await #expect(throws: StoreKitError.self) { try await ExternalPurchase.presentNoticeSheet() }
  }

  private func expectSigned(
    _ jws: String,
    _ signed: Data,
    _ signature: P256.Signing.ECDSASignature
  ) {
    #expect(Data(jws.utf8).starts(with: signed))
    #expect(jws.split(separator: ".").count == 3)
    #expect(signature.rawRepresentation.contains { $0 != 0 })
  }

  private static let request = """
    {"operation":"CREATE_ONE_TIME_CHARGE","version":"1","currency":"USD","storefront":"USA",\
    "taxCode":"C003-00-2","item":{"SKU":"BOOK","displayName":"A book","description":"A book.",\
    "price":4990},"requestInfo":{"requestReferenceId":"f55df048-4cd8-4261-b404-b6f813ff70e5"}}
    """
}

/// Reads deprecated members without their warnings.
private protocol LegacyReading {
  static func fields(of transaction: Transaction) -> [String]
}

private enum LegacyReader: LegacyReading {
  @available(*, deprecated)
  static func fields(of transaction: Transaction) -> [String] {
    let fields = LegacyFields(transaction)
    return [
      fields.offerID, fields.offerType.map { String($0.rawValue) }, fields.offerPaymentMode,
      fields.offerPeriod, fields.environment, fields.reason, fields.country, fields.currencyCode,
      fields.revocationType,
    ]
    .compactMap(\.self)
  }
}
