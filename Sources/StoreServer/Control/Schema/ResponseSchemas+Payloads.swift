import StoreModel

// Apple's decoded payloads.
extension ResponseSchemas {
  static let payloads: [Component] = [
    .answer(
      "Transaction",
      "A decoded transaction, with the members of its JWS on the device.",
      transaction
    ),
    .answer("RenewalInfo", "The decoded renewal info of a subscription.", renewal),
    .answer(
      "CommitmentInfo",
      "The commitment that a transaction pays for.",
      [
        Property("billingPeriodNumber", .whole, "The number of the billing period."),
        Property(
          "commitmentPrice",
          .milliunits,
          "The price of the whole commitment, in milliunits."
        ),
        Property("totalBillingPeriods", .whole, "The number of billing periods."),
      ] + moment("commitmentExpires", "The end of the commitment.")
    ),
    .answer(
      "RenewalCommitmentInfo",
      "The commitment of the next period.",
      [
        Property(
          "commitmentAutoRenewProductId",
          .text,
          "The product that the commitment renews as."
        ),
        Property(
          "commitmentAutoRenewStatus",
          .numbers([0, 1]),
          "1 if the commitment renews, or 0."
        ),
        Property(
          "commitmentRenewalBillingPlanType",
          plan,
          "The billing plan of the next commitment."
        ),
        Property("commitmentRenewalPrice", .milliunits, "Its price in milliunits."),
      ] + moment("commitmentRenewal", "The start of the next commitment.")
    ),
    .answer(
      "AdvancedCommerceInfo",
      "The members of a payload that Advanced Commerce adds.",
      [
        .optional("consistencyToken", .text, "The token that orders requests."),
        .optional(
          "descriptors",
          .ref("AdvancedCommerceDescriptors"),
          "The texts of a subscription."
        ),
        .optional("estimatedTax", .milliunits, "The estimated tax in milliunits."),
        Property("items", .list(of: .ref("AdvancedCommerceItem")), "The items."),
        .optional("period", .text.example("P1M"), "The billing period."),
        Property("requestReferenceId", .text, "The id of the request."),
        Property("taxCode", .text.example("C003-00-1"), "The tax code."),
        .optional("taxExclusivePrice", .milliunits, "The price without tax, in milliunits."),
        .optional("taxRate", .text, "The tax rate."),
      ]
    ),
    .answer(
      "AdvancedCommerceDescriptors",
      "The texts of a subscription.",
      [
        Property("description", .text, "The description."),
        Property("displayName", .text, "The name."),
      ]
    ),
    .answer(
      "AdvancedCommerceItem",
      "An item of a purchase.",
      [
        Property("SKU", .text, "The SKU."), Property("description", .text, "The description."),
        Property("displayName", .text, "The name."),
        .optional("offer", .ref("AdvancedCommerceOffer"), "The offer."),
        Property("price", .milliunits, "The price in milliunits."),
        .optional(
          "priceIncreaseInfo",
          .ref("PriceIncreaseInfo"),
          "The announced price increase."
        ),
        .optional("refunds", .list(of: .ref("AdvancedCommerceRefund")), "The refunds."),
      ] + moment("revocation", "The time of the revocation.", isOptional: true)
    ),
    .answer(
      "AdvancedCommerceOffer",
      "An offer of an item.",
      [
        Property("period", .text.example("P1M"), "The length of a period."),
        Property("periodCount", .whole, "The number of periods."),
        Property("price", .milliunits, "The price in milliunits."),
        Property("reason", .text, "The reason of the offer."),
      ]
    ),
    .answer(
      "PriceIncreaseInfo",
      "An announced price increase.",
      [
        .optional("dependentSKUs", .list(of: .text), "The SKUs that depend on the answer."),
        Property("price", .milliunits, "The new price in milliunits."),
        Property("status", .text, "The customer's answer."),
      ]
    ),
    .answer(
      "AdvancedCommerceRefund",
      "A refund of an item.",
      [
        Property("refundAmount", .milliunits, "The amount in milliunits."),
        Property("refundReason", .text, "The reason."), Property("refundType", .text, "The type."),
      ] + moment("refund", "The time of the refund.")
    ),
    .any(
      "NotificationPayload",
      "The decoded payload as in Apple's documentation. Times are milliseconds since 1970.",
      .anything
    ),
  ]

  private static let plan = Kind.words(["MONTHLY", "BILLED_UPFRONT"])
  private static let environment = Property("environment", .ref("Environment"), "The environment.")
  private static let currency = Property.optional("currency", .text.example("USD"), "The currency.")

  /// The properties that transactions and renewal info have in common.
  private static let common = [
    .optional(
      "advancedCommerceInfo",
      .ref("AdvancedCommerceInfo"),
      "The members that Advanced Commerce adds."
    ),
    .optional("appAccountToken", .text, "The customer's account at the merchant's."),
    Property("appTransactionId", .text, "The id of the customer's app transaction."),
    currency, environment,
    .optional("offerDiscountType", .text.example("FREE_TRIAL"), "The payment mode of the offer."),
    .optional("offerIdentifier", .text, "The id of the offer."),
    .optional("offerPeriod", .text.example("P1M"), "The period of the offer."),
    .optional(
      "offerType",
      .numbers([1, 2, 3, 4]),
      "1 introductory, 2 promotional, 3 code, 4 win-back."
    ),
    Property("originalTransactionId", .text, "The id of the first transaction of the purchase."),
  ]

