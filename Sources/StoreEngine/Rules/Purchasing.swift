import AdvancedCommerce
import HashTreeCollections
import StoreModel

/// Purchases in the app: from the request to the sheet, and from the answer to the outcome.
extension Decision {
  mutating func purchase(_ request: PurchaseRequest) throws(StoreRefusal) {
    guard store.isAppRunning else { throw .appNotRunning }
    if let failure = store.purchaseFailure { throw .purchase(failure) }
    let id = store.nextPurchase
    // Only a purchase outside the app can have an earlier date (rule: purchasing.past-dates-outside-app).
    var request = request.underPlanOfCode
    request.purchaseDate = nil
    request.renews = nil
    switch try quote(for: request) {
    case .answered(let transaction):
      record("advanced-commerce.requests.retry-answers-same")
      record(.purchaseEnded(purchase: id, outcome: .success(transaction: transaction)))
    case .held(let transaction):
      record("purchasing.owned-returned")
      keepCurrentPlan(transaction, sold: request.product)
      record(.purchaseEnded(purchase: id, outcome: .success(transaction: transaction)))
    case .charge(let terms), .scheduled(let terms, _, _):
      // This also applies to Advanced Commerce charges (rules: purchasing.unfinished-consumable-returned,
      // purchasing.unfinished-charge-by-reference).
      if let transaction = store.undelivered(request) {
        record(
          request.advancedCommerce == nil
            ? "purchasing.unfinished-consumable-returned"
            : "purchasing.unfinished-charge-by-reference"
        )
        record(.purchaseEnded(purchase: id, outcome: .success(transaction: transaction)))
      } else if let waiting = store.waiting(forSame: request) {
        let outcome = store.settings.outcome(of: waiting.reason)
        record(.purchaseEnded(purchase: id, outcome: outcome))
      } else {
        present(PurchaseSheet(id: id, request: request, terms))
      }
    }
  }

  /// Buys on another device or in the App Store, without a sheet on this device
  /// (rule: purchasing.outside-app-on-updates).
  ///
  /// The caller receives the outcome. The settings for purchases in the app don't apply
  /// (rules: purchasing.outside-app-ignores-switches, testing.buy-is-outside-app).
  mutating func purchaseElsewhere(_ request: PurchaseRequest) throws(StoreRefusal) {
    let request = request.underPlanOfCode
    let id = store.nextPurchase
    _ = try quote(for: request)
    record("purchasing.outside-app-ignores-switches")
    let outcome = try sellElsewhere(request, as: id)
    record(.purchaseEnded(purchase: id, outcome: outcome))
  }

  /// Answers the open sheet, which is the first of the waiting sheets (rule: purchasing.sheets-one-at-a-time).
  mutating func answer(_ id: PurchaseID, _ answer: SheetAnswer) throws(StoreRefusal) {
    guard let sheet = store.sheets.first, sheet.id == id else { throw .sheetNotUp(id) }
    settle(sheet, with: answer)
  }

  /// Changes the settings.
  ///
  /// A standing answer also applies to the sheets that are already open.
  mutating func changeSettings(_ settings: StoreSettings) {
    guard settings != store.settings else { return }
    let wasOffline = store.settings.isOffline
    record(.settingsChanged(settings: settings))
    if wasOffline, !settings.isOffline { restoreNetwork() }
    guard let answer = settings.standingAnswer else { return }
    for sheet in store.sheets {
      settle(sheet, with: answer)
    }
    if answer.kind.row.agreesToSystemSheets {
      for sheet in store.systemSheets { agree(to: sheet) }
    }
  }

  private func quote(for request: PurchaseRequest) throws(StoreRefusal) -> Quote {
    do {
      return try store.quote(for: request)
    } catch {
      throw error.refusal.map { .request($0) } ?? .purchase(error.failure)
    }
  }

  private mutating func present(_ sheet: PurchaseSheet) {
    record(.sheetPresented(sheet: sheet))
    if let answer = store.settings.standingAnswer {
      settle(sheet, with: answer)
    }
  }

  /// Closes a sheet and applies its answer (rules: purchasing.sheet-confirms, purchasing.buy-succeeds,
  /// purchasing.cancel-returns-user-cancelled, purchasing.offline-fails, purchasing.interrupted-is-pending).
  private mutating func settle(_ sheet: PurchaseSheet, with answer: SheetAnswer) {
    record(.sheetAnswered(purchase: sheet.id, answer: answer))
    if store.settings.isOffline, answer.kind.row.needsNetwork {
      return end(sheet.id, .failed(failure: .networkError))
    }
    switch answer {
    case .buy:
      // The option applies to one purchase, and the setting applies to all purchases
      // (rules: purchasing.ask-to-buy-option, purchasing.pending-resolves-later).
      if store.settings.askToBuy || sheet.request.simulatesAskToBuy == true {
        if !store.settings.askToBuy { record("purchasing.ask-to-buy-option") }
        postpone(sheet, for: .askToBuy)
      } else if store.settings.interruptedPurchases {
        postpone(sheet, for: .interrupted)
      } else {
        end(sheet.id, sell(sheet.request, as: sheet.id, origin: .purchase))
      }
    case .unverified(let flaw):
      // The tester's explicit choice overrides the settings (rules: purchasing.chosen-answer-wins,
      // signing.simulated-failure-unverified).
      record("purchasing.chosen-answer-wins")
      end(sheet.id, sell(sheet.request, as: sheet.id, origin: .purchase, flaw: flaw))
    case .cancel:
      end(sheet.id, .userCancelled)
    case .pending:
      postpone(sheet, for: .askToBuy)
    case .interrupt:
      postpone(sheet, for: .interrupted)
    case .authenticate:
      postpone(sheet, for: .authentication)
    case .fail(let failure):
      end(sheet.id, .failed(failure: failure))
    }
  }

  mutating func end(_ purchase: PurchaseID, _ outcome: PurchaseOutcome) {
    record(.purchaseEnded(purchase: purchase, outcome: outcome))
  }
}

extension PurchaseSheet {
  fileprivate init(id: PurchaseID, request: PurchaseRequest, _ terms: Quote.Terms) {
    self.init(
      id: id,
      request: request,
      price: terms.price,
      renewalPrice: terms.renewalPrice,
      offer: terms.offer,
      lines: terms.lines
    )
    displayName = terms.advancedCommerce?.next.descriptors.displayName
    period = terms.advancedCommerce?.next.period
  }
}

extension Store {
  /// The error that every purchase in the app throws before its sheet, or `nil` if purchases are possible.
  ///
  /// A simulated error takes precedence
  /// (rules: testing.simulated-errors, purchasing.offline-fails, purchasing.payments-not-allowed).
  fileprivate var purchaseFailure: PurchaseFailure? {
    if let failure = settings.purchaseError { return failure }
    if settings.isOffline { return .networkError }
    return settings.canMakePayments ? nil : .purchaseNotAllowed
  }

  /// Returns the unfinished consumable that another purchase of the same product returns, or `nil` if none is
  /// unfinished (rules: purchasing.unfinished-consumable-returned, purchasing.unfinished-charge-by-reference).
  fileprivate func undelivered(_ request: PurchaseRequest) -> TransactionID? {
    guard request.product.type == .consumable else { return nil }
    return undelivered[
      Undelivered(
        product: request.product.id,
        requestReferenceId: request.advancedCommerce?.requestInfo.requestReferenceId
      )
    ]?.first
  }
}
