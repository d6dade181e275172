import StoreModel

/// What one caller asked for, with all that it caused until everything had settled, as a journal
/// keeps it.
///
/// Its events are those from ``first`` up to the first one of the next step.
package struct NotedStep: Hashable, Sendable {
  /// How a step is carried out again.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A program opened the store: the app is what the events before it say, and starts.
    case opening
    /// A step as scripts write it.
    case step
    /// A clock that runs moved time, and asks for no step of a person's: as a step.
    case tick
    /// Somebody had the store carry out a command: its events are given, what the app makes of them is not.
    case events
    /// Events that a program made when it opened or left the store: nobody asked for them.
    case upkeep
    /// Events of a time when steps were not noted, all of them given; the app is what they say.
    case history
    /// A step in which its process was killed: its events are given, and the app ended with them.
    case cut
  }

  /// Its own among the steps of all branches.
  package let id: Int
  package var kind: Kind
  /// The ordinal of its first event, or of the next event where it has none.
  package let first: Int
  /// How many events stand at its beginning that it does not bring about: a life that began, or a
  /// command's.
  package var given: Int
  /// The step as scripts write it, JSON; nil for what is none.
  package var text: String?
  /// What somebody outside said while it was carried out, JSON; nil for nothing.
  package var answers: String?

  package init(
    id: Int,
    kind: Kind,
    first: Int,
    given: Int = 0,
    text: String? = nil,
    answers: String? = nil
  ) {
    self.id = id
    self.kind = kind
    self.first = first
    self.given = given
    self.text = text
    self.answers = answers
  }

  /// Whether what is behind it follows from the events before it alone: no step before it is needed.
  package var isSelfContained: Bool {
    switch kind {
    case .opening, .history, .cut: true
    case .step, .tick, .events, .upkeep: false
    }
  }

  /// Whether somebody asked for it: the others go with the step before them when that is undone.
  package var isAsked: Bool {
    switch kind {
    case .step, .tick, .events, .history, .cut: true
    case .opening, .upkeep: false
    }
  }
}

extension NotedStep {
  /// Whether time passed in it and nothing else happened, because a clock ran.
  ///
  /// - Parameter end: The ordinal of the first event behind it.
  /// - Returns: False for every step but a clock's.
  package func isQuietTick(before end: Int) -> Bool { kind == .tick && end - first == 1 }
}
