import Foundation

/// What scripts call their catalog.
enum CatalogPath {
  /// A file's path from a folder, so that both can be moved together.
  ///
  /// - Parameters:
  ///   - folder: Where the script will be, whether it is there yet or not.
  ///   - path: The catalog.
  /// - Returns: The path without symbolic links.
  static func from(folder: String, to path: String) -> String {
    let parts = components(of: path)
    let own = components(of: folder)
    let common = zip(parts, own).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: own.count - common)
    return (up + parts.dropFirst(common)).joined(separator: "/")
  }

  private static func components(of path: String) -> [String] {
    URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath().pathComponents
  }
}
