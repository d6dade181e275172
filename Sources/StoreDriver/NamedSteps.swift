import StoreEngine
package import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// What steps brought that were given names (`as: first`).
package final class NamedSteps: Sendable {
  private let session: StoreSession
  private let named = Mutex<[String: Named]>([:])

  init(of session: StoreSession) {
    self.session = session
  }

  /// What one of them brought.
  fileprivate struct Named: Hashable, Sendable {
    /// The newest transaction of the step.
    var transaction: TransactionID?
    /// The purchases that it began and that had brought none by its end.
    var purchases: Set<PurchaseID> = []
    /// Where events begin that may bring it.
    var end: Int
    /// The newest notification, by its UUID.
    var notification: String?
  }

  private var all: [String: Named] { named.withLock(\.self) }

  /// Goes on with the names of another one.
  func take(_ other: NamedSteps) {
    let all = other.all
    named.withLock { $0 = all }
  }
}

/// Where a store stands before a step that is given a name.
package struct NamingMark: Sendable {
  let events: Int
  let notifications: Int
}

extension NamedSteps {
  package var given: Set<String> { Set(all.keys) }

  /// Where the store stands; asked before a step that is given a name.
  package var mark: NamingMark {
    NamingMark(events: session.log.count, notifications: session.notificationCount)
  }

  /// Gives a name to the step that has been carried out.
  ///
  /// What is called so is the newest transaction that came with it; where none came and it began a
  /// purchase, the transaction that the purchase brings in the end. A notification is the newest that the
  /// step caused.
  ///
  /// - Parameters:
  ///   - name: What later steps call it.
  ///   - mark: Where the store stood before it.
  package func give(_ name: String, since mark: NamingMark) {
    var brought = Named(end: session.log.count)
    for event in session.events(after: mark.events) {
      if case .transactionAdded(let transaction, _) = event.event {
        brought.transaction = transaction.transactionId
      } else if case .sheetPresented(let sheet) = event.event {
        brought.purchases.insert(sheet.id)
      }
    }
    let count = session.notificationCount
    if count > mark.notifications {
      brought.notification = session.notifications(count..<count + 1).last?.uuid
    }
    named.withLock { [brought] in $0[name] = brought }
  }

  /// The transactions that names stand for by now.
  package var transactions: [String: TransactionID] {
    all.compactMapValues { transaction(of: $0) }
  }

  /// The same step about transactions and notifications by their ids, which stay what they are.
  func resolved(_ step: Step) throws(StepFailure) -> Step {
    try step.referring { reference throws(StepFailure) in
      guard case .named(let name) = reference else { return reference }
      return .id(try transaction(named: name))
    } _: { reference throws(StepFailure) in
      guard case .named(let name) = reference else { return reference }
      return .uuid(try notification(named: name))
    }
  }

  func transaction(named name: String) throws(StepFailure) -> TransactionID {
    let named = try step(name)
    guard let id = transaction(of: named) else {
      throw .impossible(
        "the step \(name) has no transaction",
        right: named.purchases.isEmpty
          ? "name a step that creates one" : "answer its sheet with buy first"
      )
    }
    return id
  }

  /// The notification that a step's name stands for, by its UUID.
  func notification(named name: String) throws(StepFailure) -> String {
    guard let uuid = try step(name).notification else {
      throw .impossible(
        "the step \(name) has no notification",
        right: "name a step that sends one"
      )
    }
    return uuid
  }

  private func step(_ name: String) throws(StepFailure) -> Named {
    guard let named = all[name] else {
      let right = Suggestion.question(for: name, among: given.sorted())
      throw .impossible("no step has the name \(name)", right: right ?? "name one with as: \(name)")
    }
    return named
  }

  private func transaction(of named: Named) -> TransactionID? {
    if let id = named.transaction { return id }
    guard !named.purchases.isEmpty else { return nil }
    for event in session.events(after: named.end) {
      if case .transactionAdded(let transaction, let sale) = event.event,
        let purchase = sale.purchase, named.purchases.contains(purchase)
      {
        return transaction.transactionId
      }
    }
    return nil
  }
}
