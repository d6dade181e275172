import CatalogTools
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StorePlayback
import StoreSession
import StoreTelling
import Synchronization
import Testing

/// A recording's file in memory.
final class MemoryFile: Sendable {
  private let contents = Mutex("")

  var text: String { contents.withLock(\.self) }

  var file: RecordingFile {
    RecordingFile(
      path: "memory.session.yaml",
      catalog: nil,
      append: { more in self.contents.withLock { $0 += more } },
      replace: { text in self.contents.withLock { $0 = text } }
    )
  }

  /// The port for a session whose first recording is this file.
  var port: RecordingPort {
    let file = file
    return RecordingPort(first: file.path) { _, _ in file }
  }

  /// Starts recording a driver's steps.
  func recorder(of driver: StoreDriver, keeping last: Int = 0) throws -> SessionRecorder {
    let source = RecordingSource(of: driver.session.catalog.sold)
    let line = try #require(try RecordedLine(of: driver.session))
    return try SessionRecorder(SessionRecording(of: line, source, keeping: last), in: file)
  }
}
