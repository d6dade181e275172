/// An error of a journal that reports whether the journal is damaged.
package protocol JournalProblem: Error {
  /// Whether the journal is damaged.
  var isDamage: Bool { get }
}

/// A failure of a journal to store or read events.
package struct JournalFailure: Error, Hashable, Sendable {
  /// The task that the journal failed at.
  package enum Kind: Hashable, Sendable {
    /// The journal couldn't store new events. The events count as not having happened.
    case notKept
    /// The journal couldn't read its events and steps.
    case notRead
    /// The journal's events or steps are damaged.
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

  /// Creates a failure to store events.
  ///
  /// A journal reads before it writes, so the cause may be damage.
  package init(keeping error: any Error) {
    let isDamage = (error as? any JournalProblem)?.isDamage ?? false
    self.init(isDamage ? .damaged : .notKept, message: "\(error)")
  }

  /// Creates a failure to read events or steps.
  ///
  /// An error other than a ``JournalProblem`` means that events contradict each other, which is
  /// damage.
  package init(reading error: any Error) {
    let isDamage = (error as? any JournalProblem)?.isDamage ?? true
    self.init(isDamage ? .damaged : .notRead, message: "\(error)")
  }
}

extension JournalFailure: CustomStringConvertible {
  /// One sentence for a person.
  ///
  /// If the journal is damaged, the sentence first says to quit the program. A program that has the store open prevents
  /// its repair.
  package var description: String {
    switch kind {
    case .notKept: "the store couldn't save it: \(message)"
    case .notRead: "the store's file can't be read: \(message)"
    case .damaged: "the store's file can't be read, so quit this program first: \(message)"
    }
  }
}
