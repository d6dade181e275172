import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTelling

// What is said of subscriptions, and of requests that were refused.
extension News {
  func changed(_ subscription: Subscription, _ change: SubscriptionChange) -> Toast? {
    let name = context.name(of: subscription)
    let expires = subscription.expiresDate
    switch change {
    case .autoRenewDisabled: return Toast("\(name) will end \(expires.dayText)", until: expires)
    case .autoRenewEnabled: return Toast("\(name) will renew again")
    case .renewalFailed:
      return Toast("\(name) could not be renewed. On its row, o b settles it", isProblem: true)
    case .priceIncreaseAnnounced: return Toast("The price of \(name) goes up")
    case .priceIncreaseAgreed: return Toast("\(name): the customer agrees to the price")
    case .priceIncreaseDeclined:
      guard subscription.endsWithoutConsent else {
        return Toast("\(name): the customer refuses the price")
      }
      return Toast("\(name) will end \(expires.dayText)", until: expires)
    case .renewed, .billingResolved:
      return Toast("\(name) is paid until \(expires.dayText)", until: expires)
    case .expired: return Toast("\(name) has expired: w tells why")
    case .modified: return Toast("✓ \(name) is changed")
    case .modificationScheduled:
      return Toast("✓ \(name) changes \(expires.dayText)", until: expires)
    case .priceChanged:
      return Toast("✓ \(name): the new price comes with a renewal, w T tells which")
    case .metadataUpdated: return Toast("✓ \(name): names and SKUs are changed")
    case .migrated: return Toast("✓ \(name) is one of Advanced Commerce now")
    case .subscribed, .resubscribed, .upgraded, .crossgraded, .downgradeScheduled,
      .crossgradeScheduled, .changeWithdrawn, .offerRedeemed, .gracePeriodEnded, .refunded,
      .revoked, .extended, .accountTokenSet, .refundReversed, .periodDeleted:
      return nil
    }
  }
}

extension RequestRefusal {
  /// Why a request was refused: what StoreKit hides from the app.
  var words: String {
    let isServers = operation.flatMap { ServerEndpoint(rawValue: $0) } != nil
    let who = isServers ? "The App Store answers" : "Hidden by StoreKit:"
    let why = problems.first.map { ": \($0)" } ?? ""
    return "\(who) \(code), at the \(layer.words)\(why)"
  }
}

extension StoreEvent {
  /// Why a request was refused; nil for every other event.
  var refusal: RequestRefusal? {
    if case .requestRefused(let refusal) = self { refusal } else { nil }
  }
}
