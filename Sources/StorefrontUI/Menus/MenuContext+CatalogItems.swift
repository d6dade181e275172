import StoreModel
import StoreScript

extension Menu.Kind {
  /// Asks for the file of a catalog.
  static var catalogFile: Self {
    Self(
      "Open which catalog?",
      letters: .type(hint: "type a catalog's file", verb: "A file")
    ) { context, menu in
      menu.query.text.isEmpty ? [] : [context.catalogItem(menu.query.text)]
    }
  }
}

extension MenuContext {
  /// Opens a catalog, by its file's name.
  fileprivate func catalogItem(_ name: String) -> MenuItem {
    MenuItem(
      name,
      .perform(.catalog(CatalogStep(file: name))),
      help: "The store sells what it says from now on; what was bought stays as it is.",
      obstacle: name.hasSuffix("/") ? "that is a folder" : nil
    )
  }

  /// What `open FILE` means in the palette.
  func openingItems(_ query: String) -> [MenuItem] {
    let words = query.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, words[0] == "open" else { return [] }
    var item = catalogItem(words[1])
    item.keyText = "open"
    item.obstacle = CommandRow.of(.catalog(.open))?.obstacle(subjects) ?? item.obstacle
    return [item]
  }
}
