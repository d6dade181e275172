import StoreEngine
import StoreModel

extension StorefrontScreen {
  /// Why an action of the menu behind `o` cannot be run now.
  func obstacle(toAction command: TransactionCommand) -> String? {
    switch command {
    case .why: return explainedProduct == nil ? "select a product or a transaction first" : nil
    case .timeline: return actionSubscription == nil ? "select a subscription first" : nil
    default: break
    }
    guard let record = actionTransaction, let store = snapshot?.store else {
      return "select a transaction first"
    }
    switch command {
    case .requestRefund:
      if !store.isAppRunning { return "the app is not running: m l launches it" }
      if record.transaction.inAppOwnershipType == .familyShared {
        return "a family member bought it"
      }
      return isRefundPending(record) ? "it has been asked for already" : refunded(record)
    case .grantRefund, .declineRefund:
      return isRefundPending(record) ? nil : "nobody has asked for this refund"
    case .stopSharing:
      return record.transaction.inAppOwnershipType == .familyShared
        ? refunded(record) : "it is the customer’s own"
    case .renew, .expire, .settleBilling, .raisePrice, .agreeToPrice, .refusePrice:
      guard let subscription = store.subscription(of: record.id) else {
        return "select a subscription first"
      }
      return obstacle(to: command, subscription)
    default: return nil
    }
  }

  private func obstacle(
    to command: TransactionCommand,
    _ subscription: Subscription
  ) -> String? {
    let hasProblem =
      subscription.state == .inGracePeriod || subscription.state == .inBillingRetryPeriod
    switch command {
    case .settleBilling: return hasProblem ? nil : "it has no billing problem"
    case .agreeToPrice, .refusePrice:
      return subscription.priceIncrease?.status == .pending ? nil : "no price waits for an answer"
    case .expire, .raisePrice:
      return subscription.isActive || hasProblem ? nil : "the subscription is over"
    default: return subscription.state == .revoked ? "the subscription is over" : nil
    }
  }

  private func isRefundPending(_ record: TransactionRecord) -> Bool {
    snapshot?.store.refundRequests.contains { $0.transaction == record.id } == true
  }

  /// Why a transaction cannot be refunded or shared any more.
  func refunded(_ record: TransactionRecord) -> String? {
    switch record.transaction.revocationType {
    case .familyRevoke: "it is no longer shared"
    default:
      record.transaction.revocationDate == nil ? nil : "it has been refunded already"
    }
  }

  func obstacle(to command: CustomerCommand) -> String? {
    guard let store = snapshot?.store else { return notOpen }
    switch command {
    case .menu, .message: return nil
    case .clear: return store.transactions.isEmpty ? "nothing has been bought" : nil
    case .buyElsewhere, .familyBuys, .tapPromotion:
      guard let product = shelf.selectedProduct else { return "select a product first" }
      if product.isGeneric { return "a generic product is sold with a request" }
      if command == .familyBuys, !product.isFamilyShareable {
        return "the product is not shared with the family"
      }
      return nil
    }
  }

  func obstacle(to command: SystemSheetCommand) -> String? {
    guard let systemSheet else { return "no sheet of the system is up" }
    switch command {
    case .agree, .cancel, .fail: return nil
    case .decline:
      if case .priceIncreaseConsent = systemSheet.kind { return nil }
      return "there is nothing to refuse"
    case .redeem: return codes.isEmpty ? "the catalog has no offer codes" : nil
    case .changePlan, .cancelRenewal, .resumeRenewal:
      guard let subscription = managedSubscriptions.first else { return "there is no subscription" }
      if command == .cancelRenewal, !subscription.willAutoRenew {
        return "renewal is switched off already"
      }
      if command == .resumeRenewal, subscription.willAutoRenew { return "it renews already" }
      return nil
    }
  }
}
