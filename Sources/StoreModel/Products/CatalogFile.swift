/// The complete file of a catalog that a store has changed to.
///
/// The store's events contain the file's text, because an undo may return to that moment after the file on disk has
/// changed.
package struct CatalogFile: Hashable, Sendable, Codable {
  /// The file's name, for people and scripts.
  ///
  /// The file isn't read again.
  package var name: String
  /// The catalog's digest: 16 hexadecimal digits.
  package var digest: String
  package var text: String

  package init(name: String, digest: String, text: String) {
    self.name = name
    self.digest = digest
    self.text = text
  }

  /// The maximum number of bytes of a catalog that a store can change to.
  ///
  /// The journal and every recording contain the text. The limit is our own: the file of an app
  /// with hundreds of products is a tenth as large.
  package static let mostBytes = 4 << 20
  /// The maximum number of characters of the file's name, which may be a whole path.
  package static let longestName = 4096
}
