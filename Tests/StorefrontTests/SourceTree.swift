import Foundation
import Glibc

/// The project's own files, which are read once for all tests.
struct SourceTree {
  struct File: Sendable {
    /// The path relative to the project, such as `Sources/StoreEngine/Store.swift`.
    let path: String
    let text: String
    let lines: [String]

    /// The module's folder: the second part of the path.
    var module: String {
      path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let files: [File]

  private static let sources = Result { try read("Sources") }
  private static let tests = Result { try read("Tests") }

  static func ofSources() throws -> SourceTree { SourceTree(files: try sources.get()) }

  static func ofTests() throws -> SourceTree { SourceTree(files: try tests.get()) }

  /// Returns the paths of the files in a folder, relative to it and without `.swift`.
  func names(in folder: String) -> [String] {
    files.map(\.path).filter { $0.hasPrefix(folder + "/") }
      .map { String($0.dropFirst(folder.count + 1).dropLast(6)) }
  }

  private static func read(_ folder: String) throws -> [File] {
    let base = root.appending(path: folder)
    return try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
      // The manifests of clients' packages belong to no module.
      .filter { $0.hasSuffix(".swift") && !"/\($0)".hasSuffix("/Package.swift") }
      .map { path in
        let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
        let lines = text.components(separatedBy: "\n")
        return File(path: "\(folder)/\(path)", text: text, lines: lines)
      }
  }
}

extension String {
  /// Returns whether the text contains another one.
  ///
  /// Bytes are compared, because there are a hundred thousand lines.
  func holds(_ part: String) -> Bool { strstr(self, part) != nil }
}

extension SourceTree.File {
  /// The blocks between braces except the bodies of types, with their length in lines: functions,
  /// properties, closures and switches.
  ///
  /// Blocks are found by indentation, because the formatter ends a body at the column where its
  /// declaration begins.
  var blocks: [(name: String, line: Int, length: Int)] {
    var found: [(String, Int, Int)] = []
    for (index, line) in lines.enumerated() where line.hasSuffix("{") || line.hasSuffix(" in") {
      let code = line.drop { $0 == " " }
      guard line.hasSuffix("{") || code.contains("{"), !code.hasPrefix("//"), code.count > 1,
        !code.contains(
          #/^([a-z@_]+(\([A-Za-z.]+\))? )*(struct|enum|class|actor|protocol|extension) /#
        )
      else { continue }
      let closing = String(repeating: " ", count: line.count - code.count) + "}"
      guard let end = lines[index...].firstIndex(where: { $0.hasPrefix(closing) }) else { continue }
      found.append((String(code.prefix(60)), index + 1, end - index + 1))
    }
    return found
  }

  /// The types that are declared or extended at the left edge, with the number of lines between their braces.
  var typeBodies: [(type: String, length: Int)] {
    lines.enumerated().compactMap { index, line in
      guard
        let match = line.firstMatch(
          of: #/^([a-z@_]+(\([A-Za-z]+\))? )*(struct|enum|class|actor|extension|protocol) (\w+)/#
        ), let end = lines[index...].firstIndex(where: { $0.hasPrefix("}") })
      else { return nil }
      return (String(match.4), line.hasSuffix("}") ? 1 : end - index + 1)
    }
  }
}
