import StoreKitTest
import StoreKitTestRecording
import Testing

@Test func aPurchaseIsRecorded() async throws {
  let session = try SKTestSession(configurationFileNamed: "Shop")
  session.disableDialogs = true
  session.startRecording()
  try await session.buyProduct(identifier: "com.example.map")
  if let script = try session.stopRecording(catalog: "Shop.storekit") {
    try script.write(toFile: "map.session.yaml", atomically: true, encoding: .utf8)
  }
}
