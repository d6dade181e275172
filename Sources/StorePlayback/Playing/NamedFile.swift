import StoreCatalog

/// A file that a person named on the screen.
enum NamedFile {
  /// The file's text; nil if there is none, or if it is none that can be shown.
  static func text(at path: String) -> String? {
    guard let bytes = try? UserFile.read(path, as: .document) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
