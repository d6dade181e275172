import StoreModel
import StorePlayback
import StoreScript
import Synchronization

/// Traces of scripts that a test plays.
enum TraceFixture {
  /// Plays scripts and returns their trace, as `storefront play --trace` writes it.
  static func trace(_ openings: [ScriptOpening]) async -> [UInt8] {
    var trace: [UInt8] = []
    for opening in openings {
      let lines = TraceCollector()
      let result = await opening.play(tracing: lines.sink)
      trace += TracedScript(opening, variant: nil).line + lines.bytes + result.traceLine
    }
    return trace
  }

  /// Plays a test's own script and returns its trace.
  static func trace(_ text: String) async throws -> [UInt8] {
    await trace([try await ScriptFixture.opening(text)])
  }

  /// Returns a trace without its wall times.
  static func timeless(_ trace: [UInt8]) -> String {
    String(decoding: trace, as: UTF8.self).replacing(#/"seconds":[0-9.]+/#, with: #""seconds":0"#)
  }

  static func values(_ trace: [UInt8]) -> [JSONValue] {
    trace.split(separator: UInt8(ascii: "\n")).compactMap { JSONDocument(Array($0)).root }
  }
}

/// A collector of a script's trace lines.
final class TraceCollector: Sendable {
  private let lines = Mutex<[UInt8]>([])

  var sink: TraceSink { TraceSink { bytes in self.lines.withLock { $0 += bytes } } }
  var bytes: [UInt8] { lines.withLock(\.self) }
}
