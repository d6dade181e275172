import IsolatedStore
import StoreKitTest
import StoreKitTestRecording
import Testing

/// The recording of a test as a session script.
@Suite(.isolatedStore, .timeLimit(.minutes(10)))
struct RecordingTests {
  @Test func aTestIsRecorded() async throws {
    let session = try Shop.session()
    session.startRecording()
    try await Shop.buy("shop.gems")
    session.advance(by: .seconds(86_400))
    let script = try #require(try session.stopRecording(catalog: "Shop.storekit"))
    #expect(script.contains("catalog: Shop.storekit\n"))
    #expect(script.contains("  - buy: shop.gems\n"))
    #expect(script.contains("  - advance: 1d\n"))
    #expect(try session.stopRecording() == nil)
  }

  /// The header contains the state before the recording.
  @Test func aRecordingMayBeginInTheMiddle() async throws {
    let session = try Shop.session()
    try await Shop.buy("shop.unlock")
    session.startRecording()
    try await Shop.buy("shop.gems")
    let script = try #require(try session.stopRecording())
    #expect(script.contains("journal:\n"))
    #expect(!script.contains("  - buy: shop.unlock\n"))
    #expect(script.contains("  - buy: shop.gems\n"))
  }
}
