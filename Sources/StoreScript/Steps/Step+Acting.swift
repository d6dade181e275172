extension Step {
  /// Whether something happens in the store for it: the others belong to who plays a script.
  package var isActing: Bool { name.isActing }
}

extension StepName {
  /// Whether something happens in the store for the step: the others belong to who plays a script.
  package var isActing: Bool { !Self.ofPlayers.contains(self) }

  /// Whether a tester can type the step on the screen: every step that acts, the clock's rate, and a note for a recording.
  package var isTyped: Bool { isActing || self == .rate || self == .note }

  private static let ofPlayers: Set<StepName> = [
    .http, .note, .press, .expect, .always, .rate, .branch,
  ]
}
