import StoreModel

/// A claim of an event that can't be true in the store that reads the event.
struct EventViolation {
  private let make: (Int) -> JournalFault

  init(_ make: @escaping (Int) -> JournalFault) {
    self.make = make
  }

  /// Returns the fault of the event with an ordinal, counted from 1.
  func fault(at ordinal: Int) -> JournalFault { make(ordinal) }
}

/// Returns `nil` if the condition holds, otherwise a violation.
///
/// The violation's message is the end of a sentence that says what is wrong and what was expected.
func require(_ isSo: Bool, _ what: @autoclosure () -> String) -> EventViolation? {
  guard !isSo else { return nil }
  let what = what()
  return EventViolation { .unknown(ordinal: $0, what: what) }
}

/// Returns `nil` if the number is the next number in a sequence, otherwise a violation that names both numbers.
func requireNext<Number: RawRepresentable<Int>>(
  _ number: Number,
  _ next: Number,
  _ deed: @autoclosure () -> String
) -> EventViolation? {
  require(
    number.rawValue == next.rawValue,
    "\(deed()) \(number.rawValue), which is not the next number: that is \(next.rawValue)"
  )
}

/// Returns `nil` if a store can have written the values, otherwise a violation with the message.
func requirePossible(_ what: String?) -> EventViolation? {
  what.map { what in EventViolation { .impossibleValue(ordinal: $0, what: what) } }
}

extension Sequence {
  /// Returns the fault of the first element with a fault, or `nil` if all are valid.
  func firstFault<Fault>(_ fault: (Element) -> Fault?) -> Fault? {
    for element in self {
      if let found = fault(element) { return found }
    }
    return nil
  }
}

// Checks that several kinds of events share.
extension Store {
  /// Requires a transaction that exists.
  func unlessThere(_ id: TransactionID) -> EventViolation? {
    guard transactions.position(of: id) == nil else { return nil }
    return EventViolation { .unknownTransaction(ordinal: $0, id: id) }
  }

  /// Requires an id that was issued for a transaction.
  ///
  /// The transaction may have been deleted since then.
  func unlessGiven(_ id: TransactionID) -> EventViolation? {
    guard !(numbers.firstTransaction..<transactions.nextID).contains(id) else { return nil }
    return EventViolation { .unknownTransaction(ordinal: $0, id: id) }
  }

  /// Requires a transaction that belongs to a subscription.
  func unlessSubscription(_ id: TransactionID) -> EventViolation? {
    unlessThere(id)
      ?? require(
        subscription(of: id) != nil,
        "speaks of the subscription of transaction \(id), which belongs to none"
      )
  }

  /// Requires the original transaction of a subscription, which identifies the subscription.
  func unlessKnown(subscription id: TransactionID) -> EventViolation? {
    unlessThere(id)
      ?? require(
        subscriptionTable.position(of: id) != nil,
        "speaks of subscription \(id), which never began; a subscription has the number of its"
          + " first transaction"
      )
  }

  /// Requires transactions that exist, each named only once.
  func unlessThere(_ ids: [TransactionID]) -> EventViolation? {
    var seen: Set<TransactionID> = []
    return ids.firstFault { id in
      unlessThere(id) ?? require(seen.insert(id).inserted, "names transaction \(id) twice")
    }
  }

  func unlessApp(isRunning: Bool) -> EventViolation? {
    require(
      isAppRunning == isRunning,
      "needs an app that \(isRunning ? "runs" : "does not run"), and it is not so"
    )
  }

  /// Requires the time of the event itself.
  func unlessNow(_ moment: StoreInstant) -> EventViolation? {
    require(moment == now, "is dated \(moment), and the store's clock shows \(now)")
  }

  /// Requires a time that isn't later than the event.
  func unlessPast(_ moment: StoreInstant) -> EventViolation? {
    require(moment <= now, "is dated \(moment), after the store's clock, which shows \(now)")
  }
}
