/// A catalog that the user may want to open or compare.
package struct CatalogOnDisk: Hashable, Sendable {
  /// The path that opens the file.
  package var path: String
  package var reason: Reason

  /// The reason that a catalog is offered.
  package enum Reason: Hashable, Sendable {
    /// The user recently opened a store with the catalog.
    case recent
    /// The catalog is in the folder of the current catalog, or in the folder in which the program was started.
    case neighbour
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// The catalogs and folders in a folder, which complete a typed path.
package struct CatalogFolder: Hashable, Sendable {
  /// The folder as the user typed it, up to its last slash, or an empty text for the current folder.
  package var path: String
  /// The paths of the folder's entries, with a slash at the end for folders.
  package var entries: [String]

  /// The folder's path without `~`.
  package var place: String

  package init(_ path: String, _ entries: [String], place: String? = nil) {
    self.path = path
    self.entries = entries
    self.place = place ?? path
  }

  /// Returns the folder of a typed path.
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
  /// List a folder, given as its path up to the last slash.
  ///
  /// ``CatalogNews/folder(_:)`` follows.
  case folder(String)
  /// Compare the store's catalog with a file.
  ///
  /// ``CatalogNews/compared(_:)`` or ``CatalogNews/incomparable(_:)`` follows.
  case compare(String)
}
