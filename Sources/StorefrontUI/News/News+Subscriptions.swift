import AdvancedCommerce
import PhraseBook
import StoreEngine
import StoreModel
import StoreTelling

// What is said of subscriptions, and of requests that were refused.
extension News {
  func changed(_ subscription: Subscription, _ change: SubscriptionChange) -> Toast? {
    let name = context.name(of: subscription)
    let expires = subscription.expiresDate
    switch change {
    case .autoRenew(.autoRenewDisabled):
      let end = subscription.termsEnd
      return Toast(said("\(name) will end \(context.day(end))"), until: end)
    case .autoRenew(.autoRenewEnabled): return Toast(said("\(name) will renew again"))
    case .period(.renewalFailed):
      return Toast(
        hinted(said("\(name) could not be renewed"), said("on its row, o b settles it")),
        isProblem: true
      )
    case .price(.priceIncreaseAnnounced): return Toast(said("The price of \(name) goes up"))
    case .price(.priceLowered):
      return Toast(
        subscription.isWithinCommitment
          ? said("\(name) costs less after its commitment")
          : said("\(name) costs less from the next renewal on")
      )
    case .price(.priceIncreaseAgreed):
      return Toast(said("\(name): the customer agrees to the price"))
    case .price(.priceIncreaseDeclined):
      guard subscription.endsWithoutConsent else {
        return Toast(said("\(name): the customer refuses the price"))
      }
      let deadline = context.store?.consentDeadline(of: subscription) ?? expires
      return Toast(said("\(name) will end \(context.day(deadline))"), until: deadline)
    case .price(.pricePreserved): return Toast(said("\(name) keeps its price"))
    case .period(.renewed), .period(.billingResolved):
      return Toast(said("\(name) is paid until \(context.day(expires))"), until: expires)
    case .period(.expired): return Toast(hinted(said("\(name) has expired"), said("w tells why")))
    case .request(.modified): return Toast(said("✓ \(name) is changed"))
    case .request(.modificationScheduled):
      return Toast(said("✓ \(name) changes \(context.day(expires))"), until: expires)
    case .request(.priceChanged):
      return Toast(
        hinted(said("✓ \(name): the new price comes with a renewal"), said("w T tells which"))
      )
    case .request(.metadataUpdated): return Toast(said("✓ \(name): names and SKUs are changed"))
    case .request(.migrated): return Toast(said("✓ \(name) is one of Advanced Commerce now"))
    case .plan, .joint, .period(.gracePeriodEnded), .period(.periodDeleted):
      return nil
    }
  }
}

extension RequestRefusal {
  /// Why a request was refused: what StoreKit hides from the app.
  var words: String {
    let isServers = operation.flatMap { ServerEndpoint(rawValue: $0) } != nil
    let who = isServers ? said("The App Store answers") : said("Hidden by StoreKit:")
    let why = problems.first.map { ": \($0)" } ?? ""
    return said("\(who) \(code), at the \(Phrase(layer.words))\(why)")
  }
}

extension StoreEvent {
  /// Why a request was refused; nil for every other event.
  var refusal: RequestRefusal? {
    if case .requestRefused(let refusal) = self { refusal } else { nil }
  }
}
