import StoreModel

/// A journal is the outside world: each event is checked against the store it is read into.
extension Store {
  /// Why an event cannot have happened to this store; nil if it can.
  ///
  /// - Parameters:
  ///   - event: What is said to have happened.
  ///   - ordinal: Its place in the journal, counted from 1.
  /// - Returns: The first thing that is wrong.
  func fault(of event: StoreEvent, ordinal: Int) -> JournalFault? {
    if case .opened = event { return .opensAgain(ordinal: ordinal) }
    return event.firstFault { fault(of: $0, ordinal: ordinal) }
      ?? event.impossibleValue.map { .impossibleValue(ordinal: ordinal, what: $0) }
  }

  private func fault(of reference: EventReference, ordinal: Int) -> JournalFault? {
    switch reference {
    case .transaction(let id):
      transactions.position(of: id) == nil ? .unknownTransaction(ordinal: ordinal, id: id) : nil
    case .givenID(let id):
      (numbers.firstTransaction..<transactions.nextID).contains(id)
        ? nil : .unknownTransaction(ordinal: ordinal, id: id)
    case .nextTransaction(let id):
      id == transactions.nextID ? nil : .idsNotConsecutive(ordinal: ordinal, id: id)
    case .systemSheet(let id):
      systemSheets[id: id] == nil ? .unknownSystemSheet(ordinal: ordinal, id: id) : nil
    case .unendedSystemSheet(let id):
      answeredSystemSheets.contains(id) || systemSheets[id: id] != nil
        ? nil : .unknownSystemSheet(ordinal: ordinal, id: id)
    case .message(let id):
      messages[id: id] == nil ? .unknownMessage(ordinal: ordinal, id: id) : nil
    case .future(let moment):
      fault(ofMovingTo: moment, ordinal: ordinal)
    case .unfinished, .refundRequest, .nextPurchase, .purchase, .sheet, .answered, .unended,
      .waiting, .nextSystemSheet, .nextMessage, .nextIntent, .intent, .app, .present, .past, .image,
      .retentionMessage, .performanceTest:
      absence(of: reference).map { .unknown(ordinal: ordinal, what: $0) }
    }
  }

  /// Time stops at everything that falls due: years of it would have to be made up for at once.
  private func fault(ofMovingTo moment: StoreInstant, ordinal: Int) -> JournalFault? {
    guard moment >= now else { return .timeRunsBackwards(ordinal: ordinal) }
    guard let due = nextDue, due < moment else { return nil }
    let what = "moves store time to \(moment), past \(due), when something falls due"
    return .unknown(ordinal: ordinal, what: what)
  }

  /// What an event that speaks of something gets wrong about it, a sentence's end; nil for nothing.
  private func absence(of reference: EventReference) -> String? {
    switch reference {
    case .unfinished(let id):
      transactions[id: id]?.isFinished == false
        ? nil : "finishes transaction \(id), which is finished already"
    case .refundRequest(let id):
      refundRequests[id: id] == nil
        ? "decides a refund of transaction \(id) that nobody asked for" : nil
    case .app(let isRunning):
      isAppRunning == isRunning
        ? nil : "needs an app that \(isRunning ? "runs" : "does not run"), and it is not so"
    case .present(let moment):
      moment == now ? nil : "is dated \(moment), and the store's clock shows \(now)"
    case .past(let moment):
      moment <= now ? nil : "is dated \(moment), after the store's clock, which shows \(now)"
    case .image(let id):
      messaging.image(id) == nil ? "speaks of image \(id), which was not uploaded" : nil
    case .retentionMessage(let id):
      messaging.message(id) == nil ? "speaks of message \(id), which was not uploaded" : nil
    case .performanceTest(let id):
      messaging.performanceTest(id) == nil ? "ends performance test \(id), which never began" : nil
    case .nextPurchase, .purchase, .sheet, .answered, .unended, .waiting, .nextSystemSheet,
      .nextMessage, .nextIntent, .intent:
      absenceOfNumber(reference)
    case .transaction, .givenID, .nextTransaction, .systemSheet, .unendedSystemSheet, .message,
      .future:
      nil
    }
  }

  /// The same for what is counted from 1.
  private func absenceOfNumber(_ reference: EventReference) -> String? {
    switch reference {
    case .nextPurchase(let id):
      id == nextPurchase ? nil : "begins purchase \(id.rawValue), which is not the next number"
    case .purchase(let id):
      (1...nextPurchase.rawValue).contains(id.rawValue)
        ? nil : "speaks of purchase \(id.rawValue), which never began"
    case .sheet(let id):
      sheets[id: id] == nil
        ? "answers the sheet of purchase \(id.rawValue), which is not up" : nil
    case .answered(let id):
      answeredPurchases.contains(id) && deferred[id: id] == nil
        ? nil : "puts off purchase \(id.rawValue), which was not answered or waits already"
    case .unended(let id):
      id == nextPurchase || answeredPurchases.contains(id)
        ? nil : "ends purchase \(id.rawValue), which has ended already or was not answered"
    case .waiting(let id):
      deferred[id: id] == nil
        ? "ends the waiting of purchase \(id.rawValue), which waits for nobody" : nil
    case .nextSystemSheet(let id):
      id == nextSystemSheet ? nil : "brings up system sheet \(id.rawValue), not the next number"
    case .nextMessage(let id):
      id == nextMessage ? nil : "posts message \(id.rawValue), which is not the next number"
    case .nextIntent(let id):
      id == nextPurchaseIntent ? nil : "sends intent \(id.rawValue), which is not the next number"
    case .intent(let id):
      purchaseIntents[id: id] == nil
        ? "brings intent \(id.rawValue), which does not wait" : nil
    default: nil
    }
  }
}
