import StoreModel
import StoreTestSupport
import Testing

@testable import StoreCatalog

/// On request, a file of Xcode's is read without the products that have errors.
struct FaultyProductTests {
  /// Every kind of product and offer, with every key that Xcode writes for it.
  private static let file = """
    {
      "products": [
        {"displayPrice": "0.99", "familyShareable": false, "internalID": "1", "localizations": [], \
    "productID": "gems", "referenceName": "Gems", "type": "Consumable"},
        {"displayPrice": "4.99", "familyShareable": true, "internalID": "2", "localizations": [], \
    "productID": "unlock", "referenceName": null, "type": "NonConsumable"}
      ],
      "nonRenewingSubscriptions": [
        {"displayPrice": "7.99", "familyShareable": false, "internalID": "3", "localizations": [], \
    "productID": "season", "referenceName": "Season", "type": "NonRenewingSubscription"}
      ],
      "subscriptionGroups": [
        {"id": "G", "localizations": [], "name": "Plans", "subscriptions": [
          {"adHocOffers": [{"displayPrice": "1.99", "internalID": "5", "numberOfPeriods": 2, "offerID": "spring", \
    "paymentMode": "payAsYouGo", "referenceName": "Spring", "subscriptionPeriod": "P1M"}], \
    "codeOffers": [{"displayPrice": "1.99", "eligibility": ["new"], "internalID": "6", "isStackable": true, \
    "numberOfPeriods": 1, "paymentMode": "payUpFront", "referenceName": "code", "subscriptionPeriod": "P3M"}], \
    "displayPrice": "4.99", "familyShareable": false, "groupNumber": 1, "internalID": "4", \
    "introductoryOffer": {"internalID": "7", "paymentMode": "free", "subscriptionPeriod": "P1W"}, \
    "localizations": [], "productID": "gold", "recurringSubscriptionPeriod": "P1M", "referenceName": "Gold", \
    "subscriptionGroupID": "G", "type": "RecurringSubscription", "winbackOffers": [{"displayPrice": "2.99", \
    "internalID": "8", "isEligible": true, "numberOfPeriods": 1, "offerID": "back", "paymentMode": "payUpFront", \
    "referenceName": "Back", "subscriptionPeriod": "P6M"}]},
          {"displayPrice": "3.99", "familyShareable": false, "groupNumber": 2, "internalID": "9", \
    "localizations": [], "productID": "silver", "recurringSubscriptionPeriod": "P1M", "referenceName": "Silver", \
    "subscriptionGroupID": "G", "type": "RecurringSubscription"}
        ]}
      ],
      "settings": {},
      "version": {"major": 4, "minor": 0}
    }
    """

  private static let all: Set<ProductID> = ["gems", "unlock", "season", "gold", "silver"]

  /// A change of the file, and the products that must still be there.
  struct Fault: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let text: String
    let others: Set<ProductID>
  }

  /// Each key of each product, offer, group and the catalog, removed or with a value of another kind.
  static let faults: [Fault] = {
    guard let root = JSONDocument(Array(file.utf8)).root else { return [] }
    return found(in: root, path: "", others: all) { $0 }
  }()

  private static func found(
    in value: JSONValue,
    path: String,
    others: Set<ProductID>,
    _ whole: @escaping (JSONValue) -> JSONValue
  ) -> [Fault] {
    if let elements = value.elements {
      return elements.indices.flatMap { index in
        found(in: elements[index], path: "\(path)[\(index)]", others: others) { element in
          var changed = elements
          changed[index] = element
          return whole(.list(changed))
        }
      }
    }
    guard let members = value.members else { return [] }
    let here = value["productID"]?.string.map { others.subtracting([ProductID(rawValue: $0)]) }
    let inside =
      value["subscriptions"] == nil ? here ?? others : others.subtracting(["gold", "silver"])
    return members.flatMap { member -> [Fault] in
      let rest = members.filter { $0.key != member.key }
      // If a list is removed, its products are gone too.
      let left =
        switch member.key {
        case "products": inside.subtracting(["gems", "unlock"])
        case "nonRenewingSubscriptions": inside.subtracting(["season"])
        case "subscriptionGroups", "subscriptions": inside.subtracting(["gold", "silver"])
        default: inside
        }
      let name = "\(path).\(member.key)"
      let removed = whole(JSONValue(.object(rest)))
      let wrong = whole(
        JSONValue(.object(rest + [JSONMember(key: member.key, value: .object([:]))]))
      )
      return [
        Fault(testDescription: "\(name) is missing", text: removed.text(), others: left),
        Fault(testDescription: "\(name) is an object", text: wrong.text(), others: left),
      ]
        + found(in: member.value, path: name, others: here ?? others) { changed in
          whole(JSONValue(.object(rest + [JSONMember(key: member.key, value: changed)])))
        }
    }
  }

  @Test func everyPartIsTried() {
    #expect(Self.faults.count > 120)
  }

  @Test(arguments: faults)
  func theOthersAreSold(fault: Fault) throws {
    let bytes = Array(fault.text.utf8)
    let reading = CatalogReader.readWithoutFaulty(bytes, path: "a.storekit")
    let catalog = try #require(reading.catalog)
    let sold = Set(catalog.products.map(\.id))
    #expect(sold.isSuperset(of: fault.others))
    #expect(reading.errors.isEmpty)
    // Both readings report the same problems, and a file without errors has the same products in both.
    let strict = CatalogReader.read(bytes: bytes, path: "a.storekit")
    if let catalog = strict.catalog { #expect(Set(catalog.products.map(\.id)) == sold) }
    #expect(strict.problems.map(\.message) == reading.problems.map(\.message))
  }

  @Test(arguments: ["{", "[]", "{}", ""])
  func anInvalidCatalogIsRefused(text: String) {
    #expect(CatalogReader.readWithoutFaulty(Array(text.utf8), path: "a.storekit").catalog == nil)
  }

  /// Our own format has no such reading.
  @Test func ourFormatIsReadStrictly() {
    let text = #"{"format": "storefront-catalog", "version": 1, "products": [{}]}"#
    #expect(CatalogReader.readWithoutFaulty(Array(text.utf8), path: "a.json").catalog == nil)
  }
}
