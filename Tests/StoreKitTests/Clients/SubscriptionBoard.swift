import StoreKit

/// The customer's subscription in a group, as an app shows it.
struct SubscriptionBoard: Equatable {
  enum Access: Equatable {
    case full
    case withWarning(until: Date?)
    case none(reason: String)
  }

  var productID: String
  var access: Access
  var nextProductID: String?
  var endsInsteadOfRenewing: Bool

  /// Returns the best status of a group, because a family can have several.
  static func best(of statuses: [SubscriptionStatus], levels: [String: Int]) -> SubscriptionBoard? {
    statuses
      .compactMap { SubscriptionBoard($0) }
      .min { (levels[$0.productID] ?? .max) < (levels[$1.productID] ?? .max) }
  }

  init?(_ status: Product.SubscriptionInfo.Status) {
    guard let transaction = try? status.transaction.payloadValue,
      let renewal = try? status.renewalInfo.payloadValue
    else { return nil }
    productID = transaction.productID
    nextProductID = renewal.autoRenewPreference
    endsInsteadOfRenewing = !renewal.willAutoRenew
    switch status.state {
    case .subscribed:
      access = .full
    case .inGracePeriod:
      access = .withWarning(until: renewal.gracePeriodExpirationDate)
    case .inBillingRetryPeriod:
      access = .none(reason: "billing")
    case .expired:
      access = .none(reason: Self.reason(renewal.expirationReason))
    case .revoked:
      access = .none(reason: "revoked")
    default:
      access = .none(reason: status.state.localizedDescription)
    }
  }

  private static func reason(
    _ reason: Product.SubscriptionInfo.RenewalInfo.ExpirationReason?
  ) -> String {
    switch reason {
    case .autoRenewDisabled: "cancelled"
    case .billingError: "billing"
    case .didNotConsentToPriceIncrease: "price"
    case .productUnavailable: "gone"
    case .some(let other): other.localizedDescription
    case nil: "unknown"
    }
  }
}

/// Returns the text about a price increase for the customer.
func notice(of info: SubscriptionRenewalInfo) -> String? {
  switch info.priceIncreaseStatus {
  case .noIncreasePending: nil
  case .pending: "The price goes up."
  case .agreed: "You agreed to \(info.renewalPrice ?? 0)."
  @unknown default: nil
  }
}

/// Returns the groups with an active subscription.
func activeGroups() async -> [String] {
  var groups: [String] = []
  for await (groupID, statuses) in SubscriptionStatus.all
  where statuses.contains(where: { $0.state == .subscribed || $0.state == .inGracePeriod }) {
    groups.append(groupID)
  }
  return groups
}
