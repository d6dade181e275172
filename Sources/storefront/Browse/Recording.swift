import Foundation
import ProgramSupport
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreScript
import StoreSession

/// The file that a session is recorded in.
enum Recording {
  /// Begins a recording: everything that was in the store already goes into its header.
  ///
  /// - Throws: An error of the file system, or of the journal's events.
  static func begin(path: String, catalog: String?, driver: StoreDriver) throws -> SessionRecorder {
    let store = driver.session.store
    let events = driver.session.events(after: 0)
    var header = SessionHeader()
    header.catalog = catalog.map { relative($0, to: path) }
    header.catalogDigest = driver.session.catalog.digest
    header.isRecording = true
    header.start = events.first?.at
    header.seed = store.identity.seed
    header.environment = store.identity.environment
    // A store that was just opened has begun and launched its app; play does the same by itself.
    if events.count > 2 {
      header.journal = try events.map { try $0.line() }
    } else {
      header.storefront = store.settings.storefront.countryCode
      header.locale = store.settings.locale
    }
    try CommandFile(path: path).requireRegular()
    // Whole from its first moment: a recording that was there is replaced by one that can be played.
    try CommandFile(path: path).put(isReplacing: true) { try $0(Array(header.text.utf8)) }
    let file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
    return SessionRecorder(behindHeader: { text in
      let end = try file.offset()
      do {
        try file.write(contentsOf: Data(text.utf8))
      } catch {
        // Half a step would make the whole of it unreadable.
        try? file.truncate(atOffset: end)
        throw RecordingError(path: path, reason: error.localizedDescription)
      }
    })
  }

  /// The event of a line in a recording's header.
  ///
  /// - Throws: `DecodingError` if the line is none.
  @Sendable
  static func event(_ line: String) throws -> JournaledEvent {
    try EventText().journaled(line: line.utf8)
  }

  /// The catalog's path as seen from the recording's folder, so that both can move together.
  private static func relative(_ catalog: String, to recording: String) -> String {
    let target = URL(filePath: catalog).standardizedFileURL.pathComponents
    let base = URL(filePath: recording).standardizedFileURL.deletingLastPathComponent()
      .pathComponents
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}

private struct RecordingError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "\(path) cannot be written any more, and ends before the last step: \(reason)"
  }
}
