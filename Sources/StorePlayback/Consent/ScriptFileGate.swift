package import StoreCatalog
import StoreScript
import Synchronization

/// A gate that opens the files that a script names.
///
/// The gate only opens a file outside of the script's root folder with permission.
package final class ScriptFileGate: Sendable {
  package let root: ScriptRoot
  private let script: String
  private let permissions: ScriptPermissions
  private let asked = Mutex(Asked())

  /// The requested files outside of the root folder.
  private struct Asked {
    var all: Set<String> = []
    /// The requested files that lack permission.
    var refused: Set<String> = []
  }

  package init(of script: String, _ permissions: ScriptPermissions) {
    self.script = script
    self.permissions = permissions
    root = ScriptRoot(of: script)
  }

  /// The requested files outside of the root folder, with or without permission.
  package var outsideFiles: Set<String> { asked.withLock(\.all) }

  /// The requested files outside of the root folder that lack permission.
  var refusedFiles: Set<String> { asked.withLock(\.refused) }

  /// Records that the script needs a file, without opening the file.
  func record(_ name: String) { _ = try? path(of: name) }

  /// Returns the path for opening a file that the script names.
  ///
  /// - Parameter name: The path of the file from the script's folder.
  /// - Returns: The path of the file from the current folder.
  /// - Throws: `UnreadableFile` if the file is outside of the root folder and isn't allowed.
  package func path(of name: String) throws(UnreadableFile) -> String {
    try checked(ScriptPath.path(of: name, beside: script), isAbsolute: name.hasPrefix("/"))
  }

  /// Reads the script itself.
  ///
  /// The script may be a link to a file outside of the root folder.
  func readScript() throws(UnreadableFile) -> [UInt8] {
    try UserFile.read(try checked(script, isAbsolute: false), as: .script, allowsPipe: true)
  }

  /// Reads a file whose path was typed on the script's screen.
  ///
  /// The path starts at the current folder.
  func read(typed path: String, as kind: UserFile.Kind) throws(UnreadableFile) -> [UInt8] {
    try UserFile.read(try checked(path, isAbsolute: path.hasPrefix("/")), as: kind)
  }

  private func checked(_ path: String, isAbsolute: Bool) throws(UnreadableFile) -> String {
    guard !path.utf8.contains(0) else {
      throw UnreadableFile(path, "a path can't contain NUL", "check the path")
    }
    guard let resolved = ScriptRoot.resolved(path),
      let item = root.outsidePath(of: resolved, isAbsolute: isAbsolute)
    else { return path }
    let isAllowed = permissions.allows(item, as: .files)
    asked.withLock { asked in
      asked.all.insert(item)
      if !isAllowed { asked.refused.insert(item) }
    }
    guard isAllowed else {
      throw UnreadableFile(
        path,
        "the file is outside \(root.path)",
        "if you trust the script, allow it with \(ScriptPermission.files.option)"
      )
    }
    return path
  }

  /// Reads a file that the script names.
  ///
  /// The path starts at the script's folder.
  package func read(_ name: String, as kind: UserFile.Kind) throws(UnreadableFile) -> [UInt8] {
    try UserFile.read(try path(of: name), as: kind)
  }

  /// A closure that reads the documents that steps name.
  var documents: ScriptFiles { { [self] name in try? read(name, as: .document) } }

  func catalog(_ name: String) -> CatalogReading {
    do {
      return CatalogReader.read(path: try path(of: name), allowsPipe: false)
    } catch {
      return CatalogReading(error)
    }
  }
}
