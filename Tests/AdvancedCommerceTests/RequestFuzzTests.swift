import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

/// Requests that chance has spoilt: never a crash, and what is accepted comes back equal.
struct RequestFuzzTests {
  @Test(arguments: 0..<32 as Range<UInt64>)
  func spoiltBytesAreRefusedWithAReasonOrReadForGood(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let start = Array(OneTimeChargeCreateRequest.holmes.json().utf8)
    for _ in 0..<60 {
      try check(OneTimeChargeCreateRequest.read(json: start.spoilt(using: &chance)))
    }
  }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func spoiltValuesAreRefusedWithAReasonOrReadForGood(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    let start = try #require(JSONDocument(OneTimeChargeCreateRequest.holmes.json()).root)
    for _ in 0..<60 {
      let text = spoilt(start, using: &chance).text()
      try check(OneTimeChargeCreateRequest.read(json: Array(text.utf8)))
    }
  }

  @Test(arguments: 0..<32 as Range<UInt64>)
  func requestsOfEveryShapeComeBackEqual(seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for _ in 0..<30 {
      let currency = try #require(Currency.appStore.randomElement(using: &chance))
      let step: Int64 = currency.decimals == 0 ? 1000 : 10
      let request = OneTimeChargeCreateRequest(
        currency: currency.rawValue,
        item: OneTimeChargeItem(
          sku: text(upTo: 128, using: &chance),
          displayName: text(upTo: 30, using: &chance),
          description: text(upTo: 45, using: &chance),
          price: Int64.random(in: 0...1_000_000, using: &chance) * step
        ),
        requestInfo: RequestInfo(
          requestReferenceId: chance.nextUUID(),
          appAccountToken: Bool.random(using: &chance) ? chance.nextUUID() : nil
        ),
        taxCode: try #require(TaxCode.codes(for: .oneTime).randomElement(using: &chance)).rawValue,
        storefront: Bool.random(using: &chance) ? "USA" : nil
      )
      #expect(try OneTimeChargeCreateRequest(base64: request.base64(pretty: false)) == request)
      #expect(try OneTimeChargeCreateRequest(base64: request.base64()) == request)
    }
  }

  private func check(_ reading: RequestReading<OneTimeChargeCreateRequest>) throws {
    guard let request = reading.request else {
      #expect(reading.problems.contains { $0.isError })
      return
    }
    #expect(!request.problems().contains { $0.isError })
    #expect(try OneTimeChargeCreateRequest(base64: request.base64()) == request)
  }

  /// The value with some of its parts left out, replaced or repeated.
  private func spoilt(_ value: JSONValue, using chance: inout SplitMix64) -> JSONValue {
    if Int.random(in: 0..<12, using: &chance) == 0 {
      let strange: [JSONValue.Content] = [
        .null, .bool(true), .number("-1"), .number("1e9999"), .string(""), .string("\u{0}"),
        .array([]), .object([]),
      ]
      return JSONValue(strange.randomElement(using: &chance) ?? .null)
    }
    guard var members = value.members else { return value }
    for index in members.indices {
      members[index].value = spoilt(members[index].value, using: &chance)
    }
    if Int.random(in: 0..<4, using: &chance) == 0,
      let member = members.randomElement(using: &chance)
    {
      members.append(member)
    }
    if Int.random(in: 0..<4, using: &chance) == 0 { members.removeFirst() }
    members.shuffle(using: &chance)
    return JSONValue(.object(members))
  }

  private func text(upTo limit: Int, using chance: inout SplitMix64) -> String {
    let letters: [Character] = ["a", "Z", "é", "漢", "\"", "\\", "/", "'", "7", "ß"]
    let count = Int.random(in: 1...limit, using: &chance)
    return String((0..<count).compactMap { _ in letters.randomElement(using: &chance) })
  }
}
