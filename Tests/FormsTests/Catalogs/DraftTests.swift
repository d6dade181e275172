import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import Testing

/// The effect of each kind of field on the file.
struct DraftTests {
  private static let text = #"""
    {
      "format": "storefront-catalog",
      "version": 1,
      "products": [
        {
          "productID": "gems", "type": "Consumable", "displayPrice": "4.99",
          "localizations": [{"locale": "en_US", "displayName": "Gems"}]
        }
      ],
      "subscriptionGroups": [
        {
          "id": "plus",
          "name": "Plus",
          "subscriptions": [
            {
              "productID": "plus.monthly",
              "type": "RecurringSubscription",
              "displayPrice": "1.99",
              "prices": {"DEU": "2.49"},
              "groupNumber": 1,
              "recurringSubscriptionPeriod": "P1M",
              "codeOffers": [
                {"referenceName": "SPRING", "paymentMode": "free", "subscriptionPeriod": "P1W", "eligibility": ["new"]}
              ]
            }
          ]
        }
      ]
    }
    """#
  private let read = Array(Self.text.utf8)

  private func draft(_ product: ProductID = "plus.monthly") throws -> CatalogDraft {
    try CatalogDraft(of: .product(product), in: read)
  }

  private func id(_ name: String, _ entry: Int? = nil) -> FieldID {
    FieldID(FieldName(rawValue: name), entry)
  }

  /// Returns the changed lines, without those that contain the location.
  private func lines(_ draft: CatalogDraft) -> [String] {
    CatalogPreview(of: draft, CatalogCheck(draft.read)).lines.filter { !$0.hasPrefix("line ") }.map
    {
      "\($0.prefix(2))\($0.dropFirst(2).drop { $0 == " " })"
    }
  }

  /// A field, its new value, and the changed lines of the file.
  private static let fields: [(name: String, value: String, lines: [String])] = [
    ("referenceName", "Monthly", [#"+ "referenceName": "Monthly","#]),
    ("displayPrice", "2.49", [#"- "displayPrice": "1.99","#, #"+ "displayPrice": "2.49","#]),
    ("groupNumber", "2", [#"- "groupNumber": 1,"#, #"+ "groupNumber": 2,"#]),
    (
      "recurringSubscriptionPeriod", "P1Y",
      [
        #"- "recurringSubscriptionPeriod": "P1M","#, #"+ "recurringSubscriptionPeriod": "P1Y","#,
      ]
    ),
    ("familyShareable", "true", [#"+ "familyShareable": true,"#]),
    (
      "prices.DEU", "3.00",
      [#"- "prices": {"DEU": "2.49"},"#, #"+ "prices": {"DEU": "3.00"},"#]
    ),
  ]

  @Test(arguments: fields.map(\.name))
  func aFieldChangesItsOwnBytes(name: String) throws {
    let row = try #require(Self.fields.first { $0.name == name })
    var draft = try draft()
    #expect(draft.field(id(name)) != nil)
    let old = draft.text(id(name))
    draft.set(id(name), to: row.value)
    #expect(draft.text(id(name)) == row.value)
    #expect(lines(draft) == row.lines)
    // A value that equals the file's value is written as in the file.
    draft.set(id(name), to: old)
    #expect(draft.edit.isEmpty)
  }

  /// A list proposes values of its field's kind, whatever the name of the field.
  @Test func aPickerProposesValuesOfItsKind() throws {
    let subscription = try draft()
    #expect(subscription.proposedValues(of: id("recurringSubscriptionPeriod")) == .periods)
    #expect(subscription.proposedValues(of: id("displayPrice")) == nil)
    let gems = try draft("gems")
    let words = try #require(gems.stops.first { $0.control == .entry }?.id.entry)
    #expect(gems.proposedValues(of: id("locale", words)) == .languages)
    #expect(gems.proposedValues(of: id("displayName", words)) == nil)
  }

  @Test func aStorefrontsPriceIsAddedAndRemoved() throws {
    var draft = try draft()
    let step1 = draft.add(to: "prices", named: "JPN")
    #expect(step1 == id("prices.JPN"))
    #expect(
      lines(draft) == [
        #"- "prices": {"DEU": "2.49"},"#, #"+ "prices": {"DEU": "2.49", "JPN": "1.99"},"#,
      ]
    )
    let step2 = draft.takeOut(id("prices.JPN"))
    #expect(step2)
    #expect(draft.edit.isEmpty)
    let step3 = draft.takeOut(id("prices.DEU"))
    #expect(step3)
    #expect(lines(draft) == [#"- "prices": {"DEU": "2.49"},"#])
  }

  @Test func anOfferIsAddedChangedAndRemoved() throws {
    var draft = try draft()
    let new = draft.add(to: "adHocOffers")
    let added = try #require(new)
    #expect(added.name.rawValue == "offerID")
    draft.set(FieldID(FieldName(rawValue: "offerID"), added.entry), to: "summer")
    #expect(draft.summary(ofEntry: try #require(added.entry)) == "free, 1 week")
    #expect(lines(draft).contains(#"+ "offerID": "summer","#))
    let outlook = CatalogPreview(of: draft, CatalogCheck(read))
    #expect(outlook.canBeSaved)
    #expect(outlook.changes().contains { $0.contains("summer") })
    let step4 = draft.takeOut(added)
    #expect(step4)
    #expect(draft.edit.isEmpty)
  }

  @Test func theEligibilityOfACodeIsSeveralFlags() throws {
    var draft = try draft()
    let entry = try #require(draft.stops.first { $0.label == "SPRING" }?.id.entry)
    draft.toggle(entry)
    #expect(draft.text(id("eligibility.new", entry)) == "true")
    draft.choose(id("eligibility.expired", entry), "true")
    #expect(lines(draft).contains { $0.contains(#""eligibility": ["new","#) })
    draft.choose(id("eligibility.expired", entry), "false")
    #expect(draft.edit.isEmpty)
  }

  /// An introductory offer that a file contains twice stays the same in both places.
  @Test func anOfferThatAppearsTwiceIsChangedTwice() throws {
    let offer = #"{"paymentMode": "free", "subscriptionPeriod": "P1W"}"#
    let twice = Self.text.replacing(
      #""groupNumber": 1,"#,
      with: #""groupNumber": 1, "introductoryOffer": \#(offer), "introductoryOffers": [\#(offer)],"#
    )
    var draft = try CatalogDraft(of: .product("plus.monthly"), in: Array(twice.utf8))
    let entry = try #require(
      draft.stops.first { $0.control == .entry && $0.label == "Offer" }?.id.entry
    )
    draft.set(id("subscriptionPeriod", entry), to: "P3D")
    let made = CatalogPreview(of: draft, CatalogCheck(draft.read)).bytes
    #expect(
      String(decoding: made, as: UTF8.self)
        == twice.replacing(offer, with: offer.replacing("P1W", with: "P3D"))
    )
    let step5 = draft.takeOut(id("subscriptionPeriod", entry))
    #expect(step5)
    let without = String(
      decoding: CatalogPreview(of: draft, CatalogCheck(draft.read)).bytes,
      as: UTF8.self
    )
    #expect(without.contains(#""introductoryOffer": null, "introductoryOffers": []"#))
  }

  /// A price is typed as in the form of a request, and written as the file has it.
  @Test(arguments: ["4,39", "$4.39", "4.39 USD", "usd 4,39"])
  func aPriceIsTypedAsInARequest(text: String) throws {
    var draft = try draft()
    draft.set(id("displayPrice"), to: text)
    #expect(draft.text(id("displayPrice")) == "4.39")
    #expect(CatalogPreview(of: draft, CatalogCheck(read)).canBeSaved)
  }

  @Test(arguments: [
    ("-1", "-1 is below zero; 0 is free of charge"),
    ("4.999", "4.999 has 3 decimals, and USD has 2 decimals; for thousands write 4999"),
    ("4.99 EUR", "the price is in USD, not in \"EUR\""),
  ])
  func aPriceIsRefusedAsInARequest(text: String, message: String) throws {
    var draft = try draft()
    draft.set(id("displayPrice"), to: text)
    let problem = CatalogPreview(of: draft, CatalogCheck(read)).problems.first(where: \.isError)
    #expect(problem?.field == id("displayPrice"))
    #expect(problem?.message == message)
  }

  @Test func problemsBelongToTheirFields() throws {
    var draft = try draft()
    let known = CatalogCheck(read)
    draft.set(id("displayPrice"), to: "dear")
    let outlook = CatalogPreview(of: draft, known)
    #expect(outlook.problems.first { $0.isError }?.field == id("displayPrice"))
    #expect(!outlook.canBeSaved)
    #expect(outlook.catalog == nil)
    draft.set(id("displayPrice"), to: "1.99")
    let new = draft.add(to: "localizations")
    let added = try #require(new)
    draft.set(FieldID(FieldName(rawValue: "displayName"), added.entry), to: "")
    let problems = CatalogPreview(of: draft, known).problems
    #expect(problems.contains { $0.field == FieldID(.entry, added.entry) && !$0.isError })
  }

  /// A problem that a change causes elsewhere in the file prevents saving.
  @Test func problemsElsewhereAreReported() throws {
    var draft = try draft("gems")
    draft.set(id("productID"), to: "plus.monthly")
    let outlook = CatalogPreview(of: draft, CatalogCheck(read))
    #expect(!outlook.canBeSaved)
    #expect(!outlook.errorsElsewhere.isEmpty || outlook.problems.contains { $0.isError })
  }

  @Test func aNameThatChangesIsFoundByItsOldOne() throws {
    var draft = try draft("gems")
    draft.set(id("productID"), to: "jewels")
    draft.set(id("displayPrice"), to: "5.99")
    #expect(draft.thing == .product("jewels"))
    let made = CatalogPreview(of: draft, CatalogCheck(draft.read)).bytes
    let wanted = Self.text.replacing("\"gems\"", with: "\"jewels\"").replacing("4.99", with: "5.99")
    #expect(String(decoding: made, as: UTF8.self) == wanted)
  }

  @Test func typingIsOneChangeForUndo() throws {
    var draft = try draft("gems")
    for text in ["4", "4.", "4.2", "4.29"] {
      draft.set(id("displayPrice"), to: text, isTyping: true)
    }
    draft.choose(id("type"), "NonConsumable")
    let step6 = draft.undo()
    #expect(step6 == id("type"))
    #expect(draft.text(id("displayPrice")) == "4.29")
    let step7 = draft.undo()
    #expect(step7 == id("displayPrice"))
    let step8 = draft.undo()
    #expect(step8 == nil)
    #expect(draft.edit.isEmpty)
    let again = draft.redo()
    #expect(again == id("displayPrice"))
    #expect(draft.text(id("displayPrice")) == "4.29")
    // After another change, there is nothing to redo.
    draft.set(id("displayPrice"), to: "4.39")
    let nothing = draft.redo()
    #expect(nothing == nil)
    #expect(draft.canUndo && !draft.canRedo)
  }

  @Test func removedItemsAreRestoredFromTheDraft() throws {
    var draft = try draft("gems")
    draft.set(id("displayPrice"), to: "5.99")
    var editor = try CatalogEditor(read)
    let removal = try editor.removal(of: .product("gems"))
    let now = try #require(try removal.textEdit(of: read).applied(to: read))
    #expect(draft.isThere(in: read))
    #expect(!draft.isThere(in: now))
    let back = try draft.putBack(in: now)
    let made = try back.edit.made(from: now, path: "x")
    let catalog = try #require(CatalogReader.read(bytes: made, path: "x").catalog)
    #expect(catalog.product("gems")?.milliunits == 5990)
    #expect(catalog.product("plus.monthly") != nil)
  }

  @Test func anIdentifierThatChangesIsKnown() throws {
    var draft = try draft("gems")
    #expect(draft.renamed == nil)
    draft.set(id("productID"), to: "jewels")
    #expect(draft.renamed == .product("gems"))
    // A new item never had another identifier.
    var editor = try CatalogEditor(read)
    let copy = try editor.copy(of: .product("gems"), as: "stones")
    var new = try CatalogDraft(of: .product("stones"), in: read, after: copy)
    new.set(id("productID"), to: "pebbles")
    #expect(new.renamed == nil)
  }

  /// A conflict that is resolved for the other change keeps that value.
  @Test func aConflictIsSettledPerValue() throws {
    var draft = try draft("gems")
    draft.set(id("displayPrice"), to: "5.99")
    draft.set(id("type"), to: "NonConsumable")
    let now = Array(Self.text.replacing("4.99", with: "3.99").utf8)
    let failure = #expect(throws: CatalogEditFailure.self) {
      try draft.edit.made(in: now, from: read, path: "x")
    }
    guard case .conflicts(let conflicts) = failure else { return }
    #expect(conflicts.map(\.wanted) == [.text("5.99")])
    let theirs = draft.edit.givingUp(Set(conflicts.map(\.path)), in: read)
    let settled = try draft.again(in: now, after: theirs)
    #expect(settled.text(id("displayPrice")) == "3.99")
    #expect(settled.text(id("type")) == "NonConsumable")
    let mine = try draft.again(in: now, after: draft.edit.givingUp([], in: read))
    #expect(mine.text(id("displayPrice")) == "5.99")
  }

  /// A SKU is sold under a generic product, and only our own format has SKUs.
  @Test(arguments: [NewItem.oneTimeSKU, .subscriptionSKU])
  func aSKUNeedsAGenericProduct(new: NewItem) throws {
    for bytes in [read, Array(Self.xcodes.utf8)] {
      var editor = try CatalogEditor(bytes)
      #expect(throws: CatalogEditFailure.self) {
        try editor.addition(of: new, named: "fresh", in: nil)
      }
    }
    let generic = Self.text.replacing(
      "\"displayPrice\"",
      with: "\"isGeneric\": true, \"displayPrice\""
    )
    var editor = try CatalogEditor(Array(generic.utf8))
    let edit = try editor.addition(of: new, named: "fresh", in: nil)
    let made = try edit.made(from: Array(generic.utf8), path: "x")
    let reading = CatalogReader.read(bytes: made, path: "x")
    let sku = try #require(reading.catalog?.sku("fresh"))
    #expect(sku.kind == (new == .oneTimeSKU ? .oneTime : .subscription))
    #expect(sku.genericProductID == (new == .oneTimeSKU ? "gems" : "plus.monthly"))
    // Another language gets the texts that a request needs, and its name is typed next.
    var draft = try CatalogDraft(of: .sku("fresh"), in: made)
    let next = draft.add(to: "localizations", named: "de")
    #expect(next?.name.rawValue == "displayName")
    #expect(CatalogPreview(of: draft, CatalogCheck(made)).canBeSaved)
    // A refusal by a request's rules is reported at the language that it concerns.
    let description = id("description", next?.entry)
    draft.set(description, to: "")
    let outlook = CatalogPreview(of: draft, CatalogCheck(made))
    #expect(outlook.problems.filter(\.isError).map(\.field) == [description])
    #expect(throws: CatalogEditFailure.self) {
      var editor = try CatalogEditor(made)
      _ = try editor.addition(of: new, named: "fresh", in: nil)
    }
  }

  @Test(arguments: NewItem.allCases.filter { ![.oneTimeSKU, .subscriptionSKU].contains($0) })
  func newItemsAreValid(new: NewItem) throws {
    for bytes in [read, Array(Self.xcodes.utf8)] {
      var editor = try CatalogEditor(bytes)
      let edit = try editor.addition(of: new, named: "fresh", in: nil)
      let made = try edit.made(from: bytes, path: "x")
      let catalog = try #require(CatalogReader.read(bytes: made, path: "x").catalog)
      let id: ProductID = new == .group ? "fresh.monthly" : "fresh"
      #expect(catalog.product(id) != nil)
      #expect(throws: CatalogEditFailure.self) {
        var editor = try CatalogEditor(made)
        _ = try editor.addition(of: new, named: "fresh", in: nil)
      }
    }
  }

  private static let xcodes = #"""
    {
      "identifier" : "0A1B2C3D",
      "nonRenewingSubscriptions" : [

      ],
      "products" : [

      ],
      "settings" : {

      },
      "subscriptionGroups" : [
        {
          "id" : "11111111",
          "localizations" : [

          ],
          "name" : "Plus",
          "subscriptions" : [

          ]
        }
      ],
      "version" : {
        "major" : 4,
        "minor" : 0
      }
    }
    """#
}
