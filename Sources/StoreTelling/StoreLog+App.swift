import StoreEngine
import StoreModel
import StoreScript

// Events of the app and the customer.
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
      add(.store, "updates delivers \(counted(redelivered.count, "transaction"))", at: at)
    }
  }

  /// Whether the app was launched without a step, because it starts with its store or on a new
  /// device.
  private var isLaunchedByItself: Bool {
    lastOrdinal == 2 && opening != nil || isNewDevice || openStep?.step.name == .newDevice
  }

  mutating func tellEnd(crashed: Bool, at: StoreInstant) {
    memory.appEnded()
    guard openStep?.step.name != .newDevice else { return }
    add(crashed ? .crash(beforeFinish: false) : .quit, at: at)
  }

  mutating func tellNewDevice(at: StoreInstant) {
    memory.appEnded()
    add(.newDevice, at: at)
    isNewDevice = openStep == nil
  }

  mutating func record(
    _ deferred: DeferredPurchase,
    at: StoreInstant,
    _ name: (ProductID) -> String
  ) {
    waiting[deferred.id] = deferred.sheet.request
    let product = name(deferred.sheet.request.product.id)
    add(.store, "\(product) waits for \(deferred.reason.whom)", at: at)
  }

  mutating func record(
    _ ending: DeferredPurchase.Ending,
    of purchase: PurchaseID,
    at: StoreInstant
  ) {
    let request = waiting.removeValue(forKey: purchase)
    let product = request?.product.id
    memory.approved = request
    switch ending {
    case .approved: add(.approve(product), at: at)
    case .declined: add(.decline(product), at: at)
    case .resolved: add(.resolve(product), at: at)
    }
  }
}

extension StoreLog.Memory {
  /// Records the end of the app, which also ends the actions that it would have made by itself.
  fileprivate mutating func appEnded() {
    isAppRunning = false
    intents = []
    intentPurchase = nil
    retry = nil
  }
}
