import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTelling
import Texts

/// The toasts about events.
struct News {
  let context: PageContext
  /// The previous store, which contains the names of removed items, or `nil` if nothing was removed.
  var before: Store?

  private var keys: KeyTable { context.keys }

  /// Returns the toast about an event, or `nil` if the event isn't reported.
  func toast(of event: StoreEvent) -> Toast? {
    switch event {
    case .purchaseEnded(let purchase, let outcome): ended(purchase, outcome)
    case .deferredEnded(let purchase, let ending):
      ended(purchase, ending)
    case .transactionChanged(let transaction, let change): changed(transaction, change)
    case .transactionFinished(let id, .tester):
      Toast(localized("news.finished", context.productName(of: id)))
    case .subscriptionChanged(let subscription, let change): changed(subscription, change)
    case .serverRequestAccepted(let request, _):
      Toast(localized("news.the-app-store-answers-200", request.endpoint.name))
    case .refundRequested(let request) where context.store?.settings.refundPolicy == .wait:
      Toast(
        hinted(
          localized("news.a-refund-of-is-asked-for", context.productName(of: request.id)),
          localized(
            "news.on-its-row-grants-it-declines-it",
            keys[.transaction(.grantRefund)],
            keys[.transaction(.declineRefund)]
          )
        )
      )
    case .refundDecided(let id, isGranted: false):
      Toast(localized("news.the-refund-of-is-declined", context.productName(of: id)))
    case .messagePosted:
      Toast(
        hinted(
          localized("news.a-message-waits-for-the-customer"),
          localized("news.shows-it", keys[.app(.showMessage)])
        )
      )
    case .purchaseIntentSent(let intent):
      Toast(localized("news.app-told-promoted-purchase", context.shelf.name(of: intent.product)))
    case .deviceReplaced:
      Toast(
        hinted(
          localized("news.a-new-device-the-app-begins-anew"),
          localized("news.restores-purchases", keys[.app(.restore)])
        )
      )
    case .lifeBegan(let handedOut): Toast(localized("news.back-here-in-life", handedOut.life + 1))
    case .synced: Toast(localized("news.purchases-are-restored"))
    case .networkRestored: Toast(localized("news.the-network-is-back"))
    case .transactionsDeleted(let ids): deleted(ids)
    case .transactionsCleared: Toast(localized("news.all-transactions-are-deleted"))
    case .renewalDateExtended(let id, let terms, isMass: false): extended(id, days: terms.days)
    case .massExtensionEnded(let result): ended(result)
    case .consumptionReported(let id, _):
      Toast(localized("news.app-store-knows-used-up", context.productName(of: id)))
    case .refundReversed(let id):
      Toast(localized("news.the-refund-of-is-taken-back", context.productName(of: id)))
    case .messagingChanged(let change): changed(change)
    // The differences are reported after the list shows the new catalog.
    case .catalogChanged: nil
    case .opened, .settingsChanged, .clockAdvanced, .appLaunched, .appTerminated, .sheetPresented,
      .sheetAnswered, .purchaseDeferred, .transactionAdded, .transactionFinished(_, .app),
      .transactionFinished(_, .server), .systemSheetPresented, .systemSheetAnswered,
      .systemSheetEnded, .refundRequested, .refundDecided(_, isGranted: true),
      .messagesRedelivered, .messageShown, .purchaseIntentsRedelivered, .requestRefused,
      .renewalDateExtended(_, _, isMass: true), .extensionFailed, .testNotificationRequested,
      .notificationSent, .notificationAttempted:
      nil
    }
  }

  /// Returns a message, followed by a hint for testers.
  ///
  /// In a presentation, the hint is left out.
  func hinted(_ words: String, _ hint: String) -> String {
    context.isForPresentation ? words : "\(words): \(hint)"
  }

  private func ended(_ purchase: PurchaseID, _ ending: DeferredPurchase.Ending) -> Toast {
    let name = name(ofWaiting: purchase)
    switch ending {
    case .approved: return Toast(localized("news.approved-title", name))
    case .declined: return Toast(localized("news.declined", name))
    case .resolved: return Toast(localized("news.resolved", name))
    }
  }

  private func name(ofWaiting purchase: PurchaseID) -> String {
    before?.deferred[id: purchase].map { context.shelf.name(of: $0.sheet.request.product) }
      ?? localized("news.the-purchase")
  }

  private func deleted(_ ids: [TransactionID]) -> Toast {
    let record = ids.count == 1 ? ids.first.flatMap { before?.transactions[id: $0] } : nil
    return Toast(
      localized(
        "news.deleted",
        record.map { context.name(of: $0) } ?? counted(ids.count, "counted.transaction")
      )
    )
  }

  /// Returns the toast about added or removed webhooks, or `nil` if the webhooks are unchanged.
  func toast(ofWebhooksSince old: Store) -> Toast? {
    guard let new = context.store?.settings.notifications else { return nil }
    let before = old.settings.notifications?.webhooks ?? []
    let added = new.webhooks.filter { !before.contains($0) }
    if let first = added.first {
      let more = added.count > 1 ? " " + localized("news.and-more", added.count - 1) : ""
      return Toast(localized("news.notifications-go-to", first, more))
    }
    return before.first { !new.webhooks.contains($0) }
      .map { Toast(localized("news.nothing-is-sent-to-any-more", $0)) }
  }
}

extension News {
  /// Returns the toasts about events and about the app's last result.
  ///
  /// - Parameters:
  ///   - news: The events.
  ///   - old: The state of the store before the events.
  ///   - new: The state of the app after the events.
  ///   - shown: The toast that was visible before the events.
  /// - Returns: The toasts, in the order in which they are shown.
  func toasts(
    of news: [JournaledEvent],
    from old: StoreSnapshot,
    to new: AppSnapshot,
    after shown: Toast?
  ) -> [Toast] {
    // If there are several events, only the last reportable event is reported. The log contains all events.
    let last = context.toAudience {
      news.reversed().lazy.compactMap { toast(of: $0.event) }.first
    }
    let first = last.map { [$0] } ?? []
    // Testers need the error, because StoreKit doesn't report it to the app.
    if let refusal = news.lazy.compactMap({ $0.event.refusal }).last {
      var toast = Toast(refusal.words, isProblem: true)
      if !context.isForPresentation { toast.rules = refusal.rules }
      return first + [toast]
    }
    guard new.isNews(after: old.app) else { return first }
    // The store's message includes the reason for a missing sheet or a pending purchase. The app's message is only
    // added to the log.
    let saysMore = (last ?? shown)?.saysMoreThanApp == true
    if saysMore, old.store.now == context.store?.now { return first }
    let said = context.toAudience {
      Toast(context.isForPresentation ? new.customerWords : new.words, isProblem: new.error != nil)
    }
    return first + [said]
  }
}
