import Glibc
import StoreScript

/// The folder whose files a script may read without being asked.
///
/// It is the nearest folder above the script with a `.git`, but never the home folder or a folder that contains it,
/// such as `/`. Without one, it is the script's folder and the folder above that.
package struct ScriptRoot: Hashable, Sendable {
  /// The folder, with links resolved and without a slash at its end.
  package let path: String
  /// The script's folder by its path from the root, or empty if it is the root.
  package let scriptFolder: String
  /// The script in its resolved folder.
  ///
  /// The user has named it, so it's never outside, unless it is a link itself.
  private let script: String
  /// Whether the folder is or contains the home folder: then every other file counts as outside.
  let isForbidden: Bool

  /// Finds the root of a script.
  ///
  /// - Parameters:
  ///   - script: The script's file; its folder is the present one for standard input.
  ///   - home: The home folder.
  package init(of script: String, home: String? = getenv("HOME").map { String(cString: $0) }) {
    let named = ScriptPath.folder(of: script)
    let folder = Self.resolved(named.isEmpty ? "." : named) ?? "/"
    self.script = folder + (folder == "/" ? "" : "/") + script.dropFirst(named.count)
    let forbidden = Set(Self.above(home.flatMap(Self.resolved) ?? "/"))
    let marked = Self.above(folder).first { place in
      !forbidden.contains(place) && access("\(place)/.git", F_OK) == 0
    }
    let parent = Self.parent(of: folder)
    path = marked ?? (forbidden.isDisjoint(with: [folder, parent]) ? parent : folder)
    isForbidden = forbidden.contains(path)
    scriptFolder = folder == path ? "" : String(folder.dropFirst(path == "/" ? 1 : path.count + 1))
  }

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

  /// A path with all links resolved, or `nil` if there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard !path.utf8.contains(0), let resolved = realpath(path, nil) else { return nil }
    defer { free(resolved) }
    return String(cString: resolved)
  }

  /// A folder and those above it, the nearest first.
  private static func above(_ folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0 == "/" ? nil : parent(of: $0) }
  }

  private static func parent(of folder: String) -> String {
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return end == folder.startIndex ? "/" : String(folder[..<end])
  }
}
