import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

/// Randomly damaged requests, which must not crash, and must be equal after encoding and decoding if they are
/// accepted.
struct RequestFuzzTests {
  @Test(arguments: RequestKind.allCases, Seeds.first(4))
  func spoiltBytesAreRefusedWithAReasonOrReadForGood(kind: RequestKind, seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for isFull in [true, false] {
      let start = Array(Samples.json(kind, isFull: isFull).utf8)
      for _ in 0..<20 {
        try check(start.spoilt(using: &chance), as: kind)
      }
    }
  }

  @Test(arguments: RequestKind.allCases, Seeds.first(4))
  func spoiltValuesAreRefusedWithAReasonOrReadForGood(kind: RequestKind, seed: UInt64) throws {
    var chance = SplitMix64(seed: seed)
    for isFull in [true, false] {
      let start = try Samples.value(kind, isFull: isFull)
      for _ in 0..<30 {
        let text = spoilt(start, using: &chance).text()
        try check(Array(text.utf8), as: kind)
      }
    }
  }

  @Test(arguments: Seeds.first(32))
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

  /// Decodes bytes as their original kind and as the kind that they name.
  private func check(_ json: [UInt8], as kind: RequestKind) throws {
    for kind in [kind, nil] {
      let reading = AnyRequest.read(json: json, as: kind)
      let places = reading.problems.compactMap(\.position)
      #expect(places.count == reading.problems.count)
      #expect(places == places.sorted())
      guard let request = reading.request else {
        #expect(reading.problems.contains { $0.isError })
        continue
      }
      #expect(!request.problems().contains { $0.isError })
      for isPretty in [true, false] {
        let written = Array(request.json(pretty: isPretty).utf8)
        #expect(AnyRequest.read(json: written, as: request.kind).request == request)
      }
    }
  }

  /// Returns the value with some of its parts removed, replaced or repeated.
  private func spoilt(_ value: JSONValue, using chance: inout SplitMix64) -> JSONValue {
    if Int.random(in: 0..<12, using: &chance) == 0 {
      let strange: [JSONValue.Content] = [
        .null, .bool(true), .number("-1"), .number("1e9999"), .string(""), .string("\u{0}"),
        .array([]), .object([]),
      ]
      return JSONValue(strange.randomElement(using: &chance) ?? .null)
    }
    if var elements = value.elements {
      for index in elements.indices {
        elements[index] = spoilt(elements[index], using: &chance)
      }
      if Int.random(in: 0..<6, using: &chance) == 0, let element = elements.first {
        elements.append(element)
      }
      return JSONValue(.array(elements))
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
