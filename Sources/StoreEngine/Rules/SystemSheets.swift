import StoreModel

/// System sheets: the app requests them, and the customer answers (rule: sheets.kinds).
extension Decision {
  mutating func presentSystemSheet(_ kind: SystemSheet.Kind) throws(StoreRefusal) {
    guard store.isAppRunning else { throw .appNotRunning }
    if let failure = store.settings.error(of: kind) { throw .purchase(failure) }
    switch kind {
    case .refundRequest(let id):
      if let failure = try refundRequestFailure(for: id) { throw .purchase(failure) }
      present(kind)
    case .manageSubscriptions, .redeemOfferCode:
      present(kind)
    case .priceIncreaseConsent(let id):
      let known = try subscription(of: id)
      guard known.awaitsConsent else { throw .noPriceIncreasePending(id) }
      guard known.isAskedForConsent else { throw .changeWaits(id) }
      present(.priceIncreaseConsent(subscription: known.id))
    case .billingProblem(let id):
      let known = try subscription(of: id)
      guard known.hasBillingProblem else { throw .noBillingProblem(id) }
      present(.billingProblem(subscription: known.id))
    }
  }

  /// Presents a sheet.
  ///
  /// If dialogs are off, the store answers the sheet with consent at once, even while purchases are
  /// set to fail (rule: sheets.dialogs-off-agree).
  mutating func present(_ kind: SystemSheet.Kind) {
    let sheet = SystemSheet(id: store.nextSystemSheet, kind: kind)
    record(.systemSheetPresented(sheet: sheet))
    guard store.settings.standingAnswer?.kind.row.agreesToSystemSheets == true else { return }
    record("sheets.dialogs-off-agree")
    agree(to: sheet)
  }

  /// Answers an open sheet with the customer's consent.
  mutating func agree(to sheet: SystemSheet) {
    record(.systemSheetAnswered(sheet: sheet.id, answer: .agree))
    close(sheet, agreed(sheet.kind))
  }

  mutating func answerSystemSheet(
    _ id: SystemSheetID,
    _ answer: SystemSheetAnswer
  ) throws(StoreRefusal) {
    guard let sheet = store.systemSheets.first, sheet.id == id else {
      throw .systemSheetNotUp(id)
    }
    guard fits(answer, sheet.kind) else { throw .answerDoesNotFit(id) }
    record(.systemSheetAnswered(sheet: id, answer: answer))
    close(sheet, try outcome(of: answer, on: sheet.kind))
  }

  private mutating func close(_ sheet: SystemSheet, _ outcome: SystemSheetOutcome) {
    record(.systemSheetEnded(sheet: sheet.id, outcome: outcome))
  }

  private func fits(_ answer: SystemSheetAnswer, _ kind: SystemSheet.Kind) -> Bool {
    switch (answer, kind) {
    case (.agree, _), (.cancel, _), (.fail, _), (.decline, .priceIncreaseConsent),
      (.redeem, .redeemOfferCode):
      return true
    case (.change(let product), .manageSubscriptions(let group)):
      guard let terms = product.subscription, terms.groupID == group ?? terms.groupID else {
        return false
      }
      return store.ownSubscription(in: terms.groupID)?.isActive ?? false
    case (.setAutoRenew(let id, _), .manageSubscriptions(let group)):
      guard let known = store.subscription(of: id) else { return false }
      return known.groupID == group ?? known.groupID && !store.isShared(known)
    case (.decline, _), (.redeem, _), (.change, _), (.setAutoRenew, _):
      return false
    }
  }

  /// Applies an answer and returns its outcome.
  ///
  /// - Throws: ``StoreRefusal`` for an invalid code or an unavailable plan. Apple's sheet would
  ///   show the problem and stay open.
  private mutating func outcome(
    of answer: SystemSheetAnswer,
    on kind: SystemSheet.Kind
  ) throws(StoreRefusal) -> SystemSheetOutcome {
    switch answer {
    case .cancel:
      // The price is neither accepted nor declined (rule: sheets.close-changes-nothing).
      return .userCancelled
    case .fail(let failure):
      return .failed(failure: failure)
    case .agree:
      return agreed(kind)
    case .decline, .redeem, .change, .setAutoRenew:
      guard !store.settings.isOffline else { return .failed(failure: .networkError) }
      try carryOut(answer, on: kind)
      return .done
    }
  }

  /// Applies an answer.
  ///
  /// If the customer redeems a code or changes a plan on a system sheet, the transaction arrives in
  /// `updates`, because the app didn't make the purchase
  /// (rules: offers.codes-on-updates, entitlements.updates-cover-outside).
  private mutating func carryOut(
    _ answer: SystemSheetAnswer,
    on kind: SystemSheet.Kind
  ) throws(StoreRefusal) {
    switch answer {
    case .decline:
      guard case .priceIncreaseConsent(let id) = kind, store.asksForConsent(id) else { return }
      try decide(.answerPriceIncrease(id, agrees: false))
    case .redeem(let product, let code):
      try purchaseElsewhere(PurchaseRequest(product: product, offerID: code, offerKind: .code))
    case .change(let product):
      try purchaseElsewhere(PurchaseRequest(product: product))
    case .setAutoRenew(let id, let isOn):
      try setAutoRenew(id, isOn)
    case .agree, .cancel, .fail:
      break
    }
  }

  /// Answers a sheet with consent, unless its subject was resolved in the meantime.
  private mutating func agreed(_ kind: SystemSheet.Kind) -> SystemSheetOutcome {
    guard !store.settings.isOffline else { return .failed(failure: .networkError) }
    do throws(StoreRefusal) {
      switch kind {
      case .manageSubscriptions, .redeemOfferCode:
        break
      case .refundRequest(let id):
        if let failure = try refundRequestFailure(for: id) { return .failed(failure: failure) }
        try askForRefund(id)
      case .priceIncreaseConsent(let id) where store.asksForConsent(id):
        try decide(.answerPriceIncrease(id, agrees: true))
      case .billingProblem(let id) where store.hasBillingProblem(id):
        try decide(.resolveBilling(id))
      case .priceIncreaseConsent, .billingProblem:
        break
      }
      return .done
    } catch {
      return .failed(failure: .unknown)
    }
  }
}

extension Store {
  fileprivate func asksForConsent(_ id: TransactionID) -> Bool {
    subscription(of: id)?.isAskedForConsent ?? false
  }

  fileprivate func hasBillingProblem(_ id: TransactionID) -> Bool {
    subscription(of: id)?.hasBillingProblem ?? false
  }
}

extension StoreSettings {
  /// Returns the error that a request for a sheet throws before the sheet appears, or `nil` if the sheet can appear.
  ///
  /// A simulated error takes precedence (rule: sheets.injected-errors).
  fileprivate func error(of kind: SystemSheet.Kind) -> PurchaseFailure? {
    simulatedError(of: kind) ?? (isOffline ? .networkError : nil)
  }

  /// Returns the simulated error that a tester has set for requests for a sheet, or `nil` if none is set.
  func simulatedError(of kind: SystemSheet.Kind) -> PurchaseFailure? {
    switch kind {
    case .refundRequest: refundRequestError
    case .manageSubscriptions: manageSubscriptionsError
    case .redeemOfferCode: offerCodeRedeemError
    case .priceIncreaseConsent, .billingProblem: nil
    }
  }
}
