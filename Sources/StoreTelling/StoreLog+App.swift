import StoreEngine
import StoreModel
import StoreScript

// What the app and the customer did.
extension StoreLog {
  mutating func tellLaunch(_ redelivered: [TransactionID], at: StoreInstant) {
    memory.isAppRunning = true
    if isLaunchedByItself {
      add(.store, "the app starts", at: at)
    } else {
      add(.launch, at: at)
    }
    isNewDevice = false
    if !redelivered.isEmpty {
      add(.store, "updates brings \(counted(redelivered.count, "transaction"))", at: at)
    }
  }

  /// Whether no step launched the app: it starts with its store, and on a new device.
  private var isLaunchedByItself: Bool {
    lastOrdinal == 2 && opening != nil || isNewDevice || openStep?.step.name == .newDevice
  }

  mutating func tellEnd(crashed: Bool, at: StoreInstant) {
    memory.isAppRunning = false
    guard openStep?.step.name != .newDevice else { return }
    add(crashed ? .crash(beforeFinish: false) : .quit, at: at)
  }

  mutating func tellNewDevice(at: StoreInstant) {
    memory.isAppRunning = false
    add(.newDevice, at: at)
    isNewDevice = openStep == nil
  }

  mutating func tell(_ sheet: PurchaseSheet, at: StoreInstant) {
    if openStep == nil,
      let index = memory.intents.firstIndex(where: { $0.isFollowed(by: sheet.request) })
    {
      memory.intents.remove(at: index)
      add(.app, "the app buys \(sheet.request.product.id), as it was sent to", at: at)
    } else {
      add(sheet.request.step(reference), at: at)
    }
    memory.noteReactivation(sheet.request.advancedCommerce)
  }

  mutating func tell(_ answer: SheetAnswer, at: StoreInstant) {
    if settings?.standingAnswer == answer, openStep == nil {
      add(.store, "standing answer: \(answer.words)", at: at)
    } else {
      add(.answer(answer), at: at)
    }
  }

  mutating func tell(_ outcome: PurchaseOutcome, of purchase: PurchaseID, at: StoreInstant) {
    let doneElsewhere: [StepName] = [.buyElsewhere, .familyBuy, .respond]
    if elsewhere.contains(purchase)
      || openStep.map({ doneElsewhere.contains($0.step.name) }) == true
    {
      return
    }
    var words = outcome.words
    if case .success(let id) = outcome, flawed.contains(id) { words = "unverified \(id)" }
    add(.app, "the app gets \(words)", at: at)
  }

  mutating func tell(
    _ deferred: DeferredPurchase,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    waiting[deferred.id] = deferred.sheet.request.product.id
    let product = name(deferred.sheet.request.product.id)
    add(.store, "\(product) waits for \(deferred.reason.whom)", at: at)
  }

  mutating func tell(
    _ ending: DeferredPurchase.Ending,
    of purchase: PurchaseID,
    at: StoreInstant
  ) {
    let product = waiting.removeValue(forKey: purchase)
    switch ending {
    case .approved: add(.approve(product), at: at)
    case .declined: add(.decline(product), at: at)
    case .resolved: add(.resolve(product), at: at)
    }
  }
}

extension PurchaseIntent {
  /// Whether an app that hears of the intent makes this purchase.
  fileprivate func isFollowed(by request: PurchaseRequest) -> Bool {
    request.product.id == product.id && request.offerID == offerID && request.quantity == 1
      && request.advancedCommerce == nil
  }
}
