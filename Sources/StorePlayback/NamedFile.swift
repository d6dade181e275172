import FoundationEssentials

/// A file that a person named on the screen.
enum NamedFile {
  /// More than any signed request needs; a larger file is not one.
  private static let limit = 1_000_000

  /// The file's text; nil if there is none, or if it is none that can be shown.
  static func text(at path: String) -> String? {
    guard let data = try? Data(contentsOf: URL(filePath: path)), data.count <= limit else {
      return nil
    }
    return String(data: data, encoding: .utf8)
  }
}
