package import StoreCatalog

/// What has become of the catalog behind the screen.
package enum CatalogNews: Sendable {
  /// The store sells what another catalog says: its file's name, nil for the one that the program began with.
  case changed(Catalog, CatalogIndex, name: String?)
  /// A catalog that the store was to sell, or the one that it sells, was saved with errors: it sells what it
  /// sold. Nil where there are none any more.
  case broken(CatalogFindings?)
  /// The file was saved before there is a store that could sell it: one with problems is read again.
  case saved

  /// Shows it.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .changed(let catalog, let index, let name):
      if let words = screen.shelf.change(to: catalog, index, named: name) {
        screen.say(Toast("\(screen.shelf.catalogName): \(words)"))
      }
      return screen.table.take(screen.shelf.stock)
        + screen.catalogEditing.readAgain(on: screen.page)
    case .broken(let findings):
      screen.shelf.findings = findings
      if findings != nil { screen.toast = nil }
      screen.browse.positions[.detail] = nil
      return []
    case .saved:
      return screen.shelf.problems == nil ? [] : screen.run(.screen(.readCatalog))
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

  /// How many there are, all of them.
  var count: Int { problems.count + unlisted }
}
