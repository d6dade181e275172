import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTelling
import Texts

// Messages about subscriptions and about rejected requests.
extension News {
  func changed(_ subscription: Subscription, _ change: SubscriptionChange) -> Toast? {
    let name = context.name(of: subscription)
    let expires = subscription.expiresDate
    switch change {
    case .autoRenew(.autoRenewDisabled):
      let end = subscription.termsEnd
      return Toast(localized("news.will-end", name, context.day(end)), until: end)
    case .autoRenew(.autoRenewEnabled): return Toast(localized("news.will-renew-again", name))
    case .period(.renewalFailed):
      return Toast(
        hinted(
          localized("news.could-not-be-renewed", name),
          localized("news.on-its-row-o-b-settles-it")
        ),
        isProblem: true
      )
    case .price(.priceIncreaseAnnounced): return Toast(localized("news.the-price-of-goes-up", name))
    case .price(.priceLowered):
      return Toast(
        subscription.isWithinCommitment
          ? localized("news.costs-less-after-its-commitment", name)
          : localized("news.costs-less-from-the-next-renewal-on", name)
      )
    case .price(.priceIncreaseAgreed):
      return Toast(localized("news.the-customer-agrees-to-the-price", name))
    case .price(.priceIncreaseDeclined):
      guard subscription.endsWithoutConsent else {
        return Toast(localized("news.the-customer-refuses-the-price", name))
      }
      let deadline = context.store?.consentDeadline(of: subscription) ?? expires
      return Toast(localized("news.will-end", name, context.day(deadline)), until: deadline)
    case .price(.pricePreserved): return Toast(localized("news.keeps-its-price", name))
    case .period(.renewed), .period(.billingResolved):
      return Toast(localized("news.is-paid-until", name, context.day(expires)), until: expires)
    case .period(.expired):
      return Toast(hinted(localized("news.has-expired", name), localized("news.w-tells-why")))
    case .request(.modified): return Toast(localized("news.is-changed", name))
    case .request(.modificationScheduled):
      return Toast(localized("news.changes", name, context.day(expires)), until: expires)
    case .request(.priceChanged):
      return Toast(
        hinted(
          localized("news.the-new-price-comes-with-a-renewal", name),
          localized("news.w-t-tells-which")
        )
      )
    case .request(.metadataUpdated):
      return Toast(localized("news.names-and-skus-are-changed", name))
    case .request(.migrated): return Toast(localized("news.is-one-of-advanced-commerce-now", name))
    case .plan, .joint, .period(.gracePeriodEnded), .period(.periodDeleted):
      return nil
    }
  }
}

extension RequestRefusal {
  /// The reason why a request was rejected.
  ///
  /// StoreKit doesn't report this reason to the app.
  var words: String {
    let isServers = operation.flatMap { ServerEndpoint(rawValue: $0) } != nil
    let who =
      isServers ? localized("news.the-app-store-answers") : localized("news.hidden-by-storekit")
    let why = problems.first.map { ": \($0)" } ?? ""
    return localized("news.at-the", who, code, layer.phrase, why)
  }
}

extension StoreEvent {
  /// The rejection of a request, or `nil` for any other event.
  var refusal: RequestRefusal? {
    if case .requestRefused(let refusal) = self { refusal } else { nil }
  }
}
