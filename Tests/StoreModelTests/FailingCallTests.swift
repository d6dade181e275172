import StoreModel
import StoreTestSupport
import Testing

/// Tests of the StoreKit functions that a setting can make fail.
struct FailingCallTests {
  @Test(.rule("catalog.error-list"))
  func everyErrorSwitchBelongsToAFunction() {
    let switches = StoreSettings.rows.map(\.name).filter { $0.hasSuffix("Error") }
    let calls = StoreSettings.failingCalls.map { StoreSettings.name(of: $0.path) ?? "" }
    #expect(Set(calls) == Set(switches))
    #expect(calls.count == switches.count)
    #expect(Set(StoreSettings.failingCalls.map(\.label)).count == calls.count)
  }
}
