import AdvancedCommerce
import StoreModel
import Testing
import Texts

@testable import Forms

/// The tables of forms, compared with the tables of members.
struct FormTableTests {
  /// A row without a member would appear in the form, but never be sent.
  @Test(arguments: RequestKind.allCases)
  func everyRowHasAMember(kind: RequestKind) {
    let table = FormTable.table(of: kind)
    #expect(table.rows.map(\.path).filter { table.shapes[$0] == nil } == [])
    for form in table.entries.values {
      // Whether there is an offer is a choice of the form alone.
      let paths = form.rows.map(\.path).filter { $0 != "offer" }
      #expect(paths.filter { form.shapes[$0] == nil } == [])
    }
  }

  /// A new member needs no row: the form shows it with Apple's name.
  @Test func aMemberWithoutARowIsAskedForByItsName() throws {
    let members = RequestKind.requestRefund.members
    let table = FormTable([.member(.inquiry), .others, .send], of: members)
    #expect(table.rows.first?.path == "refundRiskingPreference")
    #expect(
      Set(table.rows.dropFirst().map(\.path)) == [
        "currency", "storefront", "requestInfo.requestReferenceId",
      ]
    )
    let row = try #require(table.rows.last)
    #expect(row.label?.text(in: .english) == row.path)
    #expect(row.help.text(in: .english) == "Apple calls it \(row.path).")

    let item = EntryForm(.none, of: "items", in: .requestRefund, [MemberRow.refundType])
    #expect(item.rows.map(\.path) == ["refundType", "refundReason", "refundAmount", "revoke"])
    let draft = RequestDraft(.requestRefund)
    let controls = item.rows.map { $0.control(for: item.shapes[$0.path], in: draft) }
    #expect(controls[2] == .money)
    guard case .options(let options) = controls[3] else {
      Issue.record("a flag is a choice of two")
      return
    }
    #expect(options.map(\.value) == ["true", "false"])
  }

  /// A text that is typed into any field is part of the request.
  @Test(arguments: RequestKind.allCases)
  func typedTextsAreInTheRequest(kind: RequestKind) {
    var draft = RequestDraft(kind)
    draft.start(in: .unitedStates, product: nil)
    if kind == .modifySubscription { draft.addEntry(.item) }
    let fields = draft.stops.filter {
      [FormField.Control.text, .picker].contains($0.control) && !$0.member.isEmpty
    }
    #expect(!fields.isEmpty)
    for field in fields {
      var typed = draft
      typed.fill(field.id, "X7")
      let json = typed.json(of: typed.built)
      #expect(json.contains("\"X7\""), "\(field.member)")
    }
  }

  /// A choice in the form is sufficient for an offer free of charge.
  @Test func aFreeOfferNeedsOnlyItsChoice() throws {
    var draft = RequestDraft(.createSubscription)
    draft.start(in: .unitedStates, product: nil)
    let entry = try #require(draft.entries(.item).first)
    #expect(!draft.json(of: draft.built).contains("offer"))
    draft.fill(.offer, entry.id, "free")
    guard case .inApp(.createSubscription(let request)) = draft.built else {
      Issue.record("it is another request")
      return
    }
    let offer = Offer(period: .p1m, periodCount: 1, price: 0, reason: .acquisition)
    #expect(request.items.map(\.offer) == [offer])
  }

  /// A reactivation that leaves out every item names none, and doesn't reactivate all of them.
  @Test func aReactivationWithoutItemsNamesNone() {
    var draft = RequestDraft(.reactivateSubscription)
    draft.start(in: .unitedStates, product: nil)
    let entry = draft.addEntry(.held, held: .drawings)
    #expect(items(of: draft) == .some(nil))
    draft.fill(.action, entry, "no")
    #expect(items(of: draft) == [])
  }

  /// Returns the items that a reactivation names, or `.some(nil)` if it names none.
  private func items(of draft: RequestDraft) -> [SubscriptionReactivateItem]?? {
    guard case .inApp(.reactivateSubscription(let request)) = draft.built else { return nil }
    return .some(request.items)
  }
}
