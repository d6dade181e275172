import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import StoreTestSupport
import Testing

/// Queries over a catalog give the same result by sets of items and item by item.
struct CatalogQueryTests {
  private static let sample = CatalogIndex(Catalog.sample)

  private func ids(_ list: CatalogList, of index: CatalogIndex) -> [String] {
    (0..<list.count).compactMap { row in
      guard case .item(let item) = list[row] else { return nil }
      return index.value(of: .id, item).text
    }
  }

  private func names(_ text: String) -> [String] {
    let index = Self.sample
    return ids(index.list(matching: CatalogQuery(typed: text)), of: index).map {
      String($0.split(separator: ".").dropFirst(3).joined(separator: "."))
    }
  }

  @Test(arguments: [
    (
      "type:consumable or type:non-renewing price>10",
      [
        "telescope.hour", "telescope.night", "postcards.10", "eclipse.2026",
      ]
    ),
    (
      "id:/plus.*monthly$/",
      [
        "plus.observatory.monthly", "plus.monthly", "plus.lite.monthly",
      ]
    ),
    ("group:plus level:1..2", ["plus.observatory.monthly", "plus.yearly", "plus.monthly"]),
    ("period:p1y", ["plus.yearly", "journal.collector.yearly"]),
    ("name:\"Moon\"", ["tour.moon"]),
    ("id=com.example.meridian.tour.moon", ["tour.moon"]),
    ("-(type:auto or type:non or type:consumable)", []),
    ("missing:fr type:consumable", ["telescope.hour", "telescope.night", "postcards.10"]),
    ("language:de missing:en", []),
  ])
  func aQueryFinds(text: String, shown: [String]) {
    #expect(names(text) == shown)
  }

  private static let meanings: [(String, @Sendable (Product) -> Bool)] = [
    ("offer:", { $0.subscription?.offers.isEmpty == false }),
    ("-offer:", { $0.subscription?.offers.isEmpty != false }),
    (
      "offer:trial",
      { $0.subscription?.offers.contains { $0.paymentMode == .freeTrial } == true }
    ),
    (
      "offer:code,win-back",
      { $0.subscription?.offers.contains { $0.kind == .code || $0.kind == .winBack } == true }
    ),
    ("family:yes", { $0.isFamilyShareable }), ("family:no", { !$0.isFamilyShareable }),
    ("level:1", { $0.subscription?.groupLevel == 1 }),
    ("language:ja", { $0.localizations.contains { $0.locale.hasPrefix("ja") } }),
    ("missing:fr", { !$0.localizations.contains { $0.locale.hasPrefix("fr") } }),
    ("name:night", { $0.localizations.contains { $0.displayName.lowercased().contains("night") } }),
  ]

  @Test(arguments: meanings)
  func aFieldIsThatOfTheProduct(text: String, isMeant: @Sendable (Product) -> Bool) {
    let index = Self.sample
    let found = Set(ids(index.list(matching: CatalogQuery(typed: text)), of: index))
    let meant = Set(Catalog.sample.products.filter(isMeant).map(\.id.rawValue))
    #expect(found == meant)
    #expect(!found.isEmpty)
  }

  @Test func anUnknownFieldIsReported() {
    #expect(
      CatalogQuery(typed: "typ:auto").problems == ["there is no field typ; did you mean type?"]
    )
    #expect(CatalogQuery(typed: "type:auto price<5 -offer: \"a b\" /x/").problems == [])
  }

  /// The same query by its sets, bounded and not, narrowed letter by letter, and by its parts.
  @Test(arguments: Seeds.first(40))
  func setsFindWhatEachItemSays(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let text = RandomCatalog(&random, isFaulty: false, count: 300).text
    let catalog = try #require(CatalogReader.read(bytes: Array(text.utf8), path: "a").catalog)
    let index = CatalogIndex(catalog)
    let all = Set(ids(index.list, of: index))
    func find(_ text: String) -> Set<String> {
      Set(ids(index.list(matching: CatalogQuery(typed: text)), of: index))
    }
    let leaves = [
      "book", "film_1", "type:sub", "price<5", "/_[0-9]$/", "\"a b\"", "id:ü", "missing:de",
    ]
    func pick() -> String { leaves[Int(random.next() % UInt64(leaves.count))] }
    for _ in 0..<10 {
      let (one, two) = (pick(), pick())
      #expect(find("-(\(one))") == all.subtracting(find(one)), "\(one)")
      #expect(find("\(one) or \(two)") == find(one).union(find(two)), "\(one), \(two)")
      #expect(find("\(one) \(two)") == find(one).intersection(find(two)), "\(one), \(two)")
      #expect(
        find("\(one) -\(two)") == find(one).subtracting(find(two)),
        "\(one), \(two)"
      )
      let bounded = index.list(matching: CatalogQuery(typed: "\(one) -\(two)"), isBounded: true)
      #expect(!bounded.isCut)
      #expect(Set(ids(bounded, of: index)) == find("\(one) -\(two)"))
    }
    var list = index.list
    let typed = "\(pick()) -\(pick()) or \(pick())"
    for end in typed.indices {
      let query = CatalogQuery(typed: String(typed[...end]))
      list = index.list(matching: query, within: list, isBounded: true)
      #expect(ids(list, of: index) == ids(index.list(matching: query), of: index), "\(query.text)")
    }
  }

  /// A cancelled search finds nothing more.
  ///
  /// The rows of the same query aren't searched again.
  @Test(arguments: ["tour", "price<5", "/e/", "missing:xx", "-tour"])
  func aSearchIsCancelled(text: String) {
    let query = CatalogQuery(typed: text)
    let cancellation = SearchCancellation()
    let found = Self.sample.list(matching: query, cancellation: cancellation)
    #expect(found.matchCount > 0 && !found.isCut)
    cancellation.cancel()
    let cancelled = Self.sample.list(matching: query, cancellation: cancellation)
    #expect(cancelled.matchCount == 0 && cancelled.isCut)
    let same = Self.sample.list(matching: query, within: found, cancellation: cancellation)
    #expect(ids(same, of: Self.sample) == ids(found, of: Self.sample))
  }

  /// If a key waits, a pattern searches only as many SKUs as there is time for, and the result says so.
  @Test func aPatternOverVeryManySKUsIsCutAndMarked() throws {
    var bytes: [UInt8] = []
    try CatalogGenerator(seed: 1, skuCount: 40_000).write { bytes += $0 }
    let catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    let index = CatalogIndex(catalog)
    let query = CatalogQuery(typed: "/[0-9]$/")
    let bounded = index.list(matching: query, isBounded: true)
    let whole = index.list(matching: query)
    #expect(bounded.isCut && !whole.isCut)
    #expect(bounded.matchCount > 0 && bounded.matchCount < whole.matchCount)
    let narrowed = index.list(
      matching: CatalogQuery(typed: "/[0-9]$/ a b c d"),
      within: bounded,
      isBounded: true
    )
    let fresh = index.list(matching: CatalogQuery(typed: "/[0-9]$/ a b c d"), isBounded: true)
    #expect(narrowed.matchCount == fresh.matchCount)
  }
}
