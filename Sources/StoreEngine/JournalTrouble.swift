/// An error of a journal that knows whether what the journal has kept is damaged.
package protocol JournalProblem: Error {
  /// Whether what the journal has kept is damaged.
  var isDamage: Bool { get }
}

/// Why a journal did not do what was asked of it.
package struct JournalTrouble: Error, Hashable, Sendable {
  /// What the journal was asked to do.
  package enum Kind: Hashable, Sendable {
    /// It could not keep something new, which therefore has not happened.
    case notKept
    /// What it has kept cannot be read.
    case notRead
  }

  /// What it was asked to do.
  package let kind: Kind
  /// What the journal said.
  package let message: String

  /// Creates the trouble.
  package init(_ kind: Kind, message: String) {
    self.kind = kind
    self.message = message
  }

  /// The trouble of keeping something.
  ///
  /// Journals read before they write, so the cause may be damage.
  package init(keeping error: any Error) {
    let isDamage = (error as? any JournalProblem)?.isDamage ?? false
    self.init(isDamage ? .notRead : .notKept, message: "\(error)")
  }

  /// The trouble of reading what was kept.
  package init(reading error: any Error) {
    self.init(.notRead, message: "\(error)")
  }
}

extension JournalTrouble: CustomStringConvertible {
  /// One sentence for a person.
  ///
  /// It begins with what to do first, because a program that has the store open keeps others from repairing it.
  package var description: String {
    switch kind {
    case .notKept: "the store could not keep it: \(message)"
    case .notRead: "the store's file cannot be read, so quit this program first: \(message)"
    }
  }
}
