import Foundation
import Glibc
import StoreModel

/// A search for session scripts by the arguments of a command line: files, folders and patterns.
package struct ScriptSearch: Sendable {
  /// The suffixes of files that are scripts.
  ///
  /// They are used to find the scripts in a folder.
  package static let suffixes = [".session.yaml", ".session.yml", ".session.json"]
  /// The argument that means standard input.
  package static let standardInput = "-"
  /// The characters that make an argument a pattern.
  private static let signs: Set<Character> = ["*", "?", "["]
  /// The maximum number of files to examine in a folder.
  private static let mostFiles = 1_000_000

  /// The reason why no script was found, as one sentence.
  package struct Failure: Error, Hashable, Sendable, CustomStringConvertible {
    package let description: String
  }

  package init() {}

  /// Finds the scripts that the arguments of a command line name.
  ///
  /// - Parameter arguments: Files, folders and patterns. Folders are searched at any depth, except in hidden folders.
  ///   Patterns may contain `*`, `?`, `[...]`, and `**` for any number of folders.
  /// - Returns: The scripts without duplicates, in the order of the arguments. The scripts of a folder or pattern are
  ///   sorted.
  /// - Throws: ``Failure`` if a folder or a pattern doesn't contain any scripts.
  package func paths(of arguments: [String]) throws(Failure) -> [String] {
    var found: [String] = []
    for argument in arguments { found += try paths(of: argument) }
    return found.uniqued
  }

  /// Returns the folders that a search with the given arguments examines.
  package func folders(of arguments: [String]) -> [String] {
    arguments.filter { $0 != Self.standardInput }.compactMap { argument in
      isFolder(argument) ? argument : isPattern(argument) ? Self.root(of: argument) : nil
    }
  }

  private func paths(of argument: String) throws(Failure) -> [String] {
    guard argument != Self.standardInput else { return [argument] }
    if isFolder(argument) {
      let found = scripts(in: argument)
      guard !found.isEmpty else {
        let names = Self.suffixes.map { "*\($0)" }.joined(separator: ", ")
        throw Failure(description: "\(argument): no scripts in this folder; name them \(names)")
      }
      return found
    }
    guard isPattern(argument) else { return [argument] }
    let found = matches(of: argument)
    guard !found.isEmpty else {
      throw Failure(description: "\(argument): no file matches; check the pattern")
    }
    return found
  }

  private func isPattern(_ argument: String) -> Bool {
    access(argument, F_OK) != 0 && argument.contains(where: Self.signs.contains)
  }

  /// Returns the innermost folder that contains everything that the given pattern can match.
  private static func root(of pattern: String) -> String {
    let parts = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let fixed = parts.dropLast().prefix { !$0.contains(where: signs.contains) }
    let folder = fixed.joined(separator: "/")
    return folder.isEmpty ? (fixed.isEmpty ? "." : "/") : folder
  }

  /// Returns the files that match a pattern, and the scripts in folders that match the pattern.
  private func matches(of pattern: String) -> [String] {
    guard pattern.contains("**") else { return expanded(pattern) }
    let root = Self.root(of: pattern)
    // Without FNM_PATHNAME, a star also matches slashes, so it can match any number of folders.
    let loose = pattern.replacing("**/", with: "*")
    return files(in: root).filter { fnmatch(loose, $0, 0) == 0 }
  }

  private func expanded(_ pattern: String) -> [String] {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, GLOB_BRACE, nil, &found) == 0 else { return [] }
    let paths = (0..<Int(found.gl_pathc)).compactMap { index in
      found.gl_pathv[index].map { String(cString: $0) }
    }
    return paths.flatMap { isFolder($0) ? scripts(in: $0) : [$0] }
  }

  private func scripts(in folder: String) -> [String] {
    files(in: folder).filter { path in Self.suffixes.contains { path.hasSuffix($0) } }
  }

  /// Returns all files in a folder at any depth, in alphabetical order.
  private func files(in folder: String) -> [String] {
    let prefix = folder == "." ? "" : folder.hasSuffix("/") ? folder : folder + "/"
    guard let below = FileManager.default.enumerator(atPath: folder) else { return [] }
    var found: [String] = []
    while let path = below.nextObject() as? String, found.count < Self.mostFiles {
      let name = path.split(separator: "/").last ?? ""
      if name.hasPrefix(".") {
        below.skipDescendants()
      } else if !isFolder(prefix + path) {
        found.append(prefix + path)
      }
    }
    return found.sorted()
  }

  private func isFolder(_ path: String) -> Bool {
    var found = stat()
    return stat(path, &found) == 0 && found.st_mode & S_IFMT == S_IFDIR
  }
}
