import CatalogComparison
import CatalogForms
import PhraseBook
import StoreCatalog
import StoreModel
import TerminalCanvas

/// What the store sells, and other catalogs.
enum CatalogCommand: Hashable, Sendable, CaseIterable {
  case menu
  case open
  case edit
  case editGroup
  case copy
  case copyGroup
  case add
  case remove
  case openEditor
  case compare
  case onlyGrave
  case copyChanges
}

extension CatalogCommand {
  static let rows: [CommandRow] = [
    menuRow, openRow, compareRow, editRow, editGroupRow, copyRow, copyGroupRow, addRow, removeRow,
    openEditorRow,
    onlyGraveRow, copyChangesRow,
  ]

  private static let menuRow = CommandRow(
    .catalog(.menu),
    "Catalog…",
    "Edit what is sold: products, groups, offers, languages and prices.",
    [.letter("C", in: .browse)],
    run: CommandRow.opening(.catalog)
  )

  private static let openRow = CommandRow(
    .catalog(.open),
    "Open catalog…",
    "Sell what another catalog says; what was bought stays. :open FILE does the same.",
    [.letter("O", in: .browse), .letter("o", in: .catalogMenu, order: 1)],
    writes: true,
    obstacle: { $0.obstacleToOtherCatalogs },
    run: openingList(.catalogFile)
  )

  private static let compareRow = CommandRow(
    .catalog(.compare),
    "Compare catalog…",
    "What is different from another catalog, or from what was sold before. :compare FILE does the same.",
    [
      .letter("V", in: .browse), .letter("v", in: .catalogMenu, order: 2),
      .letter("V", in: .explanation),
    ],
    obstacle: { $0.obstacleToOtherCatalogs },
    run: openingList(.comparison)
  )

  private static let onlyGraveRow = CommandRow(
    .catalog(.onlyGrave),
    "Consequences",
    "Show only the changes that have consequences for customers; all again.",
    [.letter("f", in: .explanation, rank: 2)],
    obstacle: { $0.obstacleToComparison },
    run: { screen in
      guard case .explanation(var explanation) = screen.page else { return [] }
      explanation.onlyGrave.toggle()
      explanation.offset = 0
      screen.page = .explanation(explanation)
      return []
    }
  )

  private static let copyChangesRow = CommandRow(
    .catalog(.copyChanges),
    "Copy",
    "Copy the comparison of two catalogs as Markdown, for a pull request.",
    [.letter("y", in: .explanation, rank: 3)],
    obstacle: { $0.obstacleToComparison },
    run: { screen in
      screen.subjects.comparedCatalogs.map {
        [.copy($0.comparison.markdown(isWhole: false))]
      } ?? []
    }
  )

  private static let editRow = CommandRow(
    .catalog(.edit),
    "Edit",
    "Edit the selected product or SKU in a form; with problems, the file in $VISUAL or $EDITOR.",
    [
      .letter("e", in: .browse, rank: 7), .letter("e", in: .catalogMenu),
      .letter("e", in: .table, rank: 8),
    ],
    writes: true,
    obstacle: { subjects in
      if subjects.hasProblems { return subjects.obstacleToFiles }
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedThing == nil ? said("select a product or SKU first") : nil
    },
    footer: CommandRow.Footer(staysWithProblems: true),
    run: { screen in
      let subjects = screen.subjects
      if subjects.hasProblems {
        let position = subjects.editorPosition
        return [.catalogFile(.openEditor(file: position.file, at: position.line))]
      }
      guard let thing = subjects.selectedThing else { return [] }
      return CatalogChoice.begin(.edit(thing)).make(on: &screen)
    }
  )

  private static let editGroupRow = CommandRow(
    .catalog(.editGroup),
    "Edit group",
    "Edit the subscription group of the selected product: its name and its languages.",
    [.letter("g", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedGroup == nil ? said("select a subscription first") : nil
    },
    run: { screen in
      guard let group = screen.subjects.selectedGroup else { return [] }
      return CatalogChoice.begin(.edit(.group(group))).make(on: &screen)
    }
  )

  private static let copyRow = CommandRow(
    .catalog(.copy),
    "Duplicate…",
    "Copy the selected product or SKU under a new identifier; the form of the copy opens.",
    [.letter("c", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedThing == nil ? said("select a product or SKU first") : nil
    },
    run: { screen in
      if let thing = screen.subjects.selectedThing { screen.open(Menu(.copyName(thing))) }
      return []
    }
  )

  private static let copyGroupRow = CommandRow(
    .catalog(.copyGroup),
    "Duplicate group…",
    "Copy the subscription group of the selected product with its subscriptions; its form opens.",
    [.letter("G", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedGroup == nil ? said("select a subscription first") : nil
    },
    run: { screen in
      if let group = screen.subjects.selectedGroup { screen.open(Menu(.copyName(.group(group)))) }
      return []
    }
  )

  private static let addRow = CommandRow(
    .catalog(.add),
    "New…",
    "Add a product, a subscription or a group; its form opens.",
    [.letter("n", in: .catalogMenu)],
    writes: true,
    obstacle: { $0.obstacleToEditing },
    run: CommandRow.opening(.newThing)
  )

  private static let removeRow = CommandRow(
    .catalog(.remove),
    "Remove",
    "Remove the selected product or SKU from the catalog’s file, after a question.",
    [.letter("d", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedThing == nil ? said("select a product or SKU first") : nil
    },
    run: { $0.subjects.selectedThing.map { [.catalogFile(.remove($0))] } ?? [] }
  )

  private static let openEditorRow = CommandRow(
    .catalog(.openEditor),
    "Open in editor",
    "Open the catalog’s file in $VISUAL or $EDITOR, at what is selected; a save is sold at once.",
    [.letter("E", in: .browse), .letter("x", in: .catalogMenu)],
    writes: true,
    obstacle: { $0.obstacleToFiles },
    run: { screen in
      let position = screen.subjects.editorPosition
      return [.catalogFile(.openEditor(file: position.file, at: position.line))]
    }
  )
}

extension Subjects {
  /// Whether problems of a catalog's file are shown.
  fileprivate var hasProblems: Bool { shelf.problems != nil || shelf.findings != nil }

  /// The group of the selected subscription.
  fileprivate var selectedGroup: SubscriptionGroupID? {
    shelf.selectedProduct?.subscription?.groupID
  }
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
  fileprivate var obstacleToComparison: String? {
    comparedCatalogs == nil ? said("compare two catalogs first: \(key(.catalog(.compare)))") : nil
  }

  fileprivate var obstacleToOtherCatalogs: String? {
    obstacleToStore ?? obstacleOfPlayback
  }

  /// The catalogs that lie side by side; nil while another page is open.
  fileprivate var comparedCatalogs: ComparedCatalogs? {
    if case .explanation(let explanation) = page { explanation.catalogs } else { nil }
  }
}
