import StoreModel

/// What an event says that cannot be so, by the store that it is read into.
struct Contradiction {
  private let make: (Int) -> JournalFault

  init(_ make: @escaping (Int) -> JournalFault) {
    self.make = make
  }

  /// The fault of the event with an ordinal, counted from 1.
  func fault(at ordinal: Int) -> JournalFault { make(ordinal) }
}

/// Nil for what is so, else what to say: a sentence's end, with what would be right.
func unless(_ isSo: Bool, _ what: @autoclosure () -> String) -> Contradiction? {
  guard !isSo else { return nil }
  let what = what()
  return Contradiction { .unknown(ordinal: $0, what: what) }
}

/// Nil for the next number of a count, else what to say of another one.
func unlessNext<Number: RawRepresentable<Int>>(
  _ number: Number,
  _ next: Number,
  _ deed: @autoclosure () -> String
) -> Contradiction? {
  unless(
    number.rawValue == next.rawValue,
    "\(deed()) \(number.rawValue), which is not the next number: that is \(next.rawValue)"
  )
}

/// Nil for values that a store may have written, else what is wrong with them.
func unlessPossible(_ what: String?) -> Contradiction? {
  what.map { what in Contradiction { .impossibleValue(ordinal: $0, what: what) } }
}

extension Sequence {
  /// What is wrong with the first element that anything is wrong with.
  func firstFault<Fault>(_ fault: (Element) -> Fault?) -> Fault? {
    for element in self {
      if let found = fault(element) { return found }
    }
    return nil
  }
}

// What many events speak of.
extension Store {
  /// A transaction that exists.
  func unlessThere(_ id: TransactionID) -> Contradiction? {
    guard transactions.position(of: id) == nil else { return nil }
    return Contradiction { .unknownTransaction(ordinal: $0, id: id) }
  }

  /// An id that was given to a transaction, which may have been deleted since.
  func unlessGiven(_ id: TransactionID) -> Contradiction? {
    guard !(numbers.firstTransaction..<transactions.nextID).contains(id) else { return nil }
    return Contradiction { .unknownTransaction(ordinal: $0, id: id) }
  }

  /// Any transaction of a subscription.
  func unlessSubscription(_ id: TransactionID) -> Contradiction? {
    unlessThere(id)
      ?? unless(
        subscription(of: id) != nil,
        "speaks of the subscription of transaction \(id), which belongs to none"
      )
  }

  /// The original transaction by which a subscription is known.
  func unlessKnown(subscription id: TransactionID) -> Contradiction? {
    unlessThere(id)
      ?? unless(
        subscriptionTable.position(of: id) != nil,
        "speaks of subscription \(id), which never began; a subscription has the number of its"
          + " first transaction"
      )
  }

  /// Transactions that exist, each of them once.
  func unlessThere(_ ids: [TransactionID]) -> Contradiction? {
    var seen: Set<TransactionID> = []
    return ids.firstFault { id in
      unlessThere(id) ?? unless(seen.insert(id).inserted, "names transaction \(id) twice")
    }
  }

  func unlessApp(isRunning: Bool) -> Contradiction? {
    unless(
      isAppRunning == isRunning,
      "needs an app that \(isRunning ? "runs" : "does not run"), and it is not so"
    )
  }

  /// The moment of the event itself.
  func unlessNow(_ moment: StoreInstant) -> Contradiction? {
    unless(moment == now, "is dated \(moment), and the store's clock shows \(now)")
  }

  /// A moment that is not ahead of the event.
  func unlessPast(_ moment: StoreInstant) -> Contradiction? {
    unless(moment <= now, "is dated \(moment), after the store's clock, which shows \(now)")
  }
}
