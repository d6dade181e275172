/// Why the system has something to tell the customer: StoreKit's `Message.Reason`
/// (storekit2.md 1.12).
package enum MessageReason: String, Hashable, Sendable, Codable, CaseIterable {
  case generic
  case priceIncreaseConsent
  case billingIssue
  case winBackOffer
}
