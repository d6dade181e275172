import CatalogTools
import StoreCatalog
import StorePlayback
import Synchronization

/// Script files in memory.
final class MemoryScripts: Sendable {
  /// A single change by another program.
  struct Interference: Sendable {
    enum Moment: Equatable, Sendable {
      /// Before the nth read of the file.
      case read(Int)
      /// After the nth write of the file.
      case write(Int)
    }

    let moment: Moment
    let change: @Sendable (String) -> String
  }

  /// The error for a file that can't be written.
  struct ReadOnly: Error, CustomStringConvertible {
    let path: String
    var description: String { "\(path) is read-only" }
  }

  let texts: Mutex<[String: String]>
  private let interference: Interference?
  private let isReadOnly: Bool
  private let counts = Mutex((reads: 0, writes: 0))

  init(
    _ texts: [String: String] = [:],
    interference: Interference? = nil,
    isReadOnly: Bool = false
  ) {
    self.texts = Mutex(texts)
    self.interference = interference
    self.isReadOnly = isReadOnly
  }

  subscript(path: String) -> String {
    get { texts.withLock { $0[path] ?? "" } }
    set { texts.withLock { $0[path] = newValue } }
  }

  /// Returns the port for a session's recordings and their edits.
  ///
  /// - Parameter first: The file of the recording that begins with the session.
  /// - Returns: The port.
  func port(first: String? = nil) -> RecordingPort {
    RecordingPort(
      first: first,
      scripts: ScriptFilePort(
        read: { self.read($0) },
        opening: { path, text, values in
          try ScriptOpening(
            path: path,
            values: values ?? [:],
            contents: Array(text.utf8),
            decode: EventLine.decode
          )
        }
      )
    ) { path, _ in
      if self.isReadOnly { throw ReadOnly(path: path) }
      return RecordingFile(
        path: path,
        catalog: nil,
        append: { self.write(self[path] + $0, to: path) },
        replace: { self.write($0, to: path) }
      )
    }
  }

  private func read(_ path: String) -> String {
    let number = counts.withLock { counts in
      counts.reads += 1
      return counts.reads
    }
    interfere(at: .read(number), with: path)
    return self[path]
  }

  private func write(_ text: String, to path: String) {
    self[path] = text
    let number = counts.withLock { counts in
      counts.writes += 1
      return counts.writes
    }
    interfere(at: .write(number), with: path)
  }

  private func interfere(at moment: Interference.Moment, with path: String) {
    guard let interference, interference.moment == moment else { return }
    self[path] = interference.change(self[path])
  }
}

extension LiveRig {
  /// Returns a session that has played a script to the end of a step, and stopped there.
  func session(
    playing text: String,
    in files: MemoryScripts,
    at stop: Int?
  ) async throws -> LiveSession {
    let opening = try ScriptOpening(
      path: "my.session.yaml",
      contents: Array(text.utf8),
      decode: EventLine.decode
    )
    files["my.session.yaml"] = text
    send(.catalogRead(opening.catalog, CatalogIndex(opening.catalog)))
    send(.storeOpened(try await opening.driver()))
    return session(
      recordings: files.port(),
      playlist: Playlist(opening.script, name: "my", speed: 1, stoppingAt: stop),
      script: opening,
      reopen: { try await opening.driver() }
    )
  }
}
