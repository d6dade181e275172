import StoreEngine
package import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// The results of steps that have a name (`as: first`).
package final class NamedSteps: Sendable {
  private let session: StoreSession
  private let named = Mutex<[String: Named]>([:])

  init(of session: StoreSession) {
    self.session = session
  }

  /// The result of a named step.
  fileprivate struct Named: Hashable, Sendable {
    /// The newest transaction of the step, or `nil` if the step created none.
    var transaction: TransactionID?
    /// The purchases that the step began.
    ///
    /// The purchases may get their transaction after the step.
    var purchases: Set<PurchaseID> = []
    /// The number of events at the end of the step.
    ///
    /// Later events may complete the step's purchases.
    var end: Int
    /// The UUID of the newest notification of the step, or `nil` if the step caused none.
    var notification: String?
  }

  private var all: [String: Named] { named.withLock(\.self) }

  /// Replaces the names with those of another object.
  func copyNames(_ other: NamedSteps) {
    let all = other.all
    named.withLock { $0 = all }
  }
}

/// The state of a store before a step with a name.
package struct NamingMark: Sendable {
  let events: Int
  let notifications: Int
}

extension NamedSteps {
  package var given: Set<String> { Set(all.keys) }

  /// The current state of the store.
  ///
  /// Read it before a step with a name.
  package var mark: NamingMark {
    NamingMark(events: session.log.count, notifications: session.notificationCount)
  }

  /// Gives a name to the step that just ran.
  ///
  /// The name refers to the newest transaction of the step. If the step created no transaction but began a purchase,
  /// the name refers to the transaction that the purchase creates later. In place of a notification, the name
  /// refers to the newest notification that the step caused.
  ///
  /// - Parameters:
  ///   - name: The name for later steps.
  ///   - mark: The state of the store before the step.
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

  /// The transactions that the names refer to so far.
  package var transactions: [String: TransactionID] {
    all.compactMapValues { transaction(of: $0) }
  }

  /// Returns the step with ids of transactions and UUIDs of notifications in place of names.
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

  /// Returns the UUID of the notification that a step's name refers to.
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
