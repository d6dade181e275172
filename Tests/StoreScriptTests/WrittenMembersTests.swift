import AdvancedCommerce
import StoreModel
import StoreScript
import Testing

/// Members that are written one by one, compared with the steps of scripts.
struct WrittenMembersTests {
  private static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"

  /// Compares the request of a step with that of the same members one by one.
  private func expect(
    _ arguments: [String],
    of kind: RequestKind,
    toBe step: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let written = WrittenMembers(arguments, of: kind, called: "this")
    #expect(written.problems == [], sourceLocation: sourceLocation)
    let request = AnyRequest(kind, members: JSONValue(.object(written.members)))
    let reading = StepsReading(line: step)
    let read = try #require(
      reading.steps.first?.step,
      "\(reading.problems)",
      sourceLocation: sourceLocation
    )
    var asked: AnyRequest?
    if case .request(let step) = read { asked = .inApp(step.request) }
    if case .serverRequest(let step) = read { asked = .server(step.request) }
    #expect(request == asked, sourceLocation: sourceLocation)
  }

  @Test func membersAreThoseOfAScript() throws {
    try expect(
      [
        "SKU=BOOK", "displayName=Dracula: the book", "description=#1", "price=4.99 USD",
        "taxCode=S002-02-2", "requestReferenceId=\(Self.reference)",
      ],
      of: .oneTimeCharge,
      toBe: """
        charge: {SKU: BOOK, displayName: "Dracula: the book", description: "#1", price: 4.99 USD, \
        taxCode: S002-02-2, requestReferenceId: \(Self.reference)}
        """
    )
    try expect(
      [
        "refundType=FULL", "refundReason=LEGAL", "refundRiskingPreference=no",
        "requestInfo={requestReferenceId: \(Self.reference)}",
      ],
      of: .revoke,
      toBe: """
        revokeSubscription: {transaction: 1, refundType: FULL, refundReason: LEGAL, \
        refundRiskingPreference: false, requestReferenceId: \(Self.reference)}
        """
    )
  }

  /// A list is written as in a script, or element by element.
  @Test(
    arguments: [
      ["items=[{SKU: A, price: 4.99 USD}, {SKU: B, price: 2990}]"],
      ["items={SKU: A, price: 4.99 USD}", "items={SKU: B, price: 2990}"],
    ]
  )
  func aListIsWrittenAtOnceOrElementByElement(items: [String]) throws {
    try expect(
      items + ["requestReferenceId=\(Self.reference)"],
      of: .changePrice,
      toBe: """
        changePrice: {transaction: 1, items: [{SKU: A, price: 4.99 USD}, {SKU: B, price: 2990}], \
        requestReferenceId: \(Self.reference)}
        """
    )
  }

  @Test(
    arguments: [
      (["prize=4"], "there is no member \"prize\"; did you mean price?"),
      (["price=cheap"], "price: \"cheap\" isn't an amount of money; write 4.99 USD"),
      (["price=-1"], "price: -1 is below zero; 0 is free of charge"),
      (["price=4.999 USD"], "price: 4.999 has 3 decimals, and USD has 2 decimals; for thousands"),
      (["SKU=A", "SKU=B"], "SKU: it is written twice; write it once"),
      (["item={SKU: A, prize: 4}"], "item: item has no key \"prize\"; did you mean price?"),
      (["item={SKU: A"], "item: "),
      (["price=4.99 USD", "currency=EUR"], "price: \"4.99 USD\" isn't in EUR"),
    ]
  )
  func aWrongMemberSaysWhatWouldBeRight(arguments: [String], sentence: String) {
    let written = WrittenMembers(arguments, of: .oneTimeCharge, called: "charge")
    #expect(written.problems.count == 1)
    #expect(written.problems.first?.hasPrefix(sentence) == true, "\(written.problems)")
  }

  /// A member of an object is written alone, by its path.
  @Test func aMemberOfAnObjectHasAPath() {
    let whole = WrittenMembers(
      ["descriptors={displayName: Ink, description: All}", "requestInfo={appAccountToken: none}"],
      of: .createSubscription,
      called: "create"
    )
    let parts = WrittenMembers(
      [
        "descriptors.displayName=Ink", "requestInfo.appAccountToken=none",
        "descriptors.description=All",
      ],
      of: .createSubscription,
      called: "create"
    )
    #expect(parts.problems == whole.problems)
    #expect(parts.members == whole.members)
    #expect(!parts.members.isEmpty)
  }

  @Test(
    arguments: [
      (
        ["items=SKU"], "items: items[0] is an object, not \"SKU\"; write items='{SKU: SKU}'"
      ),
      (["descriptors.text=x"], "descriptors has no key \"text\""),
      (["descriptors.displayName=x", "descriptors.displayName=y"], "descriptors.displayName: it"),
      (["period.text=x"], "there is no member \"period.text\""),
    ]
  )
  func aWrongPathSaysWhatWouldBeRight(arguments: [String], sentence: String) {
    let written = WrittenMembers(arguments, of: .createSubscription, called: "create")
    #expect(written.problems.count == 1)
    #expect(written.problems.first?.contains(sentence) == true, "\(written.problems)")
  }

  /// Members that aren't written are left out, because none is required here.
  @Test func nothingIsRequired() {
    for kind in RequestKind.allCases {
      let written = WrittenMembers([], of: kind, called: "this")
      #expect(written.problems == [])
      #expect(written.members.allSatisfy { $0.value.members == [] })
    }
  }
}
