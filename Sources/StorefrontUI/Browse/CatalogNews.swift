package import StoreCatalog
import StoreModel
import Texts

/// What has become of the catalog behind the screen.
package enum CatalogNews: Sendable {
  /// The store sells what another catalog says: its file's name, nil for the one that the program began with.
  case changed(Catalog, CatalogIndex, name: String?)
  /// A catalog that the store was to sell, or the one that it sells, was saved with errors: it sells what it
  /// sold. Nil where there are none any more.
  case broken(CatalogFindings?)
  /// The file was saved before there is a store that could sell it: one with problems is read again.
  case saved
  /// What the store sold when it was open last; it sells another catalog now.
  case since(Catalog)
  /// The catalogs that a person may want.
  case choices([CatalogOnDisk])
  /// The requested list of a folder's catalogs and folders.
  case folder(CatalogFolder)
  /// What the store sells beside a file.
  case compared(ComparedCatalogs)
  /// A file that nothing can be compared with.
  case incomparable(CatalogFindings)

  /// Shows it on the pages.
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
      // To a meeting that is no news.
      guard let words = pages.shelf.note(earlier: earlier), !context.isForMeeting else { return [] }
      let key = context.keys[.catalog(.compare)]
      return .saying(said("browse.since-store-open-last-shows", words, key))
    case .choices(let choices): pages.shelf.choices = choices
    case .folder(let folder): pages.shelf.folder = folder
    case .compared(let compared): return compared.show(on: &pages)
    case .incomparable(let findings):
      let first = findings.problems.first ?? said("browse.it-cannot-be-read")
      let more =
        findings.count > 1
        ? said("catalog-form.and-n", counted(findings.count - 1, "counted.more-problem")) : ""
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
      let saved = pages.catalogEditing.hasWritten ? said("browse.saved-in") + " " : ""
      toast = Toast("\(saved)\(pages.shelf.catalogName): \(words)")
    }
    pages.catalogEditing.hasWritten = false
    ComparedCatalogs.follow(on: &pages)
    let effects = pages.shelf.arrange() + pages.table.take(pages.shelf.stock)
    return PageResult(
      effects: effects + pages.catalogEditing.readAgain(on: pages.open),
      toast: toast
    )
  }
}

/// What is wrong with a catalog that the store cannot sell.
package struct CatalogFindings: Hashable, Sendable {
  /// The file, as it was named.
  package var file: String
  /// A line for each problem.
  package var problems: [String]
  /// How many problems there are besides.
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

  /// Whether they are those of a file, by its name.
  func isOf(_ name: String) -> Bool { file.shortName == name.shortName }

  /// How many there are, all of them.
  var count: Int { problems.count + unlisted }
}

extension Shelf {
  /// What is wrong with a catalog, unless it was put away.
  var shownFindings: CatalogFindings? { hidesFindings ? nil : findings }

  /// Whether the file of what is sold has errors now.
  var isBroken: Bool { findings?.isOf(catalogName) == true }

  /// Puts away what is wrong with a catalog; of the file that is sold it stays known.
  ///
  /// - Returns: Whether there was something to put away.
  mutating func putFindingsAway() -> Bool {
    guard shownFindings != nil else { return false }
    if isBroken { hidesFindings = true } else { findings = nil }
    return true
  }
}
