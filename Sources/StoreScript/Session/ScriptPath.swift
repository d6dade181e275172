/// The paths of files that scripts name.
///
/// Each path is relative to the folder of the file that names it.
package enum ScriptPath {
  /// Returns the path of a file's folder with its final slash, or an empty string if the given path is only a name.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the path of a script's file, for messages.
  ///
  /// - Parameters:
  ///   - file: The path from the script's folder, or `nil` for the script itself.
  ///   - path: The path of the script.
  /// - Returns: The path, relative to the same folder as the path of the script.
  package static func path(of file: String?, beside path: String) -> String {
    guard let file else { return path }
    return file.hasPrefix("/") ? file : folder(of: path) + file
  }

  /// Converts a path in a file to a path from the script's folder.
  ///
  /// - Parameters:
  ///   - name: The path from the folder of the file that names it.
  ///   - file: The file that names the path, or `nil` for the script itself. The script's paths stay unchanged.
  /// - Returns: The normalized path.
  static func joined(_ name: String, beside file: String?) -> String {
    guard let file, !name.hasPrefix("/") else { return name }
    return tidied(folder(of: file) + name)
  }

  /// Returns a path without `.`, and without `..` after a folder.
  ///
  /// Equal paths can then be recognized.
  static func tidied(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }
}
