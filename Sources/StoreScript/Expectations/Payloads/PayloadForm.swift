import StoreModel

/// The names of fields that a signed payload may have.
///
/// A misspelled name would always be absent, so it is reported before the script plays. The valid names
/// are Apple's
/// (rules: payloads.transaction, payloads.renewal-info, payloads.app-transaction, notifications.payload)
/// and the names that `unknownFields` adds. A test compares the valid names with the payloads of all stories.
package struct PayloadForm: Sendable {
  /// The names of the fields at the top level.
  package let names: [String]
  /// The forms of the objects with known names, keyed by field.
  ///
  /// The names in all other objects are unknown.
  let parts: [String: PayloadForm]

  private init(_ names: String, parts: [String: PayloadForm] = [:]) {
    self.names = (names.split(separator: " ").map(String.init) + parts.keys).sorted()
    self.parts = parts
  }

  private static let shared = """
    appAccountToken appTransactionId currency environment offerDiscountType offerIdentifier \
    offerPeriod offerType originalTransactionId productId signedDate
    """

  package static let transaction = PayloadForm(
    shared + """
       billingPlanType bundleId deviceVerification deviceVerificationNonce expiresDate \
      inAppOwnershipType isUpgraded originalPurchaseDate price purchaseDate quantity revocationDate \
      revocationPercentage revocationReason revocationType storefront storefrontId \
      subscriptionGroupIdentifier transactionId transactionReason type webOrderLineItemId
      """,
    parts: [
      "advancedCommerceInfo": advancedCommerce,
      "commitmentInfo": PayloadForm(
        "billingPeriodNumber commitmentExpiresDate commitmentPrice totalBillingPeriods"
      ),
    ]
  )

  package static let renewalInfo = PayloadForm(
    shared + """
       autoRenewProductId autoRenewStatus eligibleWinBackOfferIds expirationIntent \
      gracePeriodExpiresDate isInBillingRetryPeriod priceIncreaseStatus \
      recentSubscriptionStartDate renewalBillingPlanType renewalDate renewalPrice
      """,
    parts: [
      "advancedCommerceInfo": advancedCommerce,
      "commitmentInfo": PayloadForm(
        """
        commitmentAutoRenewProductId commitmentAutoRenewStatus commitmentRenewalBillingPlanType \
        commitmentRenewalDate commitmentRenewalPrice
        """
      ),
    ]
  )

  /// The form of the app's own receipt.
  package static let appTransaction = PayloadForm(
    """
    appAppleId appTransactionId applicationVersion bundleId deviceVerification \
    deviceVerificationNonce originalApplicationVersion originalPlatform originalPurchaseDate \
    receiptCreationDate receiptType
    """
  )

  /// The form of a notification, including its signed parts.
  package static let notification = PayloadForm(
    "notificationType notificationUUID signedDate subtype version",
    parts: [
      "data": PayloadForm(
        "appAppleId bundleId bundleVersion consumptionRequestReason environment status",
        parts: ["signedTransactionInfo": transaction, "signedRenewalInfo": renewalInfo]
      ),
      "appData": PayloadForm(
        "appAppleId bundleId environment",
        parts: ["signedAppTransactionInfo": appTransaction]
      ),
      "summary": PayloadForm(
        """
        appAppleId bundleId environment failedCount productId requestIdentifier \
        storefrontCountryCodes succeededCount
        """
      ),
      "externalPurchaseToken": PayloadForm(
        "appAppleId bundleId externalPurchaseId tokenCreationDate"
      ),
    ]
  )

  private static let advancedCommerce = PayloadForm(
    """
    consistencyToken description displayName estimatedTax items period requestReferenceId taxCode \
    taxExclusivePrice taxRate descriptors
    """
  )

  /// Returns the first invalid name in the given path together with the valid names, or `nil` if all names are valid.
  package func unknown(in path: PayloadPath) -> (name: String, known: [String])? {
    var form: PayloadForm? = self
    // The top level of a payload isn't a list.
    if case .index(let index)? = path.parts.first { return ("[\(index)]", names) }
    for part in path.parts {
      guard case .name(let name) = part, let here = form else { return nil }
      if JSONWriter.unknownMembers.contains(where: { $0.key == name }) { return nil }
      guard here.names.contains(name) else { return (name, here.names) }
      form = here.parts[name]
    }
    return nil
  }
}
