import StoreCatalog
import StoreEngine
import StoreScript
import StoreSession
import StoreTelling
import Synchronization

/// What a test did, as a session script: Storefront's addition.
///
/// The script does in Storefront's own app what the test did in its app: `storefront play` plays it in a
/// terminal or in CI, and whoever has neither the test nor its project can see what happened.
extension SKTestSession {
  /// Begins to record what is done in the store from now on.
  ///
  /// What the store had before stands in the script's header. A recording that was under way is dropped.
  ///
  /// ```swift
  /// session.startRecording()
  /// try session.buyProduct(productIdentifier: "gems")
  /// let script = try session.stopRecording(catalog: "Shop.storekit")
  /// ```
  public func startRecording() {
    let count = store.log.count
    memory.withLock { $0.recordingStart = count }
  }

  /// Ends the recording.
  ///
  /// - Parameter catalog: The configuration file's path as seen from where the script will be; nil leaves it out,
  ///   and the script is for `play --catalog`.
  /// - Returns: A session script; nil if nothing was recorded.
  /// - Throws: An error if an event cannot be written, which no test has brought about so far.
  public func stopRecording(catalog: String? = nil) throws -> String? {
    let start = memory.withLock { memory in
      defer { memory.recordingStart = nil }
      return memory.recordingStart
    }
    guard let start else { return nil }
    let line = NotedLine(count: 0, of: store.store, store.log) { _ in [] }
    let source = RecordingSource(of: store.catalog.sold, path: catalog)
    return try source.script(of: line, after: start).text
  }
}
