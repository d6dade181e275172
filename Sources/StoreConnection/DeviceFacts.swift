package import StoreModel

/// The values of a customer's device that StoreKit returns synchronously.
package struct DeviceFacts: Hashable, Sendable, Codable {
  package let storefront: Storefront
  package let canMakePayments: Bool
  package let deviceVerificationID: String
  package let now: StoreInstant

  package init(
    storefront: Storefront,
    canMakePayments: Bool,
    deviceVerificationID: String,
    now: StoreInstant
  ) {
    self.storefront = storefront
    self.canMakePayments = canMakePayments
    self.deviceVerificationID = deviceVerificationID
    self.now = now
  }
}
