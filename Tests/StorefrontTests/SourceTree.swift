import Foundation

/// The project's own files, as the tidy test reads them.
struct SourceTree {
  struct File {
    /// Relative to the project, such as `Sources/StoreEngine/Store.swift`.
    let path: String
    let text: String

    var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

    /// The module's folder: the second part of the path.
    var module: String {
      path.split(separator: "/").dropFirst().first.map(String.init) ?? ""
    }
  }

  static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  let files: [File]

  /// Reads every Swift file below the folders named.
  init(_ folders: String...) throws {
    var files: [File] = []
    for folder in folders {
      let base = Self.root.appending(path: folder)
      let paths = try FileManager.default.subpathsOfDirectory(atPath: base.path)
      for path in paths.sorted() where path.hasSuffix(".swift") {
        let text = try String(contentsOf: base.appending(path: path), encoding: .utf8)
        files.append(File(path: "\(folder)/\(path)", text: text))
      }
    }
    self.files = files
  }
}

extension SourceTree.File {
  /// The functions and initialisers of the file with their lengths in lines, found by indentation:
  /// the formatter sees to it that a body ends at the column where its declaration begins.
  var functions: [(name: String, line: Int, length: Int)] {
    let lines = lines
    var found: [(String, Int, Int)] = []
    for (index, line) in lines.enumerated() {
      let code = line.drop { $0 == " " }
      guard
        code.contains(#/^([a-z@]+(\([a-z]+\))? )*(func |init[?(<]|deinit|subscript[(<])/#)
      else { continue }
      let indent = line.count - code.count
      let closing = String(repeating: " ", count: indent) + "}"
      guard let end = lines[index...].firstIndex(where: { $0.hasPrefix(closing) }) else { continue }
      found.append((String(code.prefix(60)), index + 1, end - index + 1))
    }
    return found
  }
}
