import StoreEngine
import StoreKit
import StoreModel
import StoreSession
import StoreSigning
import StoreTestSupport
import Testing

/// Offers that the merchant signed.
@MainActor
struct SignedOfferTests {
  private static let account = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))

  let kiosk: Kiosk

  /// Creates a store whose customer has subscribed, so that they are eligible for promotional offers.
  init() throws {
    kiosk = try Kiosk()
    try kiosk.buy("silver.monthly")
  }

  /// Returns the merchant's JWS with a nonce counted from `number`.
  func token(
    _ claims: InAppRequestClaims,
    number: Int,
    hoursAgo: Int64 = 0,
    signer: InAppRequestSigner? = nil
  ) -> String {
    (signer ?? kiosk.session.requestSigner()).sign(
      claims,
      issuedAt: kiosk.session.store.now.milliseconds / 1000 - hoursAgo * 3600,
      nonce: "00000000-0000-4000-8000-00000000000\(number)"
    )
  }

  func loyal(_ offerID: String = "loyal", product: String = "silver.yearly") -> InAppRequestClaims {
    .promotionalOffer(productID: product, offerID: offerID, transactionID: nil)
  }

  func buy(
    _ options: [Product.PurchaseOption]
  ) async throws -> Product.PurchaseResult {
    try await kiosk.product("silver.yearly").purchase(options: Set(options))
  }

  @Test(.rule("offers.promotional-signature", "signing.request-audiences"))
  func aSignedOfferIsSold() async throws {
    _ = try await buy(
      Product.PurchaseOption.promotionalOffer(
        "loyal",
        compactJWS: token(loyal(), number: 1)
      )
    )
    let sheet = try #require(lastSheet)
    #expect(sheet.offer?.id == "loyal")
  }

  @Test(
    .rule(
      "offers.promotional-signature-once",
      "offers.promotional-signature-day",
      "offers.signature-wrong"
    )
  )
  func aSignatureCountsOnceForADayAndForItsOfferOnly() async throws {
    let good = token(loyal(), number: 1)
    _ = try await buy(Product.PurchaseOption.promotionalOffer("loyal", compactJWS: good))
    let bad = [
      good, token(loyal(), number: 2, hoursAgo: 25), token(loyal("other"), number: 3),
      token(loyal(product: "gold.monthly"), number: 4), "not.a.token",
    ]
    for token in bad {
      await #expect(throws: Product.PurchaseError.invalidOfferSignature) {
        _ = try await buy(
          Product.PurchaseOption.promotionalOffer("loyal", compactJWS: token)
        )
      }
    }
  }

  /// Returns the offer signed in both formats with a key that the store doesn't know.
  private func strangers(for product: String) -> [[Product.PurchaseOption]] {
    let identity = SigningIdentity(seed: 99)
    let signer = InAppRequestSigner(identity: identity, bundleID: StoreIdentity.sample().bundleId)
    let token = token(loyal(product: product), number: 1, signer: signer)
    return [
      Product.PurchaseOption.promotionalOffer("loyal", compactJWS: token),
      [olderSignature(account: Self.account, product: product, identity: identity)],
    ]
  }

  /// A subscription isn't sold with a signature that can't be verified.
  @Test(.rule("offers.promotional-unknown-key"))
  func anUnknownKeyGivesAnErrorWithoutANameOnASubscription() async throws {
    for options in strangers(for: "silver.yearly") {
      await #expect {
        _ = try await buy(options)
      } throws: { error in
        if case StoreKitError.unknown = error { true } else { false }
      }
    }
  }

  /// Other products are sold, as if the purchase named no offer.
  @Test(
    .rule("offers.promotional-unknown-key", "offers.promotional-unknown-key-others"),
    arguments: ["gems", "unlock", "season"]
  )
  func anUnknownKeyIsPassedOverOnAnythingElse(product: String) async throws {
    for options in strangers(for: product) {
      let result = try await kiosk.product(product).purchase(options: Set(options))
      guard case .success(.verified(let transaction)) = result else {
        Issue.record("\(result)")
        continue
      }
      #expect(transaction.offer == nil)
      await transaction.finish()
    }
  }

  /// An invalid signature is rejected for every product.
  @Test(.rule("offers.signature-wrong"))
  func aWrongSignatureOfAKnownKeyIsRefusedOnAConsumableToo()
    async throws
  {
    let wrong = olderSignature(account: Self.account, product: "unlock")
    await #expect(throws: Product.PurchaseError.invalidOfferSignature) {
      _ = try await kiosk.product("gems").purchase(options: [wrong])
    }
  }

  @Test(.rule("offers.introductory-signed-verdict", "offers.introductory-while-subscribed"))
  func theMerchantMayGrantTheIntroductoryOfferToASubscriber() async throws {
    let terms = try #require(try await kiosk.product("gold.monthly").subscription)
    #expect(await !terms.isEligibleForIntroOffer)
    let token = token(
      .introductoryOffer(
        productID: "gold.monthly",
        isAllowed: true,
        transactionID: kiosk.session.store.identity.appTransactionId
      ),
      number: 1
    )
    let result = try await kiosk.product("gold.monthly")
      .purchase(options: [.introductoryOfferEligibility(compactJWS: token)])
    guard case .success(.verified(let transaction)) = result else {
      Issue.record("\(result)")
      return
    }
    #expect(transaction.offer?.type == .introductory)
  }

  @Test func anOfferWithoutItsPartsIsIncomplete() async throws {
    for option in Product.PurchaseOption.promotionalOffer("", compactJWS: "a.b.c")
      + Product.PurchaseOption.promotionalOffer("loyal", compactJWS: "")
    {
      await #expect(throws: Product.PurchaseError.missingOfferParameters) {
        _ = try await buy([option])
      }
    }
  }

  @Test(.rule("offers.promotional-signature"))
  func theOlderSignatureCoversTheAccount() async throws {
    let account = Self.account
    let signed = olderSignature(account: account)
    await #expect(throws: Product.PurchaseError.invalidOfferSignature) {
      _ = try await buy([signed])
    }
    _ = try await buy([signed, .appAccountToken(account)])
    #expect(lastSheet?.offer?.id == "loyal")
    #expect(lastSheet?.request.appAccountToken == account.uuidString.lowercased())
  }

  @Test(.rule("offers.introductory-signed-verdict", "offers.introductory-unknown-key"))
  func theMerchantMayRefuseTheIntroductoryOffer() async throws {
    let kiosk = try Kiosk()
    let token = kiosk.session.requestSigner().sign(
      .introductoryOffer(
        productID: "gold.monthly",
        isAllowed: false,
        transactionID: kiosk.session.store.identity.appTransactionId
      ),
      issuedAt: kiosk.session.store.now.milliseconds / 1000,
      nonce: "00000000-0000-4000-8000-000000000001"
    )
    let options: Set<Product.PurchaseOption> = [
      .introductoryOfferEligibility(compactJWS: token)
    ]
    let order = try options.order(for: kiosk.offered("gold.monthly"))
    let request = try kiosk.session.request(for: order)
    #expect(request.allowsIntroductoryOffer == false)
    // The nonce is used up, and an invalid eligibility value is ignored.
    let again = try kiosk.session.request(for: order)
    #expect(again.allowsIntroductoryOffer == nil)
  }

  private func olderSignature(
    account: UUID,
    product: String = "silver.yearly",
    identity: SigningIdentity = .standard
  ) -> Product.PurchaseOption {
    let text = PromotionalOfferText(
      keyID: identity.keyID,
      bundleID: StoreIdentity.sample().bundleId,
      productID: product,
      offerID: "loyal",
      appAccountToken: account,
      nonce: UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 9)),
      timestamp: Int(kiosk.session.store.now.milliseconds)
    )
    return Legacy.option(text, signature: text.signature(by: identity))
  }

  private var lastSheet: PurchaseSheet? {
    for journaled in kiosk.session.events(after: 0).reversed() {
      if case .sheetPresented(let sheet) = journaled.event { return sheet }
    }
    return nil
  }
}

/// The deprecated option, without its warning.
private enum Legacy {
  static func option(
    _ text: PromotionalOfferText,
    signature: Data
  ) -> Product.PurchaseOption {
    let make: any LegacyOptions.Type = LegacyMaker.self
    return make.option(text, signature: signature)
  }
}

private protocol LegacyOptions {
  static func option(
    _ text: PromotionalOfferText,
    signature: Data
  ) -> Product.PurchaseOption
}

private enum LegacyMaker: LegacyOptions {
  @available(*, deprecated)
  static func option(
    _ text: PromotionalOfferText,
    signature: Data
  ) -> Product.PurchaseOption {
    .promotionalOffer(
      offerID: text.offerID,
      keyID: text.keyID,
      nonce: text.nonce,
      signature: signature,
      timestamp: text.timestamp
    )
  }
}
