import TerminalCanvas
import Texts

/// Why a file was not written: there is one of its name.
package struct FileExists: Error, Hashable, Sendable {
  package init() {}
}

// Menus that ask for files.
extension Menu.Kind {
  /// Asks whether a file that is there is replaced; at first it is not.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - subject: What the menu is about.
  ///   - otherwise: Asks for another file.
  ///   - replacement: Replaces it.
  ///   - name: That of the declaration.
  /// - Returns: The menu.
  static func replacing(
    _ path: String,
    about subject: any Hashable & Sendable,
    orElse otherwise: Menu.Kind,
    _ replacement: Choice,
    name: String = #function
  ) -> Self {
    Self(Title { _ in said("menu.replace", path) }, about: subject, name: name) { _, _ in
      [
        MenuItem(
          said("menu.keep-it"),
          .open(otherwise),
          key: .character("n"),
          help: said("menu.choose-another-file")
        ),
        MenuItem(
          said("menu.replace-it"),
          replacement,
          key: .character("y"),
          help: said("menu.what-is-in-the-file-now-is-lost")
        ),
      ]
    }
  }
}

extension MenuContext {
  /// A file that is named for the catalog.
  ///
  /// - Parameters:
  ///   - ending: What its name ends with.
  ///   - stem: What it begins with where the catalog has no name.
  /// - Returns: The name.
  func proposedFile(_ ending: String, orElse stem: String) -> String {
    let name = shelf.catalogName.split(separator: ".").first.map(String.init) ?? stem
    return name.lowercased() + ending
  }
}

extension MenuItem {
  /// Why a path that was typed is no file to read or to write; nil if it may be one.
  static func folderObstacle(_ path: String) -> String? {
    path.hasSuffix("/") ? said("menu.that-is-a-folder") : nil
  }
}
