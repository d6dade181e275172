import CatalogComparison
import StoreCatalog
import TerminalCanvas

/// What the store sells, and other catalogs.
enum CatalogCommand: Hashable, Sendable, CaseIterable {
  case open
  case compare
  case onlyGrave
  case copyChanges
  case openEditor
}

extension CatalogCommand {
  static let rows: [CommandRow] = [
    CommandRow(
      .catalog(.open),
      "Open catalog…",
      "Sell what another catalog says; what was bought stays. :open FILE does the same.",
      [.letter("O", in: .browse)],
      obstacle: { $0.obstacleToOtherCatalogs },
      run: openingList(.catalogFile)
    ),
    CommandRow(
      .catalog(.compare),
      "Compare catalog…",
      "What is different from another catalog, or from what was sold before. :compare FILE does the same.",
      [.letter("C", in: .browse), .letter("C", in: .explanation)],
      obstacle: { $0.obstacleToOtherCatalogs },
      run: openingList(.comparison)
    ),
    CommandRow(
      .catalog(.onlyGrave),
      "Consequences",
      "Show only the changes that have consequences for customers; all again.",
      [.letter("f", in: .explanation, rank: 2)],
      obstacle: { $0.comparedCatalogs == nil ? "compare two catalogs first: C" : nil },
      run: { screen in
        guard case .explanation(var explanation) = screen.page else { return [] }
        explanation.onlyGrave.toggle()
        explanation.offset = 0
        screen.page = .explanation(explanation)
        return []
      }
    ),
    CommandRow(
      .catalog(.copyChanges),
      "Copy",
      "Copy the comparison of two catalogs as Markdown, for a pull request.",
      [.letter("y", in: .explanation, rank: 3)],
      obstacle: { $0.comparedCatalogs == nil ? "compare two catalogs first: C" : nil },
      run: { screen in
        screen.subjects.comparedCatalogs.map {
          [.copy($0.comparison.markdown(isWhole: false))]
        } ?? []
      }
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

extension CatalogCommand {
  /// Opens a menu of catalogs at once; those on the disk are listed when they have been looked for.
  private static func openingList(_ kind: Menu.Kind) -> CommandRow.Run {
    { screen in
      screen.open(Menu(kind))
      return [.catalogs(.choices)]
    }
  }
}

extension Subjects {
  fileprivate var obstacleToOtherCatalogs: String? {
    obstacleToStore ?? (playback == nil ? nil : "a script plays: t takes over")
  }

  /// The catalogs that lie side by side; nil while another page is open.
  fileprivate var comparedCatalogs: ComparedCatalogs? {
    if case .explanation(let explanation) = page { explanation.catalogs } else { nil }
  }
}
