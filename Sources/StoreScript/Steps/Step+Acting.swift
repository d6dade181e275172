extension Step {
  /// Whether something happens in the store for it: the others belong to who plays a script.
  package var isActing: Bool { !Self.ofPlayers.contains(name) }

  private static let ofPlayers: Set<StepName> = [
    .http, .note, .press, .expect, .always, .rate, .branch,
  ]
}
