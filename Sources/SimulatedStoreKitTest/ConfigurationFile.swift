import Foundation
import StoreCatalog

/// Functions that find and read a test session's configuration file.
enum ConfigurationFile {
  /// Returns the URL of the configuration file with a name.
  ///
  /// The name may include the extension `.storekit`. The method searches the main bundle, then the other bundles
  /// ordered by path, and then SwiftPM's resource directories ordered by path. It returns the first file that it finds.
  static func url(named name: String) throws(SKTestError) -> URL {
    let file = name.hasSuffix(".storekit") ? name : name + ".storekit"
    let directories = directories
    for directory in directories {
      if let url = directory.file(named: file) { return url }
    }
    let lines = directories.map { "  \($0.url.path)" }.joined(separator: "\n")
    let remedy =
      "add it to the test target's resources, or open a file by its path with init(contentsOf:)"
    throw SKTestError(
      .fileNotFound,
      "there is no \(file); \(remedy). Searched in\n\(lines)"
    )
  }

  /// Returns the catalog in a file.
  ///
  /// As in Xcode, a `.storekit` file with errors in some products opens without these products.
  ///
  /// - Parameters:
  ///   - url: The file.
  ///   - report: A closure that receives one line for each error.
  /// - Returns: The catalog.
  /// - Throws: ``SKTestError`` if the file is missing or isn't a catalog.
  static func catalog(
    at url: URL,
    report: (String) -> Void
  ) throws(SKTestError) -> Catalog {
    guard url.isFileURL else {
      throw SKTestError(.invalidURL, "\(url.absoluteString) doesn't name a file")
    }
    guard FileManager.default.fileExists(atPath: url.path) else {
      throw SKTestError(.fileNotFound, "there is no file \(url.path)")
    }
    let reading = CatalogReader.read(path: url.path)
    if let catalog = reading.catalog { return catalog }
    guard !reading.isUnreadable,
      let catalog = CatalogReader.readWithoutFaulty(path: url.path).catalog
    else {
      throw SKTestError(.serviceUnavailable, reading.errorLines.joined(separator: "\n"))
    }
    report(
      "\(url.lastPathComponent) opens without the products that have errors; storefront catalog check prints them too"
    )
    for line in reading.errorLines { report(line) }
    return catalog
  }

  private static var directories: [SearchedDirectory] {
    let main = Bundle.main
    let others = (Bundle.allBundles + Bundle.allFrameworks).map(\.bundleURL)
      .sorted { $0.path < $1.path }
    var directories = [main.resourceURL ?? main.bundleURL, main.bundleURL].map {
      SearchedDirectory(url: $0, isDeep: false)
    }
    directories += others.map { SearchedDirectory(url: $0, isDeep: false) }
    for directory in programDirectories { directories += resourceDirectories(in: directory) }
    var seen: Set<String> = []
    return directories.filter { seen.insert($0.url.standardizedFileURL.path).inserted }
  }

  /// The directories of the running program: its bundle, and the directory that `/proc/self/exe` reports.
  private static var programDirectories: [URL] {
    let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = own.map { URL(filePath: $0).deletingLastPathComponent() }
    return [Bundle.main.bundleURL, program].compactMap(\.self)
  }

  private static func resourceDirectories(in directory: URL) -> [SearchedDirectory] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: directory.path)) ?? []
    return names.filter { $0.hasSuffix(".resources") || $0.hasSuffix(".bundle") }.sorted()
      .map { SearchedDirectory(url: directory.appending(path: $0), isDeep: true) }
  }
}

/// A directory that may contain a configuration file.
private struct SearchedDirectory {
  let url: URL
  /// Whether the search includes subdirectories.
  let isDeep: Bool

  func file(named name: String) -> URL? {
    let direct = url.appending(path: name)
    if FileManager.default.fileExists(atPath: direct.path) { return direct }
    guard isDeep,
      let inside = FileManager.default.enumerator(at: url, includingPropertiesForKeys: nil)
    else { return nil }
    return inside.compactMap { $0 as? URL }.filter { $0.lastPathComponent == name }
      .min { $0.path < $1.path }
  }
}
