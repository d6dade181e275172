import CatalogTools
public import SimulatedStoreKitTest
import StoreCatalog
import StoreEngine
import StoreScript
import StoreSession
import StoreTelling

/// The recording of a test as a session script, an addition to Apple's API.
///
/// The script performs the test's actions in Storefront's own app. `storefront play` plays it in a terminal or in
/// CI, so people without the test and its project can see what happened.
extension SKTestSession {
  /// Starts to record the actions in the store.
  ///
  /// The header of the script describes the store before that. A recording that is in progress is discarded.
  ///
  /// ```swift
  /// session.startRecording()
  /// try session.buyProduct(productIdentifier: "gems")
  /// let script = try session.stopRecording(catalog: "Shop.storekit")
  /// ```
  public func startRecording() {
    replaceRecordingStart(with: store.log.count)
  }

  /// Stops recording and returns the script.
  ///
  /// - Parameter catalog: The path of the configuration file relative to the script, or `nil` for a script that is
  ///   played with `play --catalog`.
  /// - Returns: A session script, or `nil` if no recording was started.
  /// - Throws: An error if an event can't be represented in a script, which isn't known to happen.
  public func stopRecording(catalog: String? = nil) throws -> String? {
    guard let start = replaceRecordingStart(with: nil) else { return nil }
    let line = RecordedLine(count: 0, of: store.store, store.log) { _ in [] }
    let source = RecordingSource(of: store.catalog.sold, path: catalog)
    return try source.script(of: line, after: start).text
  }
}
