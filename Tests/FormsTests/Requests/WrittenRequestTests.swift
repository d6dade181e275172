import AdvancedCommerce
import CatalogTools
import Forms
import StoreCatalog
import StoreModel
import Testing

/// Requests that are written member by member, with and without a catalog.
struct WrittenRequestTests {
  private static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"

  private static let shop = Catalog(
    products: Catalog.sample.products,
    skus: CatalogSKUs([
      sku("BOOK", .oneTime, milliunits: ["USA": 4_990, "JPN": 700_000]),
      sku("MUSIC", .subscription, milliunits: ["USA": 5_990]),
    ])
  )

  private static func sku(
    _ name: String,
    _ kind: CatalogSKU.Kind,
    milliunits: [String: Int64]
  ) -> CatalogSKU {
    CatalogSKU(
      sku: name,
      kind: kind,
      localizations: [
        Localization(locale: "en_US", displayName: "A \(name)", description: "One \(name).")
      ],
      storefrontMilliunits: milliunits,
      taxCode: kind == .oneTime ? "S002-02-2" : "S021-08-1",
      period: kind == .oneTime ? nil : SubscriptionPeriod(value: 3, unit: .month),
      genericProductID: "com.example.generic"
    )
  }

  private func made(
    _ kind: RequestKind,
    _ members: [String],
    catalog: Catalog? = Self.shop
  ) throws(WrittenRequest.Failure) -> AnyRequest {
    try WrittenRequest.make(
      members,
      of: kind,
      called: "this",
      from: catalog.map { ($0, "shop") },
      reference: Self.reference
    )
  }

  @Test func theCatalogProvidesMissingMembers() throws {
    let charge = OneTimeChargeCreateRequest(
      currency: "JPY",
      item: OneTimeChargeItem(
        sku: "BOOK",
        displayName: "Mine",
        description: "One BOOK.",
        price: 700_000
      ),
      requestInfo: RequestInfo(requestReferenceId: Self.reference),
      taxCode: "S002-02-2",
      storefront: "JPN"
    )
    let members = ["SKU=BOOK", "displayName=Mine", "storefront=JPN"]
    #expect(try made(.oneTimeCharge, members) == .inApp(.oneTimeCharge(charge)))
  }

  @Test func theFirstItemDecidesTheTerms() throws {
    let names = "descriptors={displayName: All, description: All of it}"
    let item = "items={SKU: MUSIC, offer: {period: P1W, price: 0}}"
    let request = try made(.createSubscription, [names, item])
    guard case .inApp(.createSubscription(let create)) = request else {
      Issue.record("it is another request")
      return
    }
    #expect(create.period == .p3m && create.taxCode == "S021-08-1" && create.currency == "USD")
    #expect(
      create.items == [
        SubscriptionCreateItem(
          sku: "MUSIC",
          displayName: "A MUSIC",
          description: "One MUSIC.",
          price: 5_990,
          offer: Offer(period: .p1w, periodCount: 1, price: 0, reason: .acquisition)
        )
      ]
    )
  }

  /// Most requests share the same values, without a catalog.
  @Test func usualValuesAreFilledIn() throws {
    let info = RequestInfo(requestReferenceId: Self.reference)
    let revocation = SubscriptionRevokeRequest(
      requestInfo: info,
      refundReason: .other,
      refundType: .prorated
    )
    #expect(
      try made(.revoke, ["refundType=PRORATED"], catalog: nil) == .server(.revoke(revocation))
    )
    let change =
      "changeItems={currentSKU: A, displayName: Bee, description: A bee, price: 5.00 EUR}"
    let modified = try made(.modifySubscription, ["transactionId=7", change], catalog: nil)
    guard case .inApp(.modifySubscription(let request)) = modified else {
      Issue.record("it is another request")
      return
    }
    #expect(request.retainBillingCycle && request.currency == "EUR")
    #expect(request.changeItems?.map(\.sku) == ["A"])
    #expect(request.changeItems?.map(\.effective) == [.immediately])
    #expect(request.changeItems?.map(\.reason) == [.upgrade])
    let removal = try made(
      .modifySubscription,
      ["transactionId=7", "removeItems=[A]"],
      catalog: nil
    )
    #expect(!removal.json().contains("currency"))
  }

  @Test func missingMembersAreNamed() throws {
    let words = ["items={SKU: A, displayName: A, description: A}", "currency=USD"]
    do throws(WrittenRequest.Failure) {
      _ = try made(.createSubscription, words, catalog: nil)
      Issue.record("it lacks a price")
    } catch {
      guard case .members(let sentences) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(
        Set(sentences) == [
          "this lacks items[0].price; add it, or pass a catalog",
          "this lacks period; add it, or pass a catalog",
          "this lacks descriptors; add it",
        ]
      )
    }
  }

  @Test(
    arguments: [
      ("SKU=BOK", "shop has no SKU BOK; did you mean BOOK?"),
      ("SKU=MUSIC", "MUSIC is a subscription; a one-time charge can't contain it"),
      ("SKU=BOOK,storefront=DEU", "BOOK has no price in DEU; set one with price"),
    ]
  )
  func aCatalogThatDoesNotSellItSaysSo(members: String, sentence: String) {
    #expect(throws: WrittenRequest.Failure.catalog(sentence)) {
      try made(.oneTimeCharge, members.split(separator: ",").map(String.init))
    }
  }

  @Test(
    arguments: [
      ("SKU=", "SKU is empty; write one of shop"),
      ("SKU=BOOK,storefront=XYZ", "there is no storefront \"XYZ\"; write an ISO 3166-1 alpha-3"),
    ]
  )
  func aWrongMemberIsRefused(members: String, sentence: String) {
    let error = #expect(throws: WrittenRequest.Failure.self) {
      try made(.oneTimeCharge, members.split(separator: ",").map(String.init))
    }
    guard case .members(let sentences)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(sentences.count == 1)
    #expect(sentences.first?.hasPrefix(sentence) == true, "\(sentences)")
  }

  /// The catalog's price of a SKU is for its own period.
  @Test func aPriceForAnotherPeriodIsRefused() throws {
    let names = "descriptors={displayName: All, description: All of it}"
    let members = [names, "period=P1M", "items={SKU: MUSIC}"]
    do throws(WrittenRequest.Failure) {
      _ = try made(.createSubscription, members)
      Issue.record("it has two periods")
    } catch {
      guard case .catalog(let sentence) = error else {
        Issue.record("\(error)")
        return
      }
      #expect(sentence.hasPrefix("MUSIC costs $5.99 "))
    }
    #expect(throws: Never.self) {
      try made(
        .createSubscription,
        [names, "period=P1M", "items={SKU: MUSIC, price: 1.99 USD}"]
      )
    }
  }
}
