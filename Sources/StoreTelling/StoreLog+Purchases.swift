import StoreEngine
import StoreModel
import StoreScript

// Purchases, from the sheet to the result.
extension StoreLog {
  mutating func record(_ sheet: PurchaseSheet, at: StoreInstant) {
    let (id, request) = (sheet.id, sheet.request)
    memory.purchases[id] = request
    memory.attempt = id
    if memory.retries(request, at: at) {
      if memory.intentPurchase != nil { memory.intentPurchase = id }
      add(.app, "the app retries the purchase of \(request.product.id)", at: at)
    } else if openStep == nil, memory.followsIntent(request) {
      (memory.intentPurchase, memory.retry) = (id, nil)
      add(.app, "the app buys \(request.product.id) for a purchase intent", at: at)
    } else {
      // A purchase by the customer ends the app's own retries.
      if memory.retry != nil { (memory.intentPurchase, memory.retry) = (nil, nil) }
      add(request.step(reference), at: at)
    }
    memory.noteReactivation(request.advancedCommerce)
  }

  mutating func record(_ answer: SheetAnswer, at: StoreInstant) {
    if settings?.standingAnswer == answer, openStep == nil {
      add(.store, "automatic answer: \(answer.words)", at: at)
    } else {
      add(.answer(answer), at: at)
    }
  }

  /// Returns the rules that decide an event.
  ///
  /// The event of a successful purchase doesn't show its reason, but the events before it do.
  func rules(of event: StoreEvent) -> [RuleID] {
    guard case .purchaseEnded(let purchase, .success(let id)) = event else { return event.rules }
    if let sale = memory.sale, sale.purchase == purchase { return sale.resultRules }
    // A purchase that schedules a change has the rules of the change.
    let isScheduled = memory.scheduled != nil || memory.purchases[purchase] != nil
    return isScheduled ? lines.last?.rules ?? [] : references.returnRules(of: id)
  }

  /// Logs the result of a purchase.
  ///
  /// - Parameters:
  ///   - outcome: The result for its caller.
  ///   - purchase: The number of the purchase.
  ///   - change: The subscription after the previous event, if that event changed its plan.
  ///   - at: The store time.
  mutating func record(
    _ outcome: PurchaseOutcome,
    of purchase: PurchaseID,
    _ change: Subscription?,
    at: StoreInstant
  ) {
    let isElsewhere = elsewhere.remove(purchase) != nil
    defer {
      if memory.intentPurchase == purchase, memory.retry == nil { memory.intentPurchase = nil }
    }
    let request = memory.purchases.removeValue(forKey: purchase)
    if let request {
      if memory.attempt == purchase {
        memory.record(outcome, of: request, at: at, retries: settings?.purchaseRetries ?? 0)
      }
    } else if !isElsewhere, openStep == nil, let step = sheetless(outcome, change, at: at) {
      add(step, at: at)
      if step.name == .buyElsewhere { return }
      (memory.attempt, memory.retry) = (nil, nil)
    }
    let doneElsewhere: [StepName] = [.buyElsewhere, .familyBuy, .respond]
    if isElsewhere || openStep.map({ doneElsewhere.contains($0.step.name) }) == true { return }
    var words = outcome.words
    if case .success(let id) = outcome {
      if flawed.contains(id) { words = "unverified \(id)" }
      if request == nil { words += ", no sheet" }
    }
    add(.app, "purchase(): \(words)", at: at)
  }

