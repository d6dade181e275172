extension Step {
  /// Whether the step acts on the store.
  ///
  /// All other steps only concern the player of the script.
  package var isActing: Bool { name.isActing }
}

extension StepName {
  /// Whether the step acts on the store.
  ///
  /// All other steps only concern the player of the script.
  package var isActing: Bool { !Self.ofPlayers.contains(self) }

  /// Whether a tester can type the step on the screen.
  ///
  /// A tester can type every step that acts on the store, the rate of the clock, and a note for a recording.
  package var isTyped: Bool { isActing || self == .rate || self == .note }

  private static let ofPlayers: Set<StepName> = [
    .http, .note, .press, .expect, .always, .rate, .branch,
  ]
}
