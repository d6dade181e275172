package import StoreModel

extension StoreRefusal {
  /// The rules behind the refusal.
  ///
  /// The list is empty for refusals without a rule of the App Store, such as the refusal of an unknown transaction. It
  /// is also empty for a purchase whose failure has several possible causes. ``Store/rules(refusing:for:)`` finds the
  /// cause.
  package var rules: [RuleID] {
    switch self {
    case .transactionNotFound, .subscriptionNotFound, .tooLongAgo, .timeRunsBackwards,
      .appNotRunning, .appAlreadyRunning, .notificationNotFound:
      []
    case .purchase(let failure): failure.rules
    case .sheetNotUp: .rule("purchasing.sheets-one-at-a-time")
    case .notDeferred: .rule("purchasing.pending-resolves-later")
    case .subscriptionEnded: .rule("renewal.resubscribe-after-end")
    case .billingProblem: .rule("billing.price-rise-waits")
    case .notAnIncrease:
      .rule("prices.increase-from-next-renewal", "prices.decrease-from-next-renewal")
    case .noSuchPrice: .rule("prices.increase-decimals")
    case .notYet: .rule("purchasing.past-dates-outside-app")
    case .alreadyRefunded: .rule("refunds.duplicate-request")
    case .alreadyFinished: .rule("transactions.finish-repeats")
    case .systemSheetNotUp, .answerDoesNotFit: .rule("sheets.kinds")
    case .noRefundRequest: .rule("refunds.request-is-not-grant")
    case .noPart(_, let problem): problem.rules
    case .messageNotPending: .rule("billing.messages-repeat-at-launch")
    case .notShared: .rule("family.shared-ownership")
    case .sharingStopped: .rule("family.stops-revokes")
    case .noPriceIncreasePending: .rule("prices.increase-consent-pending")
    case .noBillingProblem: .rule("billing.resolve-after-retry")
    case .changeWaits: .rule("prices.increase-other-product")
    case .soldByRequest: .rule("advanced-commerce.prices.change-from-renewal")
    case .noWebhook: .rule("server.test-notification-url", "server.test-notification-webhook")
    case .notificationDoesNotFit(let kind, let misfit): misfit.rules(for: kind)
    case .notRefunded: .rule("refunds.reversed-restores")
    case .server(let refusal): refusal.code.rules
    case .request(let refusal): refusal.rules
    }
  }
}

extension Store {
  /// Returns the rules behind the refusal of a command.
  ///
  /// A refused purchase reports only as much as StoreKit does. This method therefore decides the
  /// purchase again to find the cause.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - refusal: The refusal of the command.
  /// - Returns: The rules, or an empty list if no rule of the App Store covers the refusal.
  package func rules(refusing command: StoreCommand, for refusal: StoreRefusal) -> [RuleID] {
    guard case .purchase(let failure) = refusal else { return refusal.rules }
    if case .purchase = command, settings.purchaseError == failure {
      return .rule("testing.simulated-errors")
    }
    if case .presentSystemSheet(let kind) = command, settings.simulatedError(of: kind) == failure {
      return .rule("sheets.injected-errors")
    }
    do throws(Unsellable) {
      try tryOut(command)
      return refusal.rules
    } catch {
      return error.failure == failure ? error.rules : refusal.rules
    }
  }

  /// Decides the terms of a purchase command again, and throws the refusal.
  private func tryOut(_ command: StoreCommand) throws(Unsellable) {
    if case .purchase(let request) = command {
      _ = try quote(for: request.underPlanOfCode)
    } else if case .purchaseElsewhere(let request) = command {
      _ = try quote(for: request.underPlanOfCode)
    } else if case .familyBuy(let request) = command {
      _ = try memberRequest(request)
    } else if case .sendPurchaseIntent(let product, _) = command {
      try check(PurchaseRequest(product: product))
    } else if case .answerSystemSheet(_, .redeem(let product, let code)) = command {
      let request = PurchaseRequest(product: product, offerID: code, offerKind: .code)
      _ = try quote(for: request.underPlanOfCode)
    } else if case .answerSystemSheet(_, .change(let product)) = command {
      _ = try quote(for: PurchaseRequest(product: product))
    }
  }
}

extension RefundPartProblem {
  /// The rules that prevent a refund of the part.
  fileprivate var rules: [RuleID] {
    switch self {
    case .declined: .rule("refunds.declined-is-silent")
    case .byTime, .notReported, .nothingLeft: .rule("refunds.prorated-subscriptions-by-time")
    case .soldByRequest: .rule("advanced-commerce.server.refund-by-item")
    case .familyMembers: .rule("family.stops-revokes")
    case .outOfBounds: .rule("refunds.prorated-fields")
    case .givenBack: .rule("refunds.upgraded-period-rest")
    }
  }
}

extension NotificationRefusal {
  fileprivate func rules(for kind: NotificationKind) -> [RuleID] {
    switch self {
    case .subtype: .rule("notifications.types")
    case .missingTransaction, .transaction, .otherTransaction: kind.rules
    case .token: .rule("notifications.payload")
    }
  }
}
