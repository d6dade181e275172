import Foundation

/// The sentences in a file of the project that a person reads, with the numbers of their lines.
struct ProseFile {
  let path: String
  let lines: [(number: Int, text: String)]

  /// Returns the files of the project, except for those that the program writes for Xcode.
  static func all() throws -> [ProseFile] {
    let folders = ["Sources", "Tests", "Catalog", ".ci"]
    let paths = try folders.flatMap { folder in
      let base = SourceTree.root.appending(path: folder)
      return try FileManager.default.subpathsOfDirectory(atPath: base.path).sorted()
        .map { "\(folder)/\($0)" }
    }
    return try (["README.md"] + paths).filter { !$0.hasPrefix("Tests/Exported") }
      .compactMap { try ProseFile(path: $0) }
  }

  // The path is relative to the project.
  private init?(path: String) throws {
    guard let kind = Kind(path: path) else { return nil }
    let file = SourceTree.root.appending(path: path)
    let rows = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
    var isFenced = false
    self.path = path
    lines = rows.enumerated().flatMap { index, row in
      if kind == .document, row.drop(while: { $0 == " " }).hasPrefix("```") { isFenced.toggle() }
      return isFenced ? [] : kind.prose(in: row).map { (index + 1, $0) }
    }
  }

  /// The kinds of files with prose.
  private enum Kind {
    case swift, header, script, texts, document

    init?(path: String) {
      switch URL(filePath: path).pathExtension {
      case "swift": self = .swift
      case "c", "h": self = .header
      case "yaml", "py": self = .script
      case "md": self = .document
      case "strings" where path.hasSuffix("/en.strings"): self = .texts
      case "" where path.hasPrefix(".ci/"): self = .script
      default: return nil
      }
    }

    func prose(in row: String) -> [String] {
      switch self {
      case .swift: comment(in: row, after: "//") ?? literals(in: row)
      case .header: comment(in: row, after: "//") ?? []
      case .script: comment(in: row, after: "#") ?? literals(in: row)
      case .texts: literals(in: row)
      case .document: row.isEmpty ? [] : [row]
      }
    }

    private func comment(in row: String, after mark: String) -> [String]? {
      let text = row.drop { $0 == " " }
      guard text.hasPrefix(mark) else { return nil }
      return [String(text.drop { $0 == "/" || $0 == "#" }.drop { $0 == " " })]
    }

    /// The literals of four words and more.
    private func literals(in row: String) -> [String] {
      guard row.contains("\"") else { return [] }
      return row.matches(of: #/"((?:[^"\\]|\\.){18,})"/#).map { String($0.1) }
        .filter { $0.count { $0 == " " } >= 3 }
    }
  }
}
