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

  func show(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .changed(let catalog, let index, let name):
      if let words = screen.pages.shelf.change(to: catalog, index, named: name) {
        let saved = screen.pages.catalogEditing.hasWritten ? said("browse.saved-in") + " " : ""
        screen.say(Toast("\(saved)\(screen.pages.shelf.catalogName): \(words)"))
      }
      screen.pages.catalogEditing.hasWritten = false
      ComparedCatalogs.follow(on: &screen)
      return screen.pages.shelf.arrange() + screen.pages.table.take(screen.pages.shelf.stock)
        + screen.pages.catalogEditing.readAgain(on: screen.pages.open)
    case .broken(let findings):
      screen.pages.shelf.findings = findings
      if findings != nil { screen.toast = nil }
      screen.pages.browse.positions[.detail] = nil
      return []
    case .saved:
      return screen.pages.shelf.problems == nil ? [] : screen.run(.screen(.readCatalog))
    case .since(let earlier):
      // To a meeting that is no news.
      if let words = screen.pages.shelf.note(earlier: earlier), !screen.appearance.isForMeeting {
        let key = screen.appearance.keys[.catalog(.compare)]
        screen.say(Toast(said("browse.since-store-open-last-shows", words, key)))
      }
      return []
    case .choices(let choices):
      screen.pages.shelf.choices = choices
      return []
    case .folder(let folder):
      screen.pages.shelf.folder = folder
      return []
    case .compared(let compared):
      compared.show(on: &screen)
      return []
    case .incomparable(let findings):
      let first = findings.problems.first ?? said("browse.it-cannot-be-read")
      let more =
        findings.count > 1
        ? said("catalog-form.and-n", counted(findings.count - 1, "counted.more-problem")) : ""
      screen.say(Toast("\(findings.file.shortName): \(first)\(more)", isProblem: true))
      return []
    }
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
