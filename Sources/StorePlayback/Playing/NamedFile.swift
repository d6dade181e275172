import StoreCatalog

/// Reads a file that keys name on the screen.
typealias TypedFiles = @Sendable (String, UserFile.Kind) throws(UnreadableFile) -> [UInt8]

/// A file that a person named on the screen.
enum NamedFile {
  /// The file's text; nil if there is none, or if it is none that can be shown.
  static func text(at path: String, _ read: TypedFiles) -> String? {
    guard let bytes = try? read(path, .document) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
