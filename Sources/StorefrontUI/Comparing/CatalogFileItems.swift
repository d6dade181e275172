import StoreModel
import StoreScript
import Texts

extension MenuKind {
  /// The menu that asks for the catalog file that the store should sell.
  static var catalogFile: Self {
    catalogs("comparing.open-which-catalog") { files, query in files.items(query, files.opening) }
  }

  /// The menu that asks for a catalog to compare with the store's catalog.
  static var comparison: Self {
    catalogs("comparing.compare-catalog-one") { files, query in
      files.references(query) + files.items(query, files.comparing)
    }
  }

  private static func catalogs(
    _ title: Title,
    name: String = #function,
    items: @escaping @Sendable (CatalogFileItems, String) -> [MenuItem]
  ) -> Self {
    Self(
      title,
      manualPage: "Catalogs",
      letters: .type(hint: "comparing.type-catalogs-file-choose-one", verb: "comparing.a-file"),
      columns: 96,
      asks: CatalogFileItems.ask,
      name: name
    ) { context, menu in items(CatalogFileItems(context), menu.query.text) }
  }
}

/// The catalogs that match a path that the user types.
struct CatalogFileItems {
  private let context: MenuContext
  private var shelf: Shelf { context.shelf }

  init(_ context: MenuContext) { self.context = context }

  /// Returns the request that a menu makes for a typed path, or `nil` if no request is needed.
  static func ask(_ context: MenuContext, _ path: String) -> CatalogDiskRequest? {
    path.isEmpty ? nil : CatalogFileItems(context).folderAsk(path)
  }

  /// Returns the catalogs on the disk whose paths contain the typed string, and the typed file itself.
  fileprivate func items(_ text: String, _ item: (String) -> MenuItem) -> [MenuItem] {
    let known = shelf.choices.filter { choice in
      text.isEmpty || choice.path.lowercased().contains(text.lowercased())
    }
    let items = known.map { choice in
      var item = item(choice.path)
      item.value = choice.reason == .recent ? localized("comparing.recent") : ""
      return item
    }
    let paths = Set(known.map(\.path))
    let others = text.isEmpty ? [] : entries(of: text).filter { !paths.contains($0) }
    let isListed = text.isEmpty || paths.contains(text) || others.contains(text)
    // The typed string is an item too, unless the list already contains it.
    let typed = isListed ? [] : [item(text)]
    let completions = others.map { path in
      var item =
        path.hasSuffix("/")
        ? MenuItem(path, .type(path), value: localized("comparing.folder")) : item(path)
      item.completion = path
      return item
    }
    return items + completions + typed
  }

  /// Returns the entries that start with the typed path, from the path's folder.
  private func entries(of text: String) -> [String] {
    guard let folder = shelf.folder, folder.path == CatalogFolder.path(of: text) else { return [] }
    return folder.entries.filter { $0.lowercased().hasPrefix(text.lowercased()) }
  }

  /// Returns the request to list the folder of a typed path, or `nil` if the folder's entries are already known.
  func folderAsk(_ text: String) -> CatalogDiskRequest? {
    let path = CatalogFolder.path(of: text)
    return shelf.folder?.path == path ? nil : .folder(path)
  }

  /// Returns the item that opens the catalog with the given file name.
  fileprivate func opening(_ name: String) -> MenuItem {
    MenuItem(
      name,
      .perform(.catalog(CatalogStep(file: file(name)))),
      help: localized("comparing.store-sells-says-now-bought"),
      obstacle: MenuItem.folderObstacle(name)
    )
  }

  /// Returns the path of a file.
  ///
  /// If the user typed `~` for the home folder, the full path replaces it.
  private func file(_ name: String) -> String {
    guard let folder = shelf.folder, name.hasPrefix(folder.path) else { return name }
    return folder.place + name.dropFirst(folder.path.count)
  }

  fileprivate func comparing(_ name: String) -> MenuItem {
    MenuItem(
      name,
      .ask(.compare(file(name))),
      help: localized("comparing.different-store-sells-now"),
      obstacle: MenuItem.folderObstacle(name)
    )
  }

  /// Returns items for the previous catalogs of the store.
  fileprivate func references(_ text: String) -> [MenuItem] {
    shelf.references.filter {
      text.isEmpty || $0.name.lowercased().contains(text.lowercased())
    }
    .map { reference in
      MenuItem(
        reference.name.capitalizedFirst,
        .act(ExplanationChoice.compare(reference.name)),
        help: localized("comparing.edited-since-follows")
      )
    }
  }

  /// Returns the request to list a folder, whose path is typed after `open` or `compare` in the palette.
  func folderAsk(ofPalette query: String) -> CatalogDiskRequest? {
    Self.parts(ofPalette: query).flatMap { folderAsk($0.file) }
  }

  /// Returns the palette's items for `open FILE` and `compare FILE`, and the completions of the file's path.
  func items(ofPalette query: String) -> [MenuItem] {
    guard let (verb, file) = Self.parts(ofPalette: query), !file.isEmpty else { return [] }
    let isOpening = verb == localized("comparing.open")
    let command: CatalogCommand = isOpening ? .open : .compare
    var typed = isOpening ? opening(file) : comparing(file)
    typed.keyText = verb
    typed.obstacle =
      CommandRow.of(.catalog(command))?.obstacle(context.subjects) ?? typed.obstacle
    return [typed] + completions(of: file, after: verb)
  }

  /// Returns the files that the palette offers after `open` or `compare`.
  func files(ofPalette query: String) -> [MenuItem] {
    guard let (verb, file) = Self.parts(ofPalette: query), file.isEmpty else { return [] }
    return completions(of: file, after: verb)
  }

  private func completions(of file: String, after verb: String) -> [MenuItem] {
    entries(of: file).filter { $0 != file }.map { path in
      MenuItem(path, .type("\(verb) \(path)"), keyText: "tab")
    }
  }

  /// Splits `open FILE` or `compare FILE` into two parts, or returns `nil` for any other query.
  private static func parts(ofPalette query: String) -> (verb: String, file: String)? {
    let words = query.split(separator: " ", maxSplits: 1).map(String.init)
    guard let verb = words.first,
      [localized("comparing.open"), localized("comparing.compare")].contains(verb)
    else { return nil }
    return (verb, words.count > 1 ? words[1] : "")
  }
}
