import StoreCatalog
import StorefrontUI

// Work for the price table.
extension SessionStage {
  /// Performs work for the price table, unless it is long and the owner of the stage performs it in the
  /// background.
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
  /// The file access of a script, which reads the files that a user named and writes none.
  static let readOnly = TableFiles(reading: { path, kind throws(UnreadableFile) in
    try UserFile.read(path, as: kind)
  })

  /// Creates the file access of a script that may only read some files.
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

/// The reason why a script's table isn't written.
private struct NothingWritten: Error, CustomStringConvertible {
  var description: String { "A playing script can't write files" }
}