  /// Returns the step of a purchase without a sheet that sold nothing.
  ///
  /// The customer had the product already, the purchase was pending already, or another device changed a
  /// plan. Events don't contain the buyer. If both the app and another device could be the buyer, the result
  /// is the app's step.
  private mutating func sheetless(
    _ outcome: PurchaseOutcome,
    _ change: Subscription?,
    at: StoreInstant
  ) -> Step? {
    switch outcome {
    case .success(let id):
      // If the app changes a plan, or withdraws the change, there is a sheet.
      if let change { return .buyElsewhere(Buy(scheduling: change)) }
      // The pending change was requested again elsewhere, because on this device there would be a sheet.
      if let awaited = memory.awaited[id] {
        return .buyElsewhere(Buy(scheduling: awaited))
      }
      guard let product = references.product(of: id), !memory.isItsOwn(purchaseOf: product, at: at)
      else { return nil }
      let isTheApps = memory.isAppRunning && settings?.sellsToApps == true
      if isTheApps, let request = memory.requests[id] { return request.step(reference) }
      return isTheApps ? .buy(Buy(product: product)) : .buyElsewhere(Buy(product: product))
    case .pending, .failed:
      // Only a request of Advanced Commerce can be recognized while it is pending.
      let requests = waiting.filter { $0.value.advancedCommerce != nil }
      let request = requests.max { $0.key < $1.key }?.value
      guard let request, !memory.isItsOwn(purchaseOf: request.product.id, at: at) else {
        return nil
      }
      return request.step(reference)
    case .userCancelled: return nil
    }
  }
}

extension StoreLog.Memory {
  /// Returns whether a sheet is the app's next attempt at a failed purchase.
  fileprivate func retries(_ request: PurchaseRequest, at: StoreInstant) -> Bool {
    guard isTime, let retry, retry.at == at else { return false }
    // Each attempt has a new signature.
    return retry.request.product.id == request.product.id
      && retry.request.quantity == request.quantity && retry.request.offerID == request.offerID
      && retry.request.advancedCommerce == request.advancedCommerce
  }

  /// Returns whether a purchase intent made the app open a sheet, and removes the intent.
  fileprivate mutating func followsIntent(_ request: PurchaseRequest) -> Bool {
    let index = intents.firstIndex {
      request.product.id == $0.product.id && request.offerID == $0.offerID && request.quantity == 1
        && request.advancedCommerce == nil && request.billingPlan == nil
        && request.appAccountToken == nil && request.allowsIntroductoryOffer == nil
    }
    index.map { _ = intents.remove(at: $0) }
    return index != nil
  }

  /// Returns whether the app buys a product by itself, if no sheet shows the request.
  fileprivate mutating func isItsOwn(purchaseOf product: ProductID, at: StoreInstant) -> Bool {
    if isTime, let retry, retry.at == at, retry.request.product.id == product { return true }
    let index = intents.firstIndex { $0.product.id == product }
    index.map { _ = intents.remove(at: $0) }
    return index != nil
  }

  /// Records the sale of an Advanced Commerce request, because the same request returns the same transaction.
  ///
  /// Old requests are dropped, because they aren't repeated.
  mutating func noteSale(of id: TransactionID, by purchase: PurchaseID?) {
    let request = purchase.flatMap { purchases[$0] } ?? approved
    approved = nil
    guard let request, request.advancedCommerce != nil else { return }
    requests[id] = request
    requested.append(id)
    if requested.count > 1000 { requests[requested.removeFirst()] = nil }
  }

  /// Records the time at which the app will retry by itself.
  fileprivate mutating func record(
    _ outcome: PurchaseOutcome,
    of request: PurchaseRequest,
    at: StoreInstant,
    retries: Int
  ) {
    let number = (retry?.number ?? 0) + 1
    retry = nil
    guard isAppRunning, number <= retries, case .failed(let failure) = outcome, failure.mayPass
    else { return }
    let pause = RetryDelay.seconds(before: number)
    retry = Retry(request: request, number: number, at: at.advanced(bySeconds: pause))
  }

  /// A purchase that the app will retry.
  struct Retry: Hashable, Sendable {
    let request: PurchaseRequest
    /// The number of the retry, starting at 1.
    let number: Int
    let at: StoreInstant
  }
}

extension StoreSettings {
  /// Whether an app can buy at all.
  fileprivate var sellsToApps: Bool { purchaseError == nil && canMakePayments && !isOffline }
}

extension PurchaseFailure {
  /// Whether the app retries after the failure: after network and system errors of StoreKit.
  fileprivate var mayPass: Bool { self == .networkError || self == .systemError }
}
