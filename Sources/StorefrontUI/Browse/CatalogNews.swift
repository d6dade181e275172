package import CatalogTools
package import StoreCatalog
import StoreModel
import Texts

/// News about the store's catalog and the catalog's file.
package enum CatalogNews: Sendable {
  /// The store sells another catalog. The name of its file is `nil` for the catalog with which the program started.
  case changed(Catalog, CatalogIndex, name: String?)
  /// A catalog was saved with errors, so the store still sells the previous catalog. The findings are `nil` if no
  /// catalog has errors.
  case broken(CatalogFindings?)
  /// The file was saved before a store could sell the catalog.
  ///
  /// The file is read again if the catalog has problems.
  case saved
  /// The catalog that the store sold when the store was last open. It differs from the current catalog.
  case since(Catalog)
  /// The catalogs that the user can choose from.
  case choices([CatalogOnDisk])
  /// The contents of the requested folder: catalogs and folders.
  case folder(CatalogFolder)
  /// The comparison of the store's catalog with a file.
  case compared(ComparedCatalogs)
  /// The findings about a file that can't be compared.
  case incomparable(CatalogFindings)

  /// Shows the news on the affected pages.
  func show(on pages: inout Pages, _ context: PageContext) -> PageResult {
    switch self {
    case .changed(let catalog, let index, let name):
      return Self.change(to: catalog, index, named: name, on: &pages)
    case .broken(let findings):
      pages.shelf.findings = findings
      pages.browse.positions[.detail] = nil
      return findings == nil ? [] : .going(.noToast)
    case .saved: return pages.shelf.problems == nil ? [] : .running(.screen(.readCatalog))
    case .since(let earlier):
      // A presentation doesn't show this.
      guard let words = pages.shelf.record(earlier: earlier), !context.isForPresentation else {
        return []
      }
      let key = context.keys[.catalog(.compare)]
      return .saying(localized("browse.since-store-open-last-shows", words, key))
    case .choices(let choices): pages.shelf.choices = choices
    case .folder(let folder): pages.shelf.folder = folder
    case .compared(let compared): return compared.show(on: &pages)
    case .incomparable(let findings):
      let first = findings.problems.first ?? localized("browse.it-cannot-be-read")
      let more =
        findings.count > 1
        ? localized("catalog-form.and-n", counted(findings.count - 1, "counted.more-problem")) : ""
      return .saying("\(findings.file.shortName): \(first)\(more)", isProblem: true)
    }
    return []
  }

  private static func change(
    to catalog: Catalog,
    _ index: CatalogIndex,
    named name: String?,
    on pages: inout Pages
  ) -> PageResult {
    var toast: Toast?
    if let words = pages.shelf.change(to: catalog, index, named: name) {
      let saved = pages.catalogEditing.hasWritten ? localized("browse.saved-in") + " " : ""
      toast = Toast("\(saved)\(pages.shelf.catalogName): \(words)")
    }
    pages.catalogEditing.hasWritten = false
    ComparedCatalogs.follow(on: &pages)
    let effects = pages.shelf.arrange() + pages.table.replaceCatalog(pages.shelf.stock)
    return PageResult(
      effects: effects + pages.catalogEditing.readAgain(on: pages.open),
      toast: toast
    )
  }
}

/// The problems of a catalog that prevent the store from selling it.
package struct CatalogFindings: Hashable, Sendable {
  /// The file, in the form in which the user specified it.
  package var file: String
  /// The problems, one line for each.
  package var problems: [String]
  /// The number of problems that ``problems`` doesn't contain.
  package var unlisted: Int

  package init(file: String, problems: [String], unlisted: Int) {
    self.file = file
    self.problems = problems
    self.unlisted = unlisted
  }

  package init(file: String, of reading: CatalogReading) {
    self.init(
      file: file,
      problems: reading.problems.map(\.description),
      unlisted: reading.unlisted
    )
  }

  /// Returns whether the findings are about the file with the given name.
  func isOf(_ name: String) -> Bool { file.shortName == name.shortName }

  /// The number of all problems, including unlisted ones.
  var count: Int { problems.count + unlisted }
}

extension Shelf {
  /// The problems of a catalog, unless the user dismissed them.
  var shownFindings: CatalogFindings? { hidesFindings ? nil : findings }

  /// Whether the file of the store's current catalog has errors.
  var isBroken: Bool { findings?.isOf(catalogName) == true }

  /// Dismisses the problems of a catalog.
  ///
  /// Problems of the catalog that the store sells are only hidden.
  ///
  /// - Returns: Whether there were problems to dismiss.
  mutating func putFindingsAway() -> Bool {
    guard shownFindings != nil else { return false }
    if isBroken { hidesFindings = true } else { findings = nil }
    return true
  }
}
