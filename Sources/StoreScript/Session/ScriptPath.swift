/// The paths of files that scripts name, relative to the folder of the file that names them.
package enum ScriptPath {
  /// Returns the path of a file's folder with its slash, or an empty text if the path is only a name.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// Returns the path of a script's file for messages.
  ///
  /// - Parameters:
  ///   - file: The path from the script's folder, or `nil` for the script itself.
  ///   - path: The script's file.
  /// - Returns: The path, relative to the same folder as the script's.
  package static func path(of file: String?, beside path: String) -> String {
    guard let file else { return path }
    return file.hasPrefix("/") ? file : folder(of: path) + file
  }

  /// Returns the path of a named file from the script's folder.
  ///
  /// - Parameters:
  ///   - name: The path from the folder of the file that names it.
  ///   - file: The file that names it, or `nil` for the script itself, whose paths stay unchanged.
  /// - Returns: The path without `.`, and without `..` after a folder.
  static func joined(_ name: String, beside file: String?) -> String {
    guard let file, !name.hasPrefix("/") else { return name }
    return tidied(folder(of: file) + name)
  }

  /// Returns the normalized spelling of a path, so that equal paths are recognized.
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
