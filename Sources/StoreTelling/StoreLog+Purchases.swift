import StoreEngine
import StoreModel
import StoreScript

// Purchases, from the sheet to what comes of it.
extension StoreLog {
  mutating func tell(_ sheet: PurchaseSheet, at: StoreInstant) {
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
      // What a customer buys ends what the app tries of itself.
      if memory.retry != nil { (memory.intentPurchase, memory.retry) = (nil, nil) }
      add(request.step(reference), at: at)
    }
    memory.noteReactivation(request.advancedCommerce)
  }

  mutating func tell(_ answer: SheetAnswer, at: StoreInstant) {
    if settings?.standingAnswer == answer, openStep == nil {
      add(.store, "automatic answer: \(answer.words)", at: at)
    } else {
      add(.answer(answer), at: at)
    }
  }

  /// What came of a purchase.
  ///
  /// - Parameters:
  ///   - outcome: What its caller gets.
  ///   - purchase: Its number.
  ///   - change: What the event before has made of a subscription, if it was about its plan.
  ///   - at: The store time.
  mutating func tell(
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
        memory.note(outcome, of: request, at: at, retries: settings?.purchaseRetries ?? 0)
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

  /// The step of a purchase that no sheet came up for and that sold nothing: the customer had it already, it
  /// waits already, or another device changed a plan.
  ///
  /// Events do not say whose purchase it was; where both bring the same about, it is the app's.
  private mutating func sheetless(
    _ outcome: PurchaseOutcome,
    _ change: Subscription?,
    at: StoreInstant
  ) -> Step? {
    switch outcome {
    case .success(let id):
      // The app's own change of a plan, or of its mind about one, has a sheet.
      if let change { return .buyElsewhere(Buy(scheduling: change)) }
      // The change that waits already was asked for again: here a sheet would have come up.
      if let awaited = memory.awaited[id] {
        return .buyElsewhere(Buy(scheduling: awaited))
      }
      guard let product = references.product(of: id), !memory.isItsOwn(purchaseOf: product, at: at)
      else { return nil }
      let isTheApps = memory.isAppRunning && settings?.sellsToApps == true
      if isTheApps, let request = memory.requests[id] { return request.step(reference) }
      return isTheApps ? .buy(Buy(product: product)) : .buyElsewhere(Buy(product: product))
    case .pending, .failed:
      // Only a request of Advanced Commerce is known again while it waits.
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
  /// Whether a sheet is the app's next try of a purchase that failed.
  fileprivate func retries(_ request: PurchaseRequest, at: StoreInstant) -> Bool {
    guard isTime, let retry, retry.at == at else { return false }
    // Each try is signed anew.
    return retry.request.product.id == request.product.id
      && retry.request.quantity == request.quantity && retry.request.offerID == request.offerID
      && retry.request.advancedCommerce == request.advancedCommerce
  }

  /// Whether a sheet comes up because an intent sent the app to it; the intent is over then.
  fileprivate mutating func followsIntent(_ request: PurchaseRequest) -> Bool {
    let index = intents.firstIndex {
      request.product.id == $0.product.id && request.offerID == $0.offerID && request.quantity == 1
        && request.advancedCommerce == nil && request.billingPlan == nil
        && request.appAccountToken == nil && request.allowsIntroductoryOffer == nil
    }
    index.map { _ = intents.remove(at: $0) }
    return index != nil
  }

  /// Whether the app buys a product of itself, where no sheet tells with what.
  fileprivate mutating func isItsOwn(purchaseOf product: ProductID, at: StoreInstant) -> Bool {
    if isTime, let retry, retry.at == at, retry.request.product.id == product { return true }
    let index = intents.firstIndex { $0.product.id == product }
    index.map { _ = intents.remove(at: $0) }
    return index != nil
  }

  /// Notes what an Advanced Commerce request has sold: the same one is answered with it.
  ///
  /// Nobody asks again of old ones.
  mutating func noteSale(of id: TransactionID, by purchase: PurchaseID?) {
    let request = purchase.flatMap { purchases[$0] } ?? approved
    approved = nil
    guard let request, request.advancedCommerce != nil else { return }
    requests[id] = request
    requested.append(id)
    if requested.count > 1000 { requests[requested.removeFirst()] = nil }
  }

  /// Notes when the app will try again of itself.
  fileprivate mutating func note(
    _ outcome: PurchaseOutcome,
    of request: PurchaseRequest,
    at: StoreInstant,
    retries: Int
  ) {
    let number = (retry?.number ?? 0) + 1
    retry = nil
    guard isAppRunning, number <= retries, case .failed(let failure) = outcome, failure.mayPass
    else { return }
    let pause = RetryPause.seconds(before: number)
    retry = Retry(request: request, number: number, at: at.advanced(bySeconds: pause))
  }

  /// A purchase that the app will try again.
  struct Retry: Hashable, Sendable {
    let request: PurchaseRequest
    /// Which try it will be, behind the first one, counted from 1.
    let number: Int
    let at: StoreInstant
  }
}

extension StoreSettings {
  /// Whether an app can buy at all.
  fileprivate var sellsToApps: Bool { purchaseError == nil && canMakePayments && !isOffline }
}

extension PurchaseFailure {
  /// Whether the app tries again after it: StoreKit's network and system errors.
  fileprivate var mayPass: Bool { self == .networkError || self == .systemError }
}
