import TerminalCanvas

/// What the store sells.
enum CatalogCommand: Hashable, Sendable, CaseIterable {
  case open
}

extension CatalogCommand {
  static let rows: [CommandRow] = [
    CommandRow(
      .catalog(.open),
      "Open catalog…",
      "Sell what another catalog says; what was bought stays. :open FILE does the same.",
      [.letter("O", in: .browse)],
      obstacle: { subjects in
        subjects.obstacleToStore
          ?? (subjects.playback == nil ? nil : "a script plays: t takes over")
      },
      run: CommandRow.opening(.catalogFile)
    )
  ]
}
