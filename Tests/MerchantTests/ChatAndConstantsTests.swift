import StoreModel
import StoreTestSupport
import Testing

@testable import Merchant

/// The endpoints that only V1 has.
struct ChatAndConstantsTests {
  private let tested = TestedMerchant { $0.freeChats = 2 }

  private func chat(_ text: String) async -> [String: JSONValue] {
    let response = await tested.merchant.getChat(
      authToken: TestedMerchant.token,
      inputText: text
    )
    #expect(response.code == .success)
    #expect(response.body.map(\.key) == ["finishReason", "output", "remaining"])
    return Dictionary(uniqueKeysWithValues: response.body.map { ($0.key, $0.value) })
  }

  @Test(.rule("merchant.policy", "merchant.other-endpoints"))
  func someChatsADayAreFree() async {
    #expect(await chat("hello")["remaining"]?.int64 == 1)
    let last = await chat("hello")
    #expect(last["remaining"]?.int64 == 0)
    #expect(last["finishReason"]?.string == "stop")
    #expect(last["output"]?.string == "You said: hello")
    let refused = await chat("hello")
    #expect(refused["remaining"]?.int64 == 0)
    #expect(refused["finishReason"]?.string == "limit")
    #expect(refused["output"]?.string?.contains("hello") == false)
    tested.clock.now = tested.clock.now.advanced(byMilliseconds: 86_399_999)
    #expect(await chat("hello")["finishReason"]?.string == "limit")
    tested.clock.now = tested.clock.now.advanced(byMilliseconds: 1)
    #expect(await chat("hello")["remaining"]?.int64 == 1)
  }

  @Test(.rule("merchant.other-endpoints"))
  func premiumChatsHaveNoEndAndUseNothingUp() async {
    let wire = Wire()
    tested.appStore.know(wire, status: .subscribed)
    _ = await tested.register(wire)
    for _ in 1...5 { #expect(await chat("")["remaining"]?.int64 == -1) }
    tested.clock.now = StoreInstant(milliseconds: Wire.start + Wire.month)
    #expect(await chat("hello")["remaining"]?.int64 == 1)
  }

  @Test(.rule("merchant.other-endpoints"))
  func theSharedSecretIsEmpty() {
    #expect(tested.merchant.getIAPStuff() == .success(["sharedSecret": .string("")]))
    #expect(
      tested.merchant.getImportantConstants()
        == .success(["freeChatsPerDay": .number("2"), "sharedSecret": .string("")])
    )
  }
}
