import AdvancedCommerce
package import StoreModel

extension StoreEvent {
  /// The rules that decided the event, as far as the event shows them.
  ///
  /// The list is empty for a tester's actions, such as moving the clock.
  package var rules: [RuleID] {
    switch self {
    case .opened, .settingsChanged, .clockAdvanced, .lifeBegan, .appTerminated, .deviceReplaced: []
    case .catalogChanged: .rule("purchasing.catalog-change-keeps-purchases")
    case .appLaunched(let redelivered):
      redelivered.isEmpty
        ? []
        : .rule(
          "entitlements.updates-at-launch",
          "transactions.unfinished-redelivered",
          "entitlements.updates-newest-first"
        )
    case .synced: .rule("entitlements.sync-brings-nothing-new")
    case .sheetPresented: .rule("purchasing.sheet-confirms")
    case .sheetAnswered(_, let answer): answer.rules
    case .purchaseEnded(_, let outcome): outcome.rules
    case .purchaseDeferred(let deferred): deferred.reason.rules
    case .deferredEnded(_, let ending): ending.rules
    case .transactionAdded(let transaction, let sale):
      transaction.rules(soldAs: sale) + sale.resultRules
    case .transactionChanged(_, let change): change.rules
    case .transactionFinished: .rule("transactions.finish-removes-unfinished")
    case .subscriptionChanged(let subscription, let change): subscription.rules(of: change)
    case .systemSheetPresented: .rule("sheets.kinds")
    case .systemSheetAnswered(_, let answer): answer.rules
    case .systemSheetEnded(_, let outcome): outcome.rules
    case .refundRequested: .rule("refunds.request-is-not-grant")
    case .refundDecided(_, let isGranted):
      isGranted ? .rule("refunds.granted-revokes") : .rule("refunds.declined-is-silent")
    case .messagePosted(let message): message.reason.rules
    case .messagesRedelivered: .rule("billing.messages-repeat-at-launch")
    case .messageShown: .rule("billing.messages-app-displays")
    case .purchaseIntentSent:
      .rule("purchasing.intents-outside-app", "purchasing.intent-offer-judged-late")
    case .purchaseIntentsRedelivered: .rule("purchasing.intents-delivered-once")
    case .networkRestored(let redelivered):
      redelivered.isEmpty ? [] : .rule("entitlements.updates-offline-wait")
    case .transactionsDeleted: .rule("transactions.delete-takes-children")
    case .transactionsCleared: .rule("transactions.clear-restores-eligibility")
    case .serverRequestAccepted(let request, _): request.endpoint.rules
    case .requestRefused(let refusal): refusal.rules
    case .renewalDateExtended(_, _, let isMass):
      .rule("server.extension-moves-date", "server.extension-line-item")
        + (isMass ? .rule("server.extension-all-at-once") : [])
    case .extensionFailed: .rule("server.extension-eligible")
    case .massExtensionEnded: .rule("server.extension-all-at-once")
    case .consumptionReported: .rule("server.consumption-members")
    case .refundReversed: .rule("refunds.reversed-restores")
    case .messagingChanged(let change): change.rules
    case .testNotificationRequested:
      .rule("server.test-notification-url", "server.test-notification-webhook")
    case .notificationSent(let notification): notification.kind.rules
    case .notificationAttempted(let attempt):
      .rule("notifications.attempt-results")
        + (attempt.isByHand == true ? .rule("notifications.manual-attempts") : [])
    }
  }
}

extension StoreMessage.Reason {
  fileprivate var rules: [RuleID] {
    switch self {
    case .billingIssue: .rule("billing.messages-schedule")
    case .priceIncreaseConsent: .rule("prices.increase-consent-pending")
    case .generic, .winBackOffer: .rule("billing.messages-app-displays")
    }
  }
}

extension MessagingChange {
  fileprivate var rules: [RuleID] {
    switch self {
    case .imageUploaded, .imageReviewed, .messageUploaded, .messageReviewed:
      .rule("retention.review")
    case .imageDeleted: .rule("retention.image-limits")
    case .messageDeleted: .rule("retention.deleted-default")
    case .defaultSet, .defaultDeleted, .realtimeURLSet, .realtimeURLDeleted:
      .rule("retention.realtime-request")
    case .performanceTestBegun, .performanceTestEnded: .rule("retention.performance-test")
    }
  }
}
