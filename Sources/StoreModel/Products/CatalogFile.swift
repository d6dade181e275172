/// The file of a catalog that a store sells from some moment on, all of it.
///
/// A store keeps what the file said, because who goes back to that moment needs it, and on the disk it says
/// something else by then.
package struct CatalogFile: Hashable, Sendable, Codable {
  /// What the file was called, for people and for scripts; nothing is read there again.
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
  /// The journal and every recording contain the text. The bound is ours: the file of an app with hundreds
  /// of products has a tenth of it.
  package static let mostBytes = 4 << 20
  /// The most characters of its name: the longest path there is.
  package static let longestName = 4096
}
