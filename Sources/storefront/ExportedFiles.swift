import ArgumentParser
import ProgramSupport
import StoreCatalog
import VisibleText

/// Files that a command writes together: all of them, or none if one exists already.
struct ExportedFiles {
  private let files: [(path: String, bytes: [UInt8])]

  init(_ files: [(path: String, bytes: [UInt8])]) { self.files = files }

  /// Writes the files, except those that have these contents already.
  ///
  /// - Parameter isReplacing: Whether files with other contents are replaced.
  /// - Throws: `ExitCode(2)` after printing the reason.
  func write(isReplacing: Bool) throws {
    let changed = files.filter { (try? UserFile.read($0.path, as: .catalog)) != $0.bytes }
    for file in changed where !isReplacing { try CommandFile(path: file.path).refuseExisting() }
    for file in changed {
      try CommandFile(path: file.path).write(file.bytes, isReplacing: isReplacing)
    }
  }
}
