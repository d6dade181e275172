/// A catalog that a person may want to open, or to compare with.
package struct CatalogOnDisk: Hashable, Sendable {
  /// The file, as it can be opened.
  package var path: String
  package var reason: Reason

  /// Why a catalog is offered.
  package enum Reason: Hashable, Sendable {
    /// A store was made for it, and used not long ago.
    case recent
    /// It is in the folder of the catalog that is sold, or in the one that the program was started in.
    case neighbour
  }

  package init(_ path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

/// The catalogs and folders in a folder, which complete a typed path.
package struct CatalogFolder: Hashable, Sendable {
  /// The folder as it was typed, up to its last slash, or an empty text for the current folder.
  package var path: String
  /// The paths of its entries, with a slash at the end for folders.
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

/// What is asked of the catalogs on the disk.
package enum CatalogAsk: Hashable, Sendable {
  /// List those that a person may want; ``CatalogNews/choices(_:)`` follows.
  case choices
  /// List a folder, as it is typed up to its last slash; ``CatalogNews/folder(_:)`` follows.
  case folder(String)
  /// Lay what the store sells beside a file; ``CatalogNews/compared(_:)`` or ``CatalogNews/incomparable(_:)``
  /// follows.
  case compare(String)
}
