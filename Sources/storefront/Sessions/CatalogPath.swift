import Foundation

/// The path of a catalog in scripts.
enum CatalogPath {
  /// Returns a file's path relative to a folder, so that both can move together.
  ///
  /// - Parameters:
  ///   - folder: The folder of the script, which may not exist yet.
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
