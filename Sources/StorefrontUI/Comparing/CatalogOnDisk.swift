/// A catalog that the user may want to open or compare.
package struct CatalogOnDisk: Hashable, Sendable {
  /// The path with which the file can be opened.
  package var path: String
  package var reason: Reason

  /// The reason why a catalog is offered.
  package enum Reason: Hashable, Sendable {
    /// The user recently opened a store with this catalog.
    case recent
    /// The catalog is in the folder of the current catalog, or in the folder where the program was started.
    case neighbour
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// The catalogs and folders in a folder, for completing a path that the user types.
package struct CatalogFolder: Hashable, Sendable {
  /// The folder as the user typed it, up to its last slash, or an empty string for the current folder.
  package var path: String
  /// The paths of the folder's entries.
  ///
  /// The path of a subfolder ends with a slash.
  package var entries: [String]

  /// The folder's path without `~`.
  package var place: String

  package init(_ path: String, _ entries: [String], place: String? = nil) {
    self.path = path
    self.entries = entries
    self.place = place ?? path
  }

  /// Returns the folder in a path that the user typed.
  static func path(of text: String) -> String {
    text.lastIndex(of: "/").map { String(text[...$0]) } ?? ""
  }
}

/// A request about the catalogs on the disk.
package enum CatalogDiskRequest: Hashable, Sendable {
  /// List the catalogs that the user may want to open or compare.
  ///
  /// ``CatalogNews/choices(_:)`` follows.
  case choices
  /// List the contents of a folder. The path ends with a slash.
  ///
  /// ``CatalogNews/folder(_:)`` follows.
  case folder(String)
  /// Compare the store's catalog with a file.
  ///
  /// ``CatalogNews/compared(_:)`` or ``CatalogNews/incomparable(_:)`` follows.
  case compare(String)
}
