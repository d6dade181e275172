/// The complete file of a catalog that a store sells from some moment on.
///
/// A store keeps the file's text, because a return to that moment needs it, and the file on disk may have
/// changed since.
package struct CatalogFile: Hashable, Sendable, Codable {
  /// The file's name, for people and scripts; the file isn't read again.
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
  /// The journal and every recording contain the text. The limit is our own: the file of an app with hundreds
  /// of products has a tenth of it.
  package static let mostBytes = 4 << 20
  /// The maximum number of characters of its name, which is that of a path.
  package static let longestName = 4096
}
