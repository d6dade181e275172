import StoreKit
import StoreTestSupport
import Testing

/// The raw values, and the preservation of unknown ones.
struct RawValueTests {
  @Test(
    .rule("storekit.raw-values"),
    arguments: [
      (Product.ProductType.consumable, "Consumable"),
      (.nonConsumable, "Non-Consumable"),
      (.autoRenewable, "Auto-Renewable Subscription"),
      (.nonRenewable, "Non-Renewing Subscription"),
    ]
  )
  func productTypes(type: Product.ProductType, raw: String) {
    #expect(type.rawValue == raw)
    #expect(Product.ProductType(rawValue: raw) == type)
  }

  @Test(
    .rule("storekit.raw-values"),
    arguments: [
      (Product.SubscriptionInfo.RenewalState.subscribed, 1), (.expired, 2),
      (.inBillingRetryPeriod, 3), (.inGracePeriod, 4), (.revoked, 5),
    ]
  )
  func renewalStates(state: Product.SubscriptionInfo.RenewalState, raw: Int) {
    #expect(state.rawValue == raw)
    #expect(state.localizedDescription.first?.isUppercase == true)
  }

  @Test(
    .rule("storekit.raw-values"),
    arguments: [
      (Product.SubscriptionInfo.RenewalInfo.ExpirationReason.autoRenewDisabled, 1),
      (.billingError, 2), (.didNotConsentToPriceIncrease, 3), (.productUnavailable, 4),
      (.unknown, 5),
    ]
  )
  func expirationReasons(
    reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason,
    raw: Int
  ) {
    #expect(reason.rawValue == raw)
  }

  @Test(
    .rule("storekit.raw-values"),
    arguments: [
      (Transaction.OfferType.introductory, 1), (.promotional, 2), (.code, 3), (.winBack, 4),
    ]
  )
  func offerTypesOfTransactions(type: Transaction.OfferType, raw: Int) {
    #expect(type.rawValue == raw)
  }

  @Test(.rule("storekit.raw-values"))
  func numbersAndNamesOfTransactions() {
    #expect(Transaction.RevocationReason.developerIssue.rawValue == 1)
    #expect(Transaction.RevocationReason.other.rawValue == 0)
    #expect(Transaction.Reason.purchase.rawValue == "PURCHASE")
    #expect(Transaction.Reason.renewal.rawValue == "RENEWAL")
    #expect(Transaction.OwnershipType.purchased.rawValue == "PURCHASED")
    #expect(Transaction.OwnershipType.familyShared.rawValue == "FAMILY_SHARED")
    #expect(Transaction.RevocationType.fullRefund.rawValue == "REFUND_FULL")
    #expect(Transaction.RevocationType.proratedRefund.rawValue == "REFUND_PRORATED")
    #expect(Transaction.RevocationType.familyRevocation.rawValue == "FAMILY_REVOKE")
    #expect(Transaction.Offer.PaymentMode.oneTime.rawValue == "ONE_TIME")
  }

  @Test(.rule("storekit.raw-values"))
  func namesOfTheStore() {
    #expect(AppStore.Environment.production.rawValue == "Production")
    #expect(AppStore.Environment.sandbox.rawValue == "Sandbox")
    #expect(AppStore.Environment.xcode.rawValue == "Xcode")
    #expect(AppStore.Platform.iOS.rawValue == "iOS")
    #expect(AppStore.Platform.macOS.rawValue == "macOS")
    #expect(AppStore.Platform.tvOS.rawValue == "tvOS")
    #expect(AppStore.Platform.visionOS.rawValue == "visionOS")
  }

  @Test(.rule("storekit.values-as-structs"))
  func unknownRawValuesAreKept() {
    #expect(Product.ProductType(rawValue: "Suite").rawValue == "Suite")
    #expect(Product.SubscriptionInfo.RenewalState(rawValue: 9).rawValue == 9)
    #expect(Transaction.OfferType(rawValue: 5).rawValue == 5)
    #expect(Transaction.OfferType(rawValue: 5) != .winBack)
    #expect(Product.SubscriptionInfo.BillingPlanType(rawValue: "WEEKLY").rawValue == "WEEKLY")
    #expect(Transaction.Offer.PaymentMode(rawValue: "BARTER").localizedDescription == "BARTER")
    #expect(Product.SubscriptionOffer.OfferType(rawValue: "Loyalty").rawValue == "Loyalty")
  }

  @Test func unitsAreInOrder() {
    let units: [Product.SubscriptionPeriod.Unit] = [.year, .day, .month, .week]
    #expect(units.sorted() == [.day, .week, .month, .year])
  }
}
