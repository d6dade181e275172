import AdvancedCommerce
import RequestEditor
import StoreEngine
import StoreModel
import StoreTelling

/// What a toast says of requests and of what they bring about.
extension StorefrontScreen {
  /// Why a request was refused: what StoreKit hides from the app.
  func words(for refusal: RequestRefusal) -> String {
    let isServers = refusal.operation.flatMap { ServerEndpoint(rawValue: $0) } != nil
    let who = isServers ? "The App Store answers" : "Hidden by StoreKit:"
    let why = refusal.problems.first.map { ": \($0)" } ?? ""
    return "\(who) \(refusal.code), at the \(refusal.layer.words)\(why)"
  }

  func newsOfItems(_ event: StoreEvent) -> Toast? {
    switch event {
    case .subscriptionChanged(let subscription, .modified):
      return Toast("✓ \(name(of: subscription)) is changed")
    case .subscriptionChanged(let subscription, .modificationScheduled):
      return Toast(
        "✓ \(name(of: subscription)) changes \(subscription.expiresDate.dayText)",
        until: subscription.expiresDate
      )
    case .subscriptionChanged(let subscription, .priceChanged):
      return Toast(
        "✓ \(name(of: subscription)): the new price comes with a renewal, w T tells which"
      )
    case .subscriptionChanged(let subscription, .metadataUpdated):
      return Toast("✓ \(name(of: subscription)): names and SKUs are changed")
    case .subscriptionChanged(let subscription, .migrated):
      return Toast("✓ \(name(of: subscription)) is one of Advanced Commerce now")
    case .transactionChanged(let transaction, .refundedInPart):
      let words = RequestWords(in: shelf.storefront, transaction.currency)
      let refunds = (transaction.advancedCommerceInfo?.items ?? []).flatMap { $0.refunds ?? [] }
      let sum = refunds.reduce(Int64(0)) { $0.addingSaturated($1.refundAmount) }
      return Toast("Refunded of \(name(of: transaction)) so far: \(words.money(sum))")
    default: return nil
    }
  }
}

extension StoreEvent {
  /// Why a request was refused; nil for every other event.
  var refusal: RequestRefusal? {
    if case .requestRefused(let refusal) = self { refusal } else { nil }
  }
}
