import Glibc
import StoreScript

/// The folder whose files a script may read without consent.
///
/// It is the nearest folder above the script with a `.git`, but never the home folder or a folder
/// that contains it, such as `/`. Without a `.git`, it is the parent of the script's folder. If
/// that parent is or contains the home folder, it is the script's folder.
package struct ScriptRoot: Hashable, Sendable {
  /// The folder, with links resolved and without a slash at its end.
  package let path: String
  /// The script's folder by its path from the root, or empty if it is the root.
  package let scriptFolder: String
  /// The path of the script in its resolved folder.
  ///
  /// The user has named it, so it is never outside, unless it is a link itself.
  private let script: String
  /// The root, or the folder that would otherwise be the root, if it is or contains the home
  /// folder; else `nil`.
  private let forbidden: String?
  /// Whether the root is or contains the home folder.
  ///
  /// Then every file except the script counts as outside.
  private var isForbidden: Bool { forbidden == path }

  /// Finds the root of a script.
  ///
  /// - Parameters:
  ///   - script: The script's file; for standard input, its folder is the current one.
  ///   - home: The home folder.
  package init(of script: String, home: String? = getenv("HOME").map { String(cString: $0) }) {
    let named = ScriptPath.folder(of: script)
    let folder = Self.resolved(named.isEmpty ? "." : named) ?? "/"
    self.script = folder + (folder == "/" ? "" : "/") + script.dropFirst(named.count)
    let homes = Set(Self.above(home.flatMap(Self.resolved) ?? "/"))
    let parent = Self.parent(of: folder)
    let wanted = Self.above(folder).first { access("\($0)/.git", F_OK) == 0 } ?? parent
    path = !homes.contains(wanted) ? wanted : homes.contains(parent) ? folder : parent
    forbidden = homes.contains(path) ? path : homes.contains(wanted) ? wanted : nil
    scriptFolder = folder == path ? "" : String(folder.dropFirst(path == "/" ? 1 : path.count + 1))
  }

  /// Returns whether the script may read a file only with consent.
  ///
  /// - Parameter file: The file, with links resolved.
  /// - Returns: Whether the file is outside of the root.
  package func isOutside(_ file: String) -> Bool { outsidePath(of: file, isAbsolute: true) != nil }

  /// Returns the path of a file outside of the root.
  ///
  /// - Parameters:
  ///   - file: The file, with links resolved.
  ///   - isAbsolute: Whether the script names it by an absolute path, which stays absolute.
  /// - Returns: The path from the root, or `nil` for a file in the root.
  func outsidePath(of file: String, isAbsolute: Bool) -> String? {
    if file == script || !isForbidden && file.hasPrefix(path + "/") { return nil }
    guard !isAbsolute else { return file }
    let (own, other) = (path.split(separator: "/"), file.split(separator: "/"))
    let common = zip(own, other).prefix { $0 == $1 }.map(\.0).count
    let up = Array(repeating: "..", count: own.count - common)
    return (up + other.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// Returns the excluded folder if files would be inside the root without that exclusion.
  ///
  /// - Parameter files: Files outside of the root, by their paths from the root or absolute ones.
  /// - Returns: The folder, or `nil` if the home folder makes no difference for the files.
  func forbidden(holding files: Set<String>) -> String? {
    guard let forbidden, !isForbidden else { return forbidden }
    let steps = path.split(separator: "/").count - forbidden.split(separator: "/").count
    let isHeld = files.contains { file in
      let relative = file.hasPrefix("/") ? outsidePath(of: file, isAbsolute: false) ?? "" : file
      return relative.split(separator: "/").prefix { $0 == ".." }.count <= steps
    }
    return isHeld ? forbidden : nil
  }

  /// Returns a path with all links resolved, or `nil` if the file doesn't exist.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// Returns a folder and those above it, the nearest first.
  private static func above(_ folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0 == "/" ? nil : parent(of: $0) }
  }

  private static func parent(of folder: String) -> String {
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return end == folder.startIndex ? "/" : String(folder[..<end])
  }
}
