import CatalogTools
public import SimulatedStoreKitTest
import StoreCatalog
import StoreEngine
import StoreScript
import StoreSession
import StoreTelling

/// Functions that record a test as a session script. Apple's API doesn't contain these functions.
///
/// The script performs the test's actions in Storefront's own app. `storefront play` plays the script in a terminal or
/// in CI, so people can see what happened without the test's project.
extension SKTestSession {
  /// Starts to record the actions in the store.
  ///
  /// The header of the script describes the store at the start of the recording. If a recording is already in progress,
  /// it is discarded.
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
  /// - Parameter catalog: The path of the configuration file relative to the script. Pass `nil` if the script will be
  ///   played with `play --catalog`.
  /// - Returns: A session script, or `nil` if no recording was started.
  /// - Throws: An error if an event can't be represented in a script. No such event is known.
  public func stopRecording(catalog: String? = nil) throws -> String? {
    guard let start = replaceRecordingStart(with: nil) else { return nil }
    let line = RecordedLine(count: 0, of: store.store, store.log) { _ in [] }
    let source = RecordingSource(of: store.catalog.sold, path: catalog)
    return try source.script(of: line, after: start).text
  }
}
