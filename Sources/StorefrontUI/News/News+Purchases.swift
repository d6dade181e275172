import Forms
import StoreEngine
import StoreModel
import StoreTelling
import Texts

// Messages about purchases and transactions.
extension News {
  func ended(_ purchase: PurchaseID, _ outcome: PurchaseOutcome) -> Toast? {
    switch outcome {
    case .success(let id): success(id, of: purchase)
    case .userCancelled: Toast(localized("news.the-customer-cancelled"))
    case .pending: waiting(purchase)
    case .failed(let failure):
      Toast(localized("news.the-app-is-told", failure.errorName), isProblem: true)
    }
  }

  func changed(_ transaction: Transaction, _ change: TransactionChange) -> Toast? {
    let name = context.name(of: transaction)
    switch change {
    case .joint(.refunded):
      // The app's own message may only say that it couldn't verify the refunded transaction.
      guard let percentage = transaction.refundedPercentage else {
        return Toast(localized("news.refunded", name), saysMoreThanApp: true)
      }
      return Toast(localized("news.refunded-percent-of", percentage, name), saysMoreThanApp: true)
    case .own(.refundedInPart):
      let words = RequestWords(in: context.shelf.storefront, transaction.currency)
      let refunds = (transaction.advancedCommerceInfo?.items ?? []).flatMap { $0.refunds ?? [] }
      let sum = refunds.reduce(Int64(0)) { $0.addingSaturated($1.refundAmount) }
      return Toast(localized("news.refunded-of-so-far", name, words.money(sum)))
    case .joint(.revoked): return Toast(localized("news.no-longer-shared", name))
    case .joint(.accountTokenSet):
      return Toast(
        localized(
          "news.belongs-to",
          name,
          transaction.appAccountToken ?? localized("news.no-account")
        )
      )
    case .own(.upgraded), .own(.ended), .own(.metadataUpdated), .joint(.extended),
      .joint(.refundReversed):
      return nil
    }
  }

  /// Returns the message about a pending purchase, with the keys that answer it.
  private func waiting(_ purchase: PurchaseID) -> Toast {
    let reason = context.store?.deferred[id: purchase]?.reason ?? .askToBuy
    let whom =
      switch reason {
      case .interrupted: localized("news.the-customer")
      case .authentication: localized("news.the-bank")
      case .askToBuy: localized("reason.approval")
      }
    // The app's own message is the same for every pending purchase.
    return Toast(
      hinted(localized("frame.waiting-for", whom), reason.keyWords(context.keys)),
      saysMoreThanApp: !context.isForPresentation
    )
  }

  private func success(_ id: TransactionID, of purchase: PurchaseID) -> Toast? {
    guard let record = context.store?.transactions[id: id] else { return nil }
    let name = context.name(of: record)
    guard record.sale.purchase == purchase else { return oldTransaction(record, name) }
    if record.sale.origin == .elsewhere {
      return Toast(localized("news.bought-outside-the-app", name))
    }
    if record.sale.origin == .family {
      return Toast(localized("news.a-family-member-shares", name))
    }
    if let flaw = record.sale.flaw {
      return Toast(localized("news.app-gets-unverified-transaction", flaw.phrase), isProblem: true)
    }
    if let refund = record.sale.upgradeRefund {
      let money = PriceFormat.displayPrice(refund, in: context.shelf.storefront)
      return Toast(localized("news.youre-all-set-comes-back-plan", name, money))
    }
    return Toast(localized("news.youre-all-set", name))
  }

  /// Returns the message about a purchase that returned an existing transaction, with the reason and the consequence.
  private func oldTransaction(_ record: TransactionRecord, _ name: String) -> Toast {
    if let subscription = context.store?.subscription(of: record.id), subscription.isActive {
      return change(of: subscription)
    }
    let isUnfinished = record.transaction.type == .consumable && !record.isFinished
    guard isUnfinished else {
      return Toast(localized("news.no-sheet-is-bought-already", name), saysMoreThanApp: true)
    }
    let flaw = record.sale.flaw == nil ? "" : " (\(localized("pane.unverified")))"
    let words = localized("news.no-sheet-came-back", name, flaw)
    return Toast(
      context.isForPresentation ? words : "\(words) \(localized("news.3-f-finishes-it"))",
      saysMoreThanApp: true
    )
  }

  /// Returns the message about a purchase that costs nothing now, but changes the subscription later.
  private func change(of subscription: Subscription) -> Toast {
    let name = context.name(of: subscription)
    let day = context.day(subscription.expiresDate)
    let next = subscription.nextProduct
    if next.id != subscription.product.id {
      return Toast(
        localized("news.starts-until-then", context.shelf.name(of: next), day, name),
        until: subscription.expiresDate
      )
    }
    if let dropped = before?.subscription(of: subscription.id)?.nextProduct, dropped.id != next.id {
      return Toast(
        localized("news.goes-on-is-withdrawn", name, day, context.shelf.name(of: dropped)),
        until: subscription.expiresDate
      )
    }
    if subscription.nextOffer != nil {
      return Toast(
        localized("news.the-offer-on-starts", name, day),
        until: subscription.expiresDate
      )
    }
    return Toast(
      localized("news.no-sheet-subscribed-already-goes", name, day),
      saysMoreThanApp: true
    )
  }
}

extension AppSnapshot {
  /// Returns whether the app shows a new message or repeats its last message.
  func isNews(after old: AppSnapshot) -> Bool {
    guard !message.isEmpty else { return false }
    return message != old.message || error != old.error || failures != old.failures
  }
}