  private static let transaction =
    common + [
      .optional("billingPlanType", .text, "The billing of a commitment."),
      .optional("bundleId", .text.example("com.example.app"), "The app's bundle id."),
      .optional("commitmentInfo", .ref("CommitmentInfo"), "The commitment that it pays for."),
      .optional("deviceVerification", .text, "The device verification."),
      .optional("deviceVerificationNonce", .text, "The nonce of the device verification."),
      Property(
        "inAppOwnershipType",
        .words(["PURCHASED", "FAMILY_SHARED"]),
        "Whether the customer bought it or a family member."
      ),
      .optional("isUpgraded", .flag, "True if an upgrade replaced it."),
      .optional("price", .milliunits, "The price in milliunits."),
      Property("productId", .text, "The product."),
      Property("quantity", .whole, "The quantity."),
      .optional(
        "revocationPercentage",
        .whole.example(.number(25_000)),
        "The refunded part of the price in thousandths of a percent: 25000 is 25 %."
      ),
      .optional(
        "revocationReason",
        .numbers([0, 1]),
        "0 for another reason, 1 for an issue of the app."
      ),
      .optional("revocationType", .text.example("REFUND_FULL"), "The kind of revocation."),
      Property("storefront", .text.example("USA"), "The country code of the storefront."),
      Property("storefrontId", .text, "Apple's number for the storefront."),
      .optional("subscriptionGroupIdentifier", .text, "The subscription group."),
      Property("transactionId", .text, "The id."),
      Property(
        "transactionReason",
        .words(["PURCHASE", "RENEWAL"]),
        "Whether the customer caused it or a renewal."
      ),
      Property("type", .ref("ProductType"), "The type of the product."),
      .optional("webOrderLineItemId", .text, "The id of the subscription's period."),
    ] + moment("purchase", "The time of the purchase or renewal.")
    + moment("originalPurchase", "The time of the first purchase.")
    + moment("expires", "The end of the paid period.", isOptional: true)
    + moment("revocation", "The time of the revocation.", isOptional: true)
    + moment("signed", "The time of its last change.")

  private static let renewal =
    common + [
      Property("autoRenewProductId", .text, "The product that renews."),
      Property("autoRenewStatus", .numbers([0, 1]), "1 if it renews, or 0."),
      .optional(
        "commitmentInfo",
        .ref("RenewalCommitmentInfo"),
        "The commitment of the next period."
      ),
      .optional(
        "eligibleWinBackOfferIds",
        .list(of: .text),
        "The win-back offers for the customer."
      ),
      .optional(
        "expirationIntent",
        .numbers([1, 2, 3, 4, 5]),
        "The reason why it ended, by Apple's number."
      ),
      .optional("isInBillingRetryPeriod", .flag, "Whether the store tries to charge again."),
      .optional(
        "priceIncreaseStatus",
        .numbers([0, 1]),
        "0 if the customer hasn't answered, 1 if they agreed."
      ),
      .optional("productId", .text, "The product."),
      .optional("renewalBillingPlanType", .text, "The billing of the next commitment."),
      .optional("renewalPrice", .milliunits, "The price of the next period in milliunits."),
    ] + moment("gracePeriodExpires", "The end of the grace period.", isOptional: true)
    + moment("recentSubscriptionStart", "The start of the latest run of periods.")
    + moment("renewal", "The end of the latest period.")
    + moment("signed", "The time of its last change.")

  /// Returns the two properties of a moment: one readable, and one as in Apple's payloads.
  ///
  /// - Parameters:
  ///   - name: Apple's name without `Date`.
  ///   - about: The description in one sentence.
  ///   - isOptional: Whether the moment may be absent.
  /// - Returns: `nameTime`, and `nameDate` in milliseconds since 1970.
  private static func moment(
    _ name: String,
    _ about: String,
    isOptional: Bool = false
  ) -> [Property] {
    [
      isOptional
        ? .optional("\(name)Time", .moment, about) : Property("\(name)Time", .moment, about),
      .older("\(name)Date", .milliseconds, now: "\(name)Time"),
    ]
  }
}

extension Kind {
  /// Returns the kind for a few words without a component.
  static func words(_ words: [String]) -> Kind {
    Kind(members: [("type", .text("string")), ("enum", .texts(words))])
  }
}

extension JSONValue {
  /// Returns the JSON of a transaction.
  static func transaction(_ transaction: Transaction) -> JSONValue {
    var writer = JSONWriter()
    writer.transaction(transaction)
    return read(writer.bytes).withTimes
  }

  /// The value with a readable time for each moment of Apple's payloads: `purchaseTime` for `purchaseDate`.
  var withTimes: JSONValue {
    if let elements { return .list(elements.map(\.withTimes)) }
    guard let members else { return self }
    var all = members.map { (key: $0.key, value: JSONValue?.some($0.value.withTimes)) }
    for member in members where member.key.hasSuffix("Date") {
      guard let moment = member.value.int64 else { continue }
      let name = member.key.dropLast("Date".count) + "Time"
      all.append((String(name), .moment(StoreInstant(milliseconds: moment))))
    }
    return .sorted(all)
  }
}
