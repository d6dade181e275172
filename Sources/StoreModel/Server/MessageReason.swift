/// The reason for a message of the App Store: StoreKit's `Message.Reason` (rule: billing.messages-app-displays).
package enum MessageReason: String, Hashable, Sendable, Codable, CaseIterable {
  case generic
  case priceIncreaseConsent
  case billingIssue
  case winBackOffer
}
