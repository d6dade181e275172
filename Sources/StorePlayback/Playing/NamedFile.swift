import StoreCatalog

/// A closure that reads a file whose path was typed on the screen.
typealias TypedFiles = @Sendable (String, UserFile.Kind) throws(UnreadableFile) -> [UInt8]

/// A file that a user named on the screen.
enum NamedFile {
  /// Returns the text of the file, or `nil` if the file doesn't exist or can't be shown.
  static func text(at path: String, _ read: TypedFiles) -> String? {
    guard let bytes = try? read(path, .document) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
