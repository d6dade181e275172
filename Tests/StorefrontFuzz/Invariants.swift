import StoreEngine
import StoreModel
import StoreSamples
import StoreSession

extension StoreSession {
  /// Throws a ``Violation`` unless the current state is valid.
  ///
  /// This method is fast, regardless of the length of the history.
  func checkPresent() throws(Violation) {
    if let broken = store.presentViolations.first {
      throw Violation("an invariant does not hold: \(broken)")
    }
  }

  /// Throws a ``Violation`` unless the invariants of every store hold.
  func checkInvariants() throws {
    let (store, events) = (store, events(after: 0))
    let isSame: Bool
    do throws(JournalFault) {
      let replayed = try Store(replaying: events.map(\.event))
      isSame = replayed == store
    } catch {
      throw Violation("the store's own journal cannot be replayed: \(error)")
    }
    try hold(isSame, "replay differs from the state")
    for (index, event) in events.enumerated() {
      try hold(event.ordinal == index + 1, "event \(index + 1) is numbered \(event.ordinal)")
    }
    if let broken = store.violations.first {
      throw Violation("an invariant does not hold: \(broken)")
    }
  }
}
