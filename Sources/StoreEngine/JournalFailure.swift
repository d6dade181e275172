/// An error of a journal that knows whether the journal is damaged.
package protocol JournalProblem: Error {
  /// Whether the journal is damaged.
  var isDamage: Bool { get }
}

/// A failure of a journal to keep or read events.
package struct JournalFailure: Error, Hashable, Sendable {
  /// The task that the journal failed at.
  package enum Kind: Hashable, Sendable {
    /// It could not keep new events, which therefore have not happened.
    case notKept
    /// It could not read the events and steps that it keeps.
    case notRead
    /// Its events or steps are damaged.
    case damaged
  }

  /// The task that the journal failed at.
  package let kind: Kind
  /// The message of the journal's own error.
  package let message: String

  package init(_ kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }

  /// A failure to keep events.
  ///
  /// A journal reads before it writes, so the cause may be damage.
  package init(keeping error: any Error) {
    let isDamage = (error as? any JournalProblem)?.isDamage ?? false
    self.init(isDamage ? .damaged : .notKept, message: "\(error)")
  }

  /// A failure to read events or steps.
  ///
  /// An error that no journal knows is one of events that contradict each other.
  package init(reading error: any Error) {
    let isDamage = (error as? any JournalProblem)?.isDamage ?? true
    self.init(isDamage ? .damaged : .notRead, message: "\(error)")
  }
}

extension JournalFailure: CustomStringConvertible {
  /// One sentence for a person.
  ///
  /// Damage begins with what to do first, because a program that has the store open keeps others from repairing it.
  package var description: String {
    switch kind {
    case .notKept: "the store couldn't save it: \(message)"
    case .notRead: "the store's file can't be read: \(message)"
    case .damaged: "the store's file can't be read, so quit this program first: \(message)"
    }
  }
}
