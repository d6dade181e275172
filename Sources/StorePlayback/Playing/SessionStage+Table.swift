import StoreCatalog
import StorefrontUI

// Work for the price table.
extension SessionStage {
  /// Does work for the price table, unless it is long and somebody does it while keys go on.
  ///
  /// - Returns: What the screen asks for then.
  mutating func carryOut(_ work: TableWork, _ turn: inout Turn) -> [Effect] {
    guard let job = screen.job(for: work) else { return [] }
    guard !leavesTableWork || !job.isLong else {
      turn.outward.append(.table(work))
      return []
    }
    return screen.update(.table(job.done(tableFiles)))
  }
}

extension TableFiles {
  /// Those of a script: it reads what a person named, and writes nothing.
  static let readOnly = TableFiles(reading: { path, kind throws(UnreadableFile) in
    try UserFile.read(path, as: kind)
  })

  /// Those of a script that may not read every file.
  init(reading read: @escaping TypedFiles) {
    self.init(read: { try read($0, .catalog) }, write: { _, _, _ in throw NothingWritten() })
  }

  /// Those of a person, who may name any.
  init(_ port: CatalogFilePort) {
    self.init(
      read: port.read,
      write: { path, replaces, bytes in try port.write(path, bytes, replaces) }
    )
  }
}

/// Why a script's table has no file.
private struct NothingWritten: Error, CustomStringConvertible {
  var description: String { "A playing script can't write files" }
}
