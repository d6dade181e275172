import StoreKitTest
import StoreKitTestRecording

/// The examples in the comments of StoreKitTestRecording.
struct StoreKitTestRecordingExamples {
  let session: SKTestSession

  func record() throws -> String? {
    session.startRecording()
    try session.buyProduct(productIdentifier: "gems")
    let script = try session.stopRecording(catalog: "Shop.storekit")
    return script
  }
}
