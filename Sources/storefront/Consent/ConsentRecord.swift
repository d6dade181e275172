import Foundation
import ProgramSupport
import StoreCatalog
import StoreJournal
import StorePlayback

/// A file with the digests of allowed needs, one per line.
///
/// Lines that begin with `#` are comments.
struct ConsentRecord {
  let path: String

  /// The record of the user's answers on the terminal.
  static var ofThisUser: ConsentRecord {
    ConsentRecord(path: "\(StoreDirectory.own.path)/allowed-scripts")
  }

  /// Returns the file at a script's root that CI reads.
  static func file(at root: ScriptRoot) -> String { "\(root.path)/.storefront-allow" }

  /// The digests, or an empty set if the file can't be read.
  var digests: Set<String> {
    guard let bytes = try? UserFile.read(path, as: .document) else { return [] }
    let lines = String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline)
    return Set(lines.filter { !$0.hasPrefix("#") }.map { $0.filter { !$0.isWhitespace } })
  }

  /// Adds digests to the file.
  ///
  /// - Parameters:
  ///   - new: The digests.
  ///   - isForOthers: Whether other users may read the file too.
  /// - Throws: `CommandFile.Failure` if the file can't be written.
  func add(_ new: [String], isForOthers: Bool) throws {
    let old = (try? UserFile.read(path, as: .document)) ?? []
    var known = digests
    let added = new.filter { known.insert($0).inserted }
    guard !added.isEmpty else { return }
    if !isForOthers {
      try StoreDirectory(path: URL(filePath: path).deletingLastPathComponent().path).create()
    }
    let end = old.isEmpty || old.last == UInt8(ascii: "\n") ? "" : "\n"
    let text = end + added.map { "\($0)\n" }.joined()
    try CommandFile(path: path, isSecret: !isForOthers, replacesLink: true).put(isReplacing: true) {
      try $0(old + Array(text.utf8))
    }
  }
}
