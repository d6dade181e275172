/// The paths of files that scripts name, each from the folder of the file that names it.
package enum ScriptPath {
  /// The path up to a file's name, with the slash behind it; empty for a name alone.
  package static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
  }

  /// A file of a script as messages name it.
  ///
  /// - Parameters:
  ///   - file: Its path from the script's folder; nil for the script itself.
  ///   - path: The script's file.
  /// - Returns: Its path from where the script's leads.
  package static func path(of file: String?, beside path: String) -> String {
    guard let file else { return path }
    return file.hasPrefix("/") ? file : folder(of: path) + file
  }

  /// What a file names, by its path from the script's folder.
  ///
  /// - Parameters:
  ///   - name: The path from the file's own folder.
  ///   - file: The file that names it; nil for the script itself, whose words stay as they are.
  /// - Returns: The path without `.`, and without folders that `..` leaves again.
  static func joined(_ name: String, beside file: String?) -> String {
    guard let file, !name.hasPrefix("/") else { return name }
    return tidied(folder(of: file) + name)
  }

  /// One spelling of a path, by which files are known again.
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
