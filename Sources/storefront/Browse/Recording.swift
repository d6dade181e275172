import Foundation
import Glibc
import ProgramSupport
import StoreCatalog
import StoreEngine
import StorePlayback
import StoreSnapshots
import StorefrontUI
import Synchronization

/// The files of recordings.
enum Recording {
  /// Returns access to the files of a session's recordings.
  ///
  /// - Parameters:
  ///   - first: The file of the recording that starts with the session, or `nil` without one.
  ///   - catalog: The catalog's path that was passed to the program, or `nil` for the sample.
  ///   - opening: Reads a text as the script of a file.
  /// - Returns: The port that opens the files.
  static func port(
    first: String?,
    catalog: String?,
    opening: @escaping ScriptFilePort.Opening = opening
  ) -> RecordingPort {
    let scripts = ScriptFilePort(
      read: { String(decoding: try UserFile.read($0, as: .script), as: UTF8.self) },
      opening: opening
    )
    return RecordingPort(first: first, scripts: scripts) { path, replaces in
      guard replaces || access(path, F_OK) != 0 else { throw FileExists() }
      try CommandFile(path: path).requireRegular()
      try WrittenFile.requireWritable(path)
      let written = WrittenFile(path: path)
      return RecordingFile(
        path: path,
        catalog: catalog.map { relative($0, to: path) },
        append: { try written.append($0) },
        replace: { try written.replace($0) }
      )
    }
  }

  /// Reads a text as the script of a file.
  @Sendable
  static func opening(
    _ path: String,
    _ text: String,
    _ values: [String: String]?
  ) throws -> ScriptOpening {
    try ScriptOpening(
      path: path,
      values: values ?? [:],
      contents: Array(text.utf8),
      decode: event
    )
  }

  /// Returns the event in a line of a recording's header.
  ///
  /// - Throws: `DecodingError` if the line isn't an event.
  @Sendable
  static func event(_ line: String) throws -> JournaledEvent {
    try EventText().journaled(line: line.utf8)
  }

  /// Returns the catalog's path relative to the recording's folder, so that both can move together.
  private static func relative(_ catalog: String, to recording: String) -> String {
    let target = URL(filePath: catalog).standardizedFileURL.pathComponents
    let base = URL(filePath: recording).standardizedFileURL.deletingLastPathComponent()
      .pathComponents
    let shared = zip(target, base).prefix { $0 == $1 }.count
    let up = Array(repeating: "..", count: base.count - shared)
    return (up + target.dropFirst(shared)).joined(separator: "/")
  }
}

/// A growing file, which is rewritten if earlier parts change.
private final class WrittenFile: Sendable {
  private let path: String
  private let state = Mutex(State())

  private struct State {
    var handle: FileHandle?
    /// The stamp of the file after the last write, to notice if another program saves it.
    var left: FileStamp?
  }

  init(path: String) {
    self.path = path
  }

  /// Rejects a file that its owner has made read-only.
  ///
  /// Replacing a file requires only permission for its folder, so no other check would reject that.
  static func requireWritable(_ path: String) throws {
    var found = stat()
    guard stat(path, &found) == 0 else { return }
    // The superuser may write every file, even one that its owner protects.
    guard found.st_mode & Self.writable != 0, access(path, W_OK) == 0 else {
      throw FileReadOnly(path: path)
    }
  }

  /// The write permissions of the owner, the group and all others.
  private static let writable: mode_t = 0o222

  /// Replaces the whole file at once, so that it is a complete recording at any moment.
  func replace(_ text: String) throws {
    try state.withLock { state in
      try requireUnchanged(since: state.left)
      try Self.requireWritable(path)
      try CommandFile(path: path).put(isReplacing: true) { try $0(Array(text.utf8)) }
      // The next step opens the new file. An error here would blame a file that was written.
      try? state.handle?.close()
      (state.handle, state.left) = (nil, FileStamp(path))
    }
  }

  func append(_ text: String) throws {
    try state.withLock { state in
      try requireUnchanged(since: state.left)
      do {
        let handle = try state.handle ?? FileHandle(forWritingTo: URL(filePath: path))
        state.handle = handle
        let end = try handle.seekToEnd()
        do {
          try handle.write(contentsOf: Data(text.utf8))
        } catch {
          // A partial step would make the whole file unreadable.
          try? handle.truncate(atOffset: end)
          throw error
        }
      } catch {
        throw RecordingError(path: path, reason: error.localizedDescription)
      }
      state.left = FileStamp(path)
    }
  }

  private func requireUnchanged(since left: FileStamp?) throws {
    guard left == nil || left == FileStamp(path) else { throw RecordingChanged(path: path) }
  }
}

/// The error of a file that may be read, but not written.
private struct FileReadOnly: Error, CustomStringConvertible {
  let path: String

  var description: String { "\(path) is read-only; make it writable or save a copy" }
}

private struct RecordingError: Error, CustomStringConvertible {
  let path: String
  let reason: String

  var description: String {
    "Can't write \(path) any longer: \(reason); the recording ends before the last step"
  }
}
