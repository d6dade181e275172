import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import TerminalCanvas
import Texts

/// A command for the store's catalog, or for other catalogs.
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
    "catalog.catalog",
    "catalog.edit-sold-products-groups-offers",
    [.letter("C", in: .browse)],
    update: .opening(.catalog)
  )

  private static let openRow = CommandRow(
    .catalog(.open),
    "catalog.open-catalog",
    "catalog.sell-another-catalog-says-bought",
    [.letter("O", in: .browse), .letter("o", in: .catalogMenu, order: 1)],
    writes: true,
    obstacle: { $0.obstacleToOtherCatalogs },
    update: openingList(.catalogFile)
  )

  private static let compareRow = CommandRow(
    .catalog(.compare),
    "catalog.compare-catalog",
    "catalog.different-another-catalog-sold",
    [
      .letter("V", in: .browse), .letter("v", in: .catalogMenu, order: 2),
      .letter("V", in: .explanation),
    ],
    obstacle: { $0.obstacleToOtherCatalogs },
    update: openingList(.comparison)
  )

  private static let onlyGraveRow = CommandRow(
    .catalog(.onlyGrave),
    "catalog.consequences",
    "catalog.show-only-changes-consequences",
    [.letter("f", in: .explanation, rank: 2)],
    obstacle: { $0.obstacleToComparison },
    update: .on { (page: inout Explanation, _) in
      page.toggleConsequences()
      return []
    }
  )

  private static let copyChangesRow = CommandRow(
    .catalog(.copyChanges),
    "common.copy",
    "catalog.copy-comparison-two-catalogs",
    [.letter("y", in: .explanation, rank: 3)],
    obstacle: { $0.obstacleToComparison },
    update: .reading { subjects in
      subjects.comparedCatalogs.map { [.copy($0.comparison.markdown(isWhole: false))] } ?? []
    }
  )

  private static let editRow = CommandRow(
    .catalog(.edit),
    "catalog.edit",
    "catalog.edit-selected-product-sku-form",
    [
      .letter("e", in: .browse, rank: 7), .letter("e", in: .catalogMenu),
      .letter("e", in: .table, rank: 8),
    ],
    writes: true,
    obstacle: { subjects in
      if subjects.shelf.hasProblems { return subjects.obstacleToFiles }
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedThing == nil
        ? localized("catalog.select-a-product-or-sku-first") : nil
    },
    footer: CommandRow.Footer(staysWithProblems: true),
    update: .changing { pages, _ in
      if pages.shelf.hasProblems { return .running(.catalog(.openEditor)) }
      return pages.selectedThing.map { pages.catalogEditing.startForm(.edit($0)) } ?? []
    }
  )

  private static let editGroupRow = CommandRow(
    .catalog(.editGroup),
    "catalog.edit-group",
    "catalog.edit-subscription-group-selected",
    [.letter("g", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.shelf.selectedGroup == nil
        ? localized("common.select-a-subscription-first") : nil
    },
    update: .changing { pages, _ in
      pages.shelf.selectedGroup.map { pages.catalogEditing.startForm(.edit(.group($0))) } ?? []
    }
  )

  private static let copyRow = CommandRow(
    .catalog(.copy),
    "catalog.duplicate",
    "catalog.copy-selected-product-sku-under",
    [.letter("c", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedThing == nil
        ? localized("catalog.select-a-product-or-sku-first") : nil
    },
    update: .reading { subjects in subjects.selectedThing.map { .opening(.copyName($0)) } ?? [] }
  )

  private static let copyGroupRow = CommandRow(
    .catalog(.copyGroup),
    "catalog.duplicate-group",
    "catalog.copy-subscription-group-selected",
    [.letter("G", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.shelf.selectedGroup == nil
        ? localized("common.select-a-subscription-first") : nil
    },
    update: .reading { subjects in
      subjects.shelf.selectedGroup.map { .opening(.copyName(.group($0))) } ?? []
    }
  )

  private static let addRow = CommandRow(
    .catalog(.add),
    "catalog.new",
    "catalog.add-product-subscription-group",
    [.letter("n", in: .catalogMenu)],
    writes: true,
    obstacle: { $0.obstacleToEditing },
    update: .opening(.newItem)
  )

  private static let removeRow = CommandRow(
    .catalog(.remove),
    "common.remove",
    "catalog.remove-selected-product-sku",
    [.letter("d", in: .catalogMenu)],
    writes: true,
    obstacle: { subjects in
      if let obstacle = subjects.obstacleToEditing { return obstacle }
      return subjects.selectedThing == nil
        ? localized("catalog.select-a-product-or-sku-first") : nil
    },
    update: .reading { subjects in
      subjects.selectedThing.map { [.catalogFile(.remove($0))] } ?? []
    }
  )

  private static let openEditorRow = CommandRow(
    .catalog(.openEditor),
    "catalog.open-in-editor",
    "catalog.open-catalogs-file-visual-editor",
    [.letter("E", in: .browse), .letter("x", in: .catalogMenu)],
    writes: true,
    obstacle: { $0.obstacleToFiles },
    update: .reading { subjects in subjects.openEditor() }
  )
}

extension Shelf {
  /// Whether the screen shows problems in a catalog's file.
  fileprivate var hasProblems: Bool { problems != nil || findings != nil }

  /// The subscription group of the selected product.
  fileprivate var selectedGroup: SubscriptionGroupID? {
    selectedProduct?.subscription?.groupID
  }
}

extension CatalogCommand {
  /// Returns an update that opens a menu of catalogs at once.
  ///
  /// A scan of the disk adds more catalogs to the menu later.
  private static func openingList(_ kind: MenuKind) -> CommandRow.Update {
    .reading { _ in .going(.menu(Menu(kind)), asking: [.catalogs(.choices)]) }
  }
}

extension Subjects {
  fileprivate var obstacleToComparison: String? {
    comparedCatalogs == nil
      ? localized("catalog.compare-two-catalogs-first", key(.catalog(.compare))) : nil
  }

  fileprivate var obstacleToOtherCatalogs: String? {
    obstacleToStore ?? obstacleOfPlayback
  }

  /// The compared catalogs, or `nil` if another page is open.
  fileprivate var comparedCatalogs: ComparedCatalogs? {
    pages.explanation?.catalogs
  }
}
