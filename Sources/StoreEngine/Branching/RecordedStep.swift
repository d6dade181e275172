import StoreModel

/// A caller's request with all its effects until the store settled, as a journal stores it.
///
/// Its events begin with ``first`` and end before the first event of the next step.
package struct RecordedStep: Hashable, Sendable {
  /// The way in which a step runs again.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A program opened the store. The app has the state that the earlier events describe, and
    /// launches.
    case opening
    /// A step as scripts write it.
    case step
    /// A running clock moved time. It is replayed like a step, although no person requested it.
    case tick
    /// A caller ran a store command. A replay uses the recorded events and repeats the app's
    /// reaction.
    case events
    /// A program opened or closed the store and added events without a request.
    case upkeep
    /// Events from a time when steps were not recorded. A replay uses all these events as recorded, and the app has the
    /// state that they describe.
    case history
    /// An interrupted step: its process ended, or the journal couldn't store some of its events. A replay uses the
    /// recorded events, because the app's state is lost.
    case cut
    /// A step while a program was attached. A replay uses the recorded events, and the program
    /// isn't part of it.
    case program
  }

  /// A number that no other step of any branch has.
  package let id: Int
  package var kind: Kind
  /// The ordinal of the step's first event, or the ordinal of the next event if the step doesn't have events.
  package let first: Int
  /// The number of events at the beginning that the step itself didn't produce: a new life, or a
  /// command's events.
  package var given: Int
  /// The step as scripts write it, as JSON, or `nil` for other kinds.
  package var text: String?
  /// The responses from outside while the step ran, as JSON, or `nil` if the step received none.
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

  /// Whether the earlier events are enough to restore the state after the step, without earlier
  /// steps.
  package var isSelfContained: Bool {
    switch kind {
    case .opening, .history, .cut, .program: true
    case .step, .tick, .events, .upkeep: false
    }
  }

  /// Whether a caller requested the step.
  ///
  /// Any other step is undone together with the step before it.
  package var isAsked: Bool {
    switch kind {
    case .step, .tick, .events, .history, .cut, .program: true
    case .opening, .upkeep: false
    }
  }
}

extension RecordedStep {
  /// Whether the step is a tick of the running clock that changed only the time.
  ///
  /// - Parameter end: The ordinal of the first event after the step.
  /// - Returns: `false` for every step that isn't a tick.
  package func isQuietTick(before end: Int) -> Bool { kind == .tick && end - first == 1 }
}
