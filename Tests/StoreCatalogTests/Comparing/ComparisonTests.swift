import CatalogTools
import StoreCatalog
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing
import VisibleText

struct ComparisonTests {
  /// Returns the comparison of a product manager's changes in a quarter.
  private func quarter() throws -> CatalogComparison {
    CatalogComparison(
      from: try ComparedCatalogs.reading(),
      to: try ComparedCatalogs.reading([
        (
          #""DEU": "4.99", "FRA": "4.99", "GBR": "4.49", "ITA": "4.99""#,
          #""DEU": "5.99", "FRA": "5.99", "GBR": "4.99", "ITA": "5.99""#
        ),
        (
          #""displayName": "Plus", "description": "All"#,
          #""displayName": "Plus <all>", "description": "All"#
        ),
        (#""offerID": "half""#, #""offerID": "third""#),
        (#"["new", "existing"]"#, #"["new"]"#),
        (
          #""displayPrice": "1.99", "groupNumber": 3"#, #""displayPrice": "1.49", "groupNumber": 2"#
        ),
        (
          #""referenceName": "Charts", "displayPrice": "9.99""#,
          #""referenceName": "Sea charts", "displayPrice": """#
        ),
        (#""familyShareable": true"#, #""familyShareable": false"#),
      ])
    )
  }

  @Test func aQuarterIsReportedInTheWordsOfTheTrade() throws {
    try expectGolden(
      quarter().text(isWhole: false, remedy: "--all tells them").description,
      named: "quarter"
    )
  }

  @Test func aQuarterIsATableForAPullRequest() throws {
    try expectGolden(quarter().markdown(isWhole: true), named: "quarter-markdown")
  }

  @Test func aQuarterIsJSON() throws {
    try expectGolden(quarter().json.printed.description, named: "quarter-json")
  }

  @Test func equalCatalogsHaveNoDifferences() throws {
    let catalog = try ComparedCatalogs.reading()
    let comparison = CatalogComparison(from: catalog, to: catalog)
    #expect(comparison.isSame)
    #expect(
      comparison.text(isWhole: false, remedy: "").description
        == "no differences in products, groups, offers, texts and prices"
    )
  }

  @Test(
    arguments: [
      (4_990, 5_990, "+20%"), (4_990, 4_490, "−10%"), (1_000, 1_333, "+33.3%"),
      (1_000_000, 1_000_001, "+less than 0.1%"), (10, 10_000_000, "+99,999,900%"),
    ]
  )
  func aChangeIsInPercent(before: Int64, after: Int64, words: String) throws {
    let rows = { (price: Int64) in
      Catalog(products: [Product(id: "a", type: .consumable, milliunits: price)])
    }
    let text = CatalogComparison(from: rows(before), to: rows(after))
      .text(isWhole: false, remedy: "").description
    #expect(text.contains("(\(words); "), "\(text)")
  }

  /// The engine behaves as the comparison says about a move, with terms of every kind.
  @Test(arguments: ["P1M", "P1Y"], [1, 2, 3])
  func movesAreTheEngines(period: String, level: Int) throws {
    let before = try ComparedCatalogs.reading()
    let after = try ComparedCatalogs.reading([
      (
        #""groupNumber": 2, "recurringSubscriptionPeriod": "P1M""#,
        #""groupNumber": \#(level), "recurringSubscriptionPeriod": "\#(period)""#
      ),
      (
        #""adHocOffers": [{"offerID": "half", "paymentMode": "payAsYouGo""#,
        #""adHocOffers": [{"offerID": "half", "paymentMode": "payUpFront""#
      ),
      (#""numberOfPeriods": 3"#, #""numberOfPeriods": 1"#),
    ])
    let told = CatalogComparison(from: before, to: after).entries.flatMap(\.consequences)
    for target in ["max", "lite"] as [ProductID] {
      let old = try move(from: "plus", to: target, in: before)
      let new = try move(from: "plus", to: target, in: after)
      let isTold = told.contains {
        guard case .moves(let targets, _, _) = $0.kind else { return false }
        return $0.subject == .product("plus") && targets.contains(target)
      }
      #expect(isTold == (old != new), "\(target): \(old) \(new)")
    }
  }

  /// Returns the engine's own event for a subscriber who buys another product.
  private func move(
    from: ProductID,
    to: ProductID,
    in catalog: Catalog
  ) throws -> SubscriptionChange {
    var store = SampleStore()
    var changes: [SubscriptionChange] = []
    for id in [from, to] {
      let request = PurchaseRequest(product: try #require(catalog.product(id)))
      for event in try store.perform(.purchaseElsewhere(request)) {
        guard case .subscriptionChanged(_, let change) = event else { continue }
        changes.append(change)
      }
    }
    return try #require(changes.last)
  }

  /// The engine refuses exactly the offers that the comparison reports as gone or closed.
  @Test func offersAreTheEngines() throws {
    let before = try ComparedCatalogs.reading()
    let after = try ComparedCatalogs.reading([
      (#""offerID": "half""#, #""offerID": "third""#), (#"["new", "existing"]"#, #"["new"]"#),
    ])
    let told = CatalogComparison(from: before, to: after).entries.flatMap(\.consequences)
    let names = told.compactMap { consequence -> String? in
      switch consequence.kind {
      case .offerIsGone(let name): name.id
      case .offerCloses(let name, let customers): customers == [.existing] ? name.id : nil
      default: nil
      }
    }
    #expect(names == ["half", "FRIENDS"])
    for offer in ["half", "FRIENDS"] {
      #expect(throws: Never.self) { try redeem(offer, in: before) }
      #expect(throws: StoreRefusal.self) { try redeem(offer, in: after) }
    }
  }

  /// Requests an offer as a present subscriber.
  private func redeem(_ offer: String, in catalog: Catalog) throws {
    var store = SampleStore()
    let plus = try #require(catalog.product("plus"))
    try store.perform(.purchaseElsewhere(PurchaseRequest(product: plus)))
    try store.perform(.purchaseElsewhere(PurchaseRequest(product: plus, offerID: offer)))
  }

  /// SKUs with higher prices: the rule requires consent, India doesn't allow increases, and the merchant's
  /// server changes them.
  @Test func pricesOfSKUsHaveConsequences() throws {
    func catalog(_ prices: [String: Int64]) -> Catalog {
      let sku = CatalogSKU(
        sku: "AIKO",
        kind: .subscription,
        localizations: [Localization(locale: "en_US", displayName: "Aiko", description: "A")],
        storefrontMilliunits: prices,
        taxCode: "S021-08-1",
        period: SubscriptionPeriod(value: 1, unit: .month),
        genericProductID: "generic"
      )
      return Catalog(skus: CatalogSKUs([sku]))
    }
    let comparison = CatalogComparison(
      from: catalog(["USA": 4990, "DEU": 4990, "IND": 400_000, "BRA": 20_000, "FRA": 4990]),
      to: catalog(["USA": 5990, "DEU": 5990, "IND": 500_000, "BRA": 19_000, "FRA": 10_990])
    )
    let text = String(describing: comparison.text(isWhole: true, remedy: ""))
    for line in [
      "  ! subscribers who have it in France and Germany must agree before they pay the higher price",
      "  ! subscribers who have it in United States are notified of the higher price and need not agree",
      "  ! subscribers who have it in India keep their price: Advanced Commerce doesn't support price increases there",
      "  ! your server must call Change Price for those who have it in Brazil, France, Germany and United States; "
        + "until then they keep their price",
    ] {
      #expect(text.contains(line), "\(text)")
    }
  }

  /// Prices rise only with a subscriber's consent if the region or the increase requires it.
  @Test func consentIsAskedWhereTheRegionOrTheRiseDoes() throws {
    let told = { (price: String) in
      CatalogComparison(
        from: try ComparedCatalogs.reading(),
        to: try ComparedCatalogs.reading([
          (
            #""displayPrice": "4.99", "groupNumber": 2"#,
            #""displayPrice": "\#(price)", "groupNumber": 2"#
          )
        ])
      )
      .entries.flatMap(\.consequences).map(\.kind)
    }
    // Germany, France, the United Kingdom, Italy and Japan have their own prices.
    let others = Storefront.all.map(\.countryCode)
      .filter { !["DEU", "FRA", "GBR", "ITA", "JPN"].contains($0) }
    let asking = ["AUT", "KOR", "POL"]
    let small = try told("5.99")
    #expect(small.first { $0.word == "mustAgree" }?.storefronts == others.filter(asking.contains))
    let large = try told("14.99")
    let dollars = try #require(large.first { $0.word == "mustAgree" }).storefronts
    #expect(dollars.contains("USA"))
    #expect(Set(asking).isSubset(of: dollars))
    #expect(try told("3.99").map(\.word) == ["renewsLower"])
  }
}
