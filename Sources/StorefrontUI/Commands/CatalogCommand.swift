import StoreCatalog
import TerminalCanvas

/// What the store sells.
enum CatalogCommand: Hashable, Sendable, CaseIterable {
  case open
  case openEditor
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
    ),
    CommandRow(
      .catalog(.openEditor),
      "Open in editor",
      "Open the catalog’s file in $VISUAL or $EDITOR, at what is selected; a save is sold at once.",
      [
        .letter("E", in: .browse),
        .letter(
          "e",
          in: .detail,
          rank: 2,
          help: "Open the catalog’s file in $VISUAL or $EDITOR, at its first problem."
        ),
      ],
      obstacle: { $0.obstacleToFiles },
      footer: CommandRow.Footer(staysWithProblems: true),
      run: { screen in
        let position = screen.subjects.editorPosition
        return [.catalogFile(.openEditor(file: position.file, at: position.line))]
      }
    ),
  ]
}
