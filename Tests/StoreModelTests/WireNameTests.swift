import StoreModel
import StoreTestSupport
import Testing

/// Apple's documented names, and unknown names.
struct WireNameTests {
  @Test func aDocumentedNameIsKnown() {
    for type in NotificationType.allCases {
      #expect(WireName(rawValue: type.rawValue) == .known(type))
    }
    for subtype in NotificationSubtype.allCases {
      #expect(WireName(rawValue: subtype.rawValue) == .known(subtype))
    }
  }

  @Test(arguments: ["FUTURE_TYPE", "A", "V2_TYPE", String(repeating: "A", count: 64)])
  func anyNameOfThisFormIsPossible(name: String) throws {
    let read = try #require(WireName<NotificationType>(rawValue: name))
    #expect(read.known == nil)
    #expect(read.rawValue == name)
    #expect(name.wholeMatch(of: try Regex(UnknownName.pattern)) != nil)
  }

  @Test(arguments: [
    "", "future", "Future", "_FUTURE", "1ST", "FUTURE TYPE", "FUTURE-TYPE", "FUTURE\u{DC}",
    "FUTURE\n", String(repeating: "A", count: 65),
  ])
  func aMalformedNameIsRefused(text: String) throws {
    #expect(WireName<NotificationType>(rawValue: text) == nil)
    #expect(text.wholeMatch(of: try Regex(UnknownName.pattern)) == nil)
  }

  @Test(.rule("notifications.types"))
  func documentedNamesMustFitTogether() {
    #expect(NotificationKind.all.allSatisfy { $0.isDocumented && $0.isPossible && !$0.isUnknown })
    #expect(!NotificationKind(.subscribed, .summary).isPossible)
    #expect(NotificationKind.future.isPossible && !NotificationKind.future.isDocumented)
    let subtype = NotificationKind(.known(.expired), NotificationKind.future.subtype)
    #expect(subtype.isPossible && !subtype.isDocumented)
    #expect(subtype.transactionNeed == .always)
    #expect(NotificationKind.future.transactionNeed == .allowed)
    #expect(NotificationKind.future.description == "FUTURE_TYPE FUTURE_SUBTYPE")
  }

  /// Every object, including nested ones, contains the unknown members, and nothing else changes.
  @Test func unknownMembersAreInEachObject() throws {
    let written = try #require(JSONDocument(#"{"a":{"b":1},"c":[{"d":{}},2]}"#).root)
    var json = JSONWriter()
    json.hasUnknownMembers = true
    json.value(written)
    let read = try #require(JSONDocument(json.text).root)
    let keys = JSONWriter.unknownMembers.map(\.key)
    let list = read["c"]?.elements
    for (object, own) in [
      (read, ["a", "c"]), (read["a"], ["b"]), (list?[0], ["d"]), (list?[0]["d"], []),
    ] {
      #expect(object?.members?.map(\.key) == own + keys)
    }
    // The unknown members include every kind of value.
    let kinds = JSONWriter.unknownMembers.map { member in
      switch member.value.content {
      case .null: "null"
      case .bool: "flag"
      case .number: "number"
      case .string: "text"
      case .array: "list"
      case .object: "object"
      }
    }
    #expect(Set(kinds).count == 6)
    json.hasUnknownMembers = false
    json.value(written)
    #expect(json.text.hasSuffix(#"{"a":{"b":1},"c":[{"d":{}},2]}"#))
  }
}
