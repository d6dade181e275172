import Glibc
import StoreScript

/// The folder whose files a script may read without consent.
///
/// The root folder is the nearest folder around the script that contains `.git`. If there is no such folder, it is the
/// parent of the script's folder. If this folder is or contains the home folder, the root folder is the parent of the
/// script's folder instead. If the parent is or contains the home folder too, it is the script's folder itself.
package struct ScriptRoot: Hashable, Sendable {
  /// The path of the root folder, with links resolved and without a slash at its end.
  package let path: String
  /// The path of the script's folder from the root folder.
  ///
  /// It is empty if both are the same folder.
  package let scriptFolder: String
  /// The path of the script in its resolved folder.
  ///
  /// The user has named this file, so it is never outside of the root folder, unless the script is a link.
  private let script: String
  /// The root folder, or the folder that would otherwise be the root folder, if it is or contains the home folder.
  ///
  /// The value is `nil` for any other root folder.
  private let forbidden: String?
  /// Whether the root folder is or contains the home folder.
  ///
  /// In that case, every file except the script is treated as outside of the root folder.
  private var isForbidden: Bool { forbidden == path }

  /// Finds the root folder of a script.
  ///
  /// - Parameters:
  ///   - script: The path of the script. If the script is standard input, the current folder is its folder.
  ///   - home: The path of the home folder.
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

  /// Returns whether the script needs consent to read a file.
  ///
  /// - Parameter file: The path of the file, with links resolved.
  /// - Returns: Whether the file is outside of the root folder.
  package func isOutside(_ file: String) -> Bool { outsidePath(of: file, isAbsolute: true) != nil }

  /// Returns the path of a file that is outside of the root folder.
  ///
  /// - Parameters:
  ///   - file: The path of the file, with links resolved.
  ///   - isAbsolute: Whether the script contains an absolute path for the file. The result is then absolute too.
  /// - Returns: The path from the root folder, or `nil` if the file is in the root folder.
  func outsidePath(of file: String, isAbsolute: Bool) -> String? {
    if file == script || !isForbidden && file.hasPrefix(path + "/") { return nil }
    guard !isAbsolute else { return file }
    let (own, other) = (path.split(separator: "/"), file.split(separator: "/"))
    let common = zip(own, other).prefix { $0 == $1 }.map(\.0).count
    let up = Array(repeating: "..", count: own.count - common)
    return (up + other.dropFirst(common).map(String.init)).joined(separator: "/")
  }

  /// Returns the folder that would otherwise be the root folder, if it contains any of the given files.
  ///
  /// - Parameter files: Files outside of the root folder. The paths are absolute or relative to the root folder.
  /// - Returns: The folder, or `nil` if all files would be outside of the root folder in any case.
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

  /// Returns the given folder and the folders that contain it, from the innermost to the outermost.
  private static func above(_ folder: String) -> some Sequence<String> {
    sequence(first: folder) { $0 == "/" ? nil : parent(of: $0) }
  }

  private static func parent(of folder: String) -> String {
    let end = folder.lastIndex(of: "/") ?? folder.startIndex
    return end == folder.startIndex ? "/" : String(folder[..<end])
  }
}
