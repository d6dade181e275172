import StoreCatalog
import StorefrontUI

// The work for the price table.
extension SessionStage {
  /// Performs work for the price table.
  ///
  /// Long work may be left to the owner of the stage, who performs it in the background.
  ///
  /// - Returns: The effects that the screen requests.
  mutating func carryOut(_ work: TableWork, _ turn: inout Turn) -> [Effect] {
    guard let job = screen.job(for: work) else { return [] }
    guard !leavesTableWork || !job.isLong else {
      turn.externalEffects.append(.table(work))
      return []
    }
    return screen.update(.table(job.done(tableFiles)))
  }
}

extension TableFiles {
  /// The file access of a script.
  ///
  /// It only reads files that the user has named, and doesn't write files.
  static let readOnly = TableFiles(reading: { path, kind throws(UnreadableFile) in
    try UserFile.read(path, as: kind)
  })

  /// Creates the file access of a script that may only read certain files.
  init(reading read: @escaping TypedFiles) {
    self.init(read: { try read($0, .catalog) }, write: { _, _, _ in throw NothingWritten() })
  }

  /// Creates the file access of a user, who may name any file.
  init(_ port: CatalogFilePort) {
    self.init(
      read: port.read,
      write: { path, replaces, bytes in try port.write(path, bytes, replaces) }
    )
  }
}

/// The error for a table that a script can't write.
private struct NothingWritten: Error, CustomStringConvertible {
  var description: String { "A playing script can't write files" }
}
