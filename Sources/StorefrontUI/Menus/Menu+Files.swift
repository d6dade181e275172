import TerminalCanvas
import Texts

/// An error that says that a file wasn't written because a file with the same name exists.
package struct FileExists: Error, Hashable, Sendable {
  package init() {}
}

// Menus that ask for files.
extension MenuKind {
  /// Asks whether to replace an existing file.
  ///
  /// The initial selection is not to replace the file.
  ///
  /// - Parameters:
  ///   - path: The path of the existing file.
  ///   - subject: The subject of the menu.
  ///   - otherwise: The menu that asks for another file name.
  ///   - replacement: The choice that replaces the file.
  ///   - name: The name of the declaration.
  /// - Returns: The menu.
  static func replacing(
    _ path: String,
    about subject: any Hashable & Sendable,
    orElse otherwise: MenuKind,
    _ replacement: Choice,
    name: String = #function
  ) -> Self {
    Self(
      Title { _ in localized("menu.replace", path) },
      manualPage: otherwise.manualPage,
      about: subject,
      name: name
    ) { _, _ in
      [
        MenuItem(
          localized("menu.keep-it"),
          .open(otherwise),
          key: .character("n"),
          help: localized("menu.choose-another-file")
        ),
        MenuItem(
          localized("menu.replace-it"),
          replacement,
          key: .character("y"),
          help: localized("menu.what-is-in-the-file-now-is-lost")
        ),
      ]
    }
  }
}

extension MenuContext {
  /// Returns a file name that is derived from the catalog's name.
  ///
  /// - Parameters:
  ///   - ending: The end of the file name.
  ///   - stem: The start of the file name if the catalog is unnamed.
  /// - Returns: The file name.
  func proposedFile(_ ending: String, orElse stem: String) -> String {
    let name = shelf.catalogName.split(separator: ".").first.map(String.init) ?? stem
    return name.lowercased() + ending
  }
}

extension MenuItem {
  /// Returns the reason why a typed path can't be a file, or `nil` if it can be a file.
  static func folderObstacle(_ path: String) -> String? {
    path.hasSuffix("/") ? localized("menu.that-is-a-folder") : nil
  }
}
