import StoreModel

/// The request of one caller with all its effects until everything settled, as a journal stores it.
///
/// Its events are those from ``first`` up to the first event of the next step.
package struct RecordedStep: Hashable, Sendable {
  /// The way in which a step runs again.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A program opened the store: the app has the state of the events before it, and launches.
    case opening
    /// A step as scripts write it.
    case step
    /// A running clock moved time. Replayed like a step, although no person asked for it.
    case tick
    /// A caller ran a store command. Its events are given; the app's reaction isn't.
    case events
    /// Events that a program made when it opened or closed the store, without a request.
    case upkeep
    /// Events from a time when steps were not recorded. All are given, and the app has the state that they
    /// describe.
    case history
    /// A step in which its process was killed. Its events are given, and the app ended with them.
    case cut
  }

  /// A number that no other step of any branch has.
  package let id: Int
  package var kind: Kind
  /// The ordinal of its first event, or of the next event for a step without events.
  package let first: Int
  /// The number of events at its beginning that don't come from the step: a new life, or a command's events.
  package var given: Int
  /// The step as scripts write it, as JSON, or `nil` for other kinds.
  package var text: String?
  /// The responses from outside while it ran, as JSON, or `nil` without any.
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

  /// Whether the state after it follows from the events before it alone, without earlier steps.
  package var isSelfContained: Bool {
    switch kind {
    case .opening, .history, .cut: true
    case .step, .tick, .events, .upkeep: false
    }
  }

  /// Whether a caller requested it.
  ///
  /// The other steps are undone with the step before them.
  package var isAsked: Bool {
    switch kind {
    case .step, .tick, .events, .history, .cut: true
    case .opening, .upkeep: false
    }
  }
}

extension RecordedStep {
  /// Whether only time passed in it, because the clock was running.
  ///
  /// - Parameter end: The ordinal of the first event after it.
  /// - Returns: `false` for every step that isn't a tick.
  package func isQuietTick(before end: Int) -> Bool { kind == .tick && end - first == 1 }
}
