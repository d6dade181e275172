import CatalogTools
import StoreCatalog
import StoreModel
import StoreScript
import Texts

// Saving prices to the catalog's file.
extension TablePage {
  /// Requests the content of the file where the shown prices will be saved.
  mutating func save() -> [Effect] {
    guard preview != nil else { return [] }
    isSaving = true
    return [.catalogFile(.read)]
  }

  /// Handles the outcome of a request for the file where prices are saved.
  ///
  /// - Returns: The result, or `nil` if no prices are being saved or another page handles the outcome.
  mutating func handle(_ outcome: CatalogFileOutcome) -> PageResult? {
    guard isSaving, let changes = preview?.changes else { return nil }
    let count = counted(changes.count, "counted.price")
    if case .read(let path, let bytes) = outcome {
      return [.table(.edit(changes, path: path, bytes))]
    }
    if case .exists(let path, let bytes) = outcome {
      isSaving = false
      return PageResult(
        toast: Toast(localized("table.is-there-choose-another-name", path), isProblem: true),
        navigation: [.menu(Menu(.pricedCopy(bytes)))]
      )
    }
    isSaving = false
    switch outcome {
    case .saved(let path, _, let isMerged, let isOther, let findings):
      preview = nil
      let more = isMerged ? localized("table.file-had-changed-both-changes") : ""
      return PageResult(
        effects: isOther ? [.perform(.catalog(CatalogStep(file: path)))] : [],
        toast: Toast(
          localized("table.saved-in", count, path.shortName, more)
            + CatalogFileOutcome.words(of: findings)
        )
      )
    case .same(let path):
      preview = nil
      return .saying(localized("catalog-form.has-these-values-already", path.shortName))
    case .conflicts:
      return .saying(localized("table.file-changed-same-prices-meanwhile"), isProblem: true)
    case .errors(let lines): preview?.refuse(lines)
    case .failed, .unreachable, .editorEnded: return nil
    case .read, .exists: break
    }
    return []
  }
}

extension MenuKind {
  /// Returns the prompt for the file name of a copy, for a catalog without a file.
  static func pricedCopy(_ bytes: [UInt8]) -> Self {
    Self(
      "table.catalog-no-file-save-copy",
      about: bytes,
      letters: .type(
        hint: "table.type-file-name-such-shop-storekit",
        verb: localized("common.a-name")
      )
    ) { _, menu in
      let path = menu.query.text
      guard !path.isEmpty else { return [] }
      return [
        MenuItem(
          path,
          .table(.copy(bytes, path: path)),
          help: localized("table.store-sells-now-bought-stays"),
          obstacle: MenuItem.folderObstacle(path)
        )
      ]
    }
  }
}

extension TableJob {
  /// Returns the edit of a file that changes prices.
  ///
  /// If the file doesn't have the prices in the table, nothing is edited.
  static func edit(
    _ changes: [PriceChange],
    path: String?,
    _ bytes: [UInt8],
    of catalog: Catalog
  ) -> TableResult {
    let name = path?.shortName ?? localized("table.the-catalog")
    guard CatalogReader.read(bytes: bytes, path: name).catalog?.digest == catalog.digest else {
      return .unsaved(localized("table.not-say-sold-now-nothing-written", name))
    }
    do throws(CatalogEditFailure) {
      var editor = try CatalogEditor(bytes)
      let edit = try editor.edit(changes)
      guard path == nil else { return .edited(edit, from: bytes) }
      return .copied(try edit.made(from: bytes, path: name))
    } catch {
      return .unsaved("\(name): \(error)")
    }
  }
}
