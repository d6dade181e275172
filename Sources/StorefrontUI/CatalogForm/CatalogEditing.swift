import StoreCatalog
import StoreModel

/// How the file of the catalog is edited on a screen.
package struct CatalogEditing: Sendable {
  /// Whether files may be written here; scripts that play write none.
  package var hasFiles = false
}

extension CatalogFileOutcome {
  /// Shows it.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    if let effects = TablePage.take(self, on: &screen) { return effects }
    switch self {
    case .failed(let words):
      screen.say(Toast(words.capitalizedFirst, isProblem: true))
      return []
    case .editorEnded:
      return screen.shelf.problems == nil ? [] : screen.run(.screen(.readCatalog))
    case .read, .same, .saved, .exists, .conflicts, .errors: return []
    }
  }
}

extension Subjects {
  /// Why no file of a catalog can be written.
  var obstacleToFiles: String? {
    if playback != nil { return "a script plays: t takes over" }
    return catalogEditing.hasFiles
      ? nil : "a script writes no files: open the catalog with storefront FILE"
  }

  /// Where the person's own editor opens a file: at the first problem of one that has some, else at what is
  /// selected.
  var editorPosition: (file: String?, line: CatalogFileLine) {
    if let findings = shelf.findings {
      return (findings.file, firstLine(findings.problems, of: findings.file))
    }
    if let problems = shelf.problems, let path = catalogPath {
      return (nil, firstLine(problems, of: path))
    }
    return (nil, selectedThing.map(CatalogFileLine.thing) ?? .number(1))
  }

  private func firstLine(_ problems: [String], of file: String) -> CatalogFileLine {
    .number(problems.lazy.compactMap { CatalogProblem.line(in: $0, of: file) }.first ?? 1)
  }

  /// The product or SKU that is selected.
  var selectedThing: CatalogEditor.Thing? {
    if let product = shelf.selectedProduct { return .product(product.id) }
    return shelf.selectedSKU.map { .sku($0.sku) }
  }
}
