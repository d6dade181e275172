import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

/// The tables of members, compared with the types that have these members.
struct MemberTableTests {
  /// A member without a row wouldn't be read or written, and no other test would detect that.
  @Test(arguments: RequestKind.allCases)
  func everyPropertyHasARow(kind: RequestKind) throws {
    let json = Array(Samples.json(kind, isFull: true).utf8)
    let request = try #require(AnyRequest.read(json: json, as: kind).request).request
    try expectRows(kind.members, of: request)
  }

  private func expectRows(_ members: [MemberShape], of value: Any) throws {
    let properties = Mirror(reflecting: value).children
    #expect(Set(properties.compactMap { $0.label?.lowercased() }) == members.names)
    #expect(properties.count == members.count)
    for member in members {
      let property = properties.first { $0.label?.lowercased() == member.name.lowercased() }
      let found = try #require(property).value
      switch member.kind {
      case .part(let inner):
        if let part = Self.whatIsThere(in: found) { try expectRows(inner, of: part) }
      case .list(.part(let inner)):
        let parts = Self.whatIsThere(in: found).map { Mirror(reflecting: $0).children }
        for part in parts ?? Mirror(reflecting: [Int]()).children {
          try expectRows(inner, of: part.value)
        }
      case .text, .flag, .count, .money, .list: break
      }
    }
  }

  /// A form starts with the common value, and offers the documented ones.
  @Test(arguments: RequestKind.allCases)
  func theUsualValueIsADocumentedOne(kind: RequestKind) {
    for member in kind.members.leaves where !member.values.isEmpty {
      #expect(member.kind == .text)
      if let usual = member.usual { #expect(member.values.contains(usual), "\(member.name)") }
    }
  }

  @Test func aRowNarrowsTheValuesOfItsType() {
    func types(_ kind: RequestKind) -> [[String]] {
      kind.members.leaves.filter { $0.name == "refundType" }.map(\.values)
    }
    #expect(types(.revoke) == [["FULL", "PRORATED"]])
    #expect(types(.requestRefund) == [["FULL", "PRORATED", "CUSTOM"]])
  }

  @Test(arguments: RequestKind.allCases)
  func membersMakeTheRequest(kind: RequestKind) throws {
    let json = Array(Samples.json(kind, isFull: true).utf8)
    let members = try #require(JSONDocument(json).root)
    let read = AnyRequest.asWritten(json: json, as: kind)
    #expect(AnyRequest(kind, members: members) == read.request)
    let empty = AnyRequest(kind, members: .object([:]))
    #expect(empty.kind == kind && empty.requestInfo.requestReferenceId.isEmpty)
  }

  /// Returns the value in an optional, if any.
  private static func whatIsThere(in value: Any) -> Any? {
    let mirror = Mirror(reflecting: value)
    guard mirror.displayStyle == .optional else { return value }
    return mirror.children.first?.value
  }
}

extension [MemberShape] {
  fileprivate var names: Set<String> { Set(map { $0.name.lowercased() }) }

  /// The members without nested members, on all levels.
  fileprivate var leaves: [MemberShape] {
    flatMap { member -> [MemberShape] in
      switch member.kind {
      case .part(let inner), .list(.part(let inner)): inner.leaves
      case .text, .flag, .count, .money, .list: [member]
      }
    }
  }
}
