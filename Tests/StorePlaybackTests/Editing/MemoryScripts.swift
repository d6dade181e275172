import StorePlayback
import Synchronization

/// The files of scripts, in memory.
final class MemoryScripts: Sendable {
  let texts: Mutex<[String: String]>

  init(_ texts: [String: String] = [:]) {
    self.texts = Mutex(texts)
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
        read: { self[$0] },
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
      RecordingFile(
        path: path,
        catalog: nil,
        append: { more in self.texts.withLock { $0[path, default: ""] += more } },
        replace: { text in self.texts.withLock { $0[path] = text } }
      )
    }
  }
}
