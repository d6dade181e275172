package import StoreEngine
import Synchronization

/// A journal in memory, whose events are lost when the process ends.
package final class MemoryJournal: EventJournal {
  private let kept: Mutex<EventLog>

  package init(_ events: [JournaledEvent] = []) {
    kept = Mutex(EventLog(events))
  }

  /// All appended events, in order.
  package var events: [JournaledEvent] {
    Array(kept.withLock(\.self))
  }

  package func append(_ events: [JournaledEvent]) {
    kept.withLock { kept in
      for event in events { kept.append(event) }
    }
  }

  package func replace(with events: EventLog) {
    kept.withLock { $0 = events }
  }
}

/// A journal that stores nothing, for a session whose events are never read again.
package struct NoJournal: EventJournal {
  package init() {}

  package func append(_ events: [JournaledEvent]) {}

  /// Does nothing.
  package func replace(with events: EventLog) {}
}
