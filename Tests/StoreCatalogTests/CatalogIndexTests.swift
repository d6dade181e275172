import CatalogTools
import StoreCatalog
import StoreModel
import StoreQueries
import StoreTestSupport
import Testing

struct CatalogIndexTests {
  private let catalog: Catalog
  private let index: CatalogIndex

  init() throws {
    let bytes = try OwnCatalogs.bytes("CreatorMarketplace.catalog.json")
    catalog = try #require(CatalogReader.read(bytes: bytes, path: "a").catalog)
    index = CatalogIndex(catalog)
  }

  private func lines(_ list: CatalogList, in catalog: Catalog) -> [String] {
    (0..<list.count).map { row in
      switch list[row] {
      case .section(let section, let count): "# \(section.title) \(count)"
      case .item(.product(let product)): catalog.products[product].id.rawValue
      case .item(.sku(let sku)): catalog.skus[sku].sku
      }
    }
  }

  @Test func theSampleIsGroupedByKindAndGroupAndLevel() {
    let sample = Catalog.sample
    #expect(
      lines(CatalogIndex(sample).list, in: sample) == [
        "# Consumables 3", "com.example.meridian.telescope.hour",
        "com.example.meridian.telescope.night", "com.example.meridian.postcards.10",
        "# Non-Consumables 3", "com.example.meridian.atlas.deepsky",
        "com.example.meridian.theme.night", "com.example.meridian.tour.moon",
        "# Non-Renewing Subscriptions 2", "com.example.meridian.eclipse.2026",
        "com.example.meridian.guest.30", "# Meridian Plus 4",
        "com.example.meridian.plus.observatory.monthly", "com.example.meridian.plus.yearly",
        "com.example.meridian.plus.monthly", "com.example.meridian.plus.lite.monthly",
        "# Sky Journal 4", "com.example.meridian.journal.collector.yearly",
        "com.example.meridian.journal.print.quarterly",
        "com.example.meridian.journal.digital.monthly",
        "com.example.meridian.journal.digital.weekly",
      ]
    )
  }

  @Test(arguments: [
    ("sherlock", ["# Books 1", "BOOK_SHERLOCK_HOLMES", "# Audiobooks 1", "AUDIO_SHERLOCK_HOLMES"]),
    ("HOLMES book_", ["# Books 1", "BOOK_SHERLOCK_HOLMES"]),
    ("ubezimmer", ["# Creators 1", "CREATOR_CLARA_CELLO"]),
    ("\"the last\"", ["# Courses 1", "VIDEO_WEAVERS"]),
    ("源氏", ["# Books 1", "BOOK_GENJI"]),
    (
      "type:generic",
      [
        "# Advanced Commerce 2", "com.example.inkwell.aca.generic.consumable",
        "com.example.inkwell.aca.generic.subscription",
      ]
    ),
    ("category:support price<5", ["# Support 1", "BOOST_POST_DAY"]),
    (
      "period:p1y",
      ["# Creators 1", "CREATOR_INKWELL_ALL", "# Add-ons 1", "CREATOR_INKWELL_ALL_GIFT"]
    ),
    ("price=79.99", ["# Courses 1", "COURSE_SWIFT"]),
    ("nothing", []),
  ])
  func aQueryLeavesWhatMatches(text: String, shown: [String]) {
    #expect(lines(index.list(matching: CatalogQuery(typed: text)), in: catalog) == shown)
  }

  @Test func termsFindOffersAndTypesOfTheSample() {
    let sample = Catalog.sample
    let index = CatalogIndex(sample)
    #expect(
      lines(index.list(matching: CatalogQuery(typed: "offer:code group:journal")), in: sample)
        == ["# Sky Journal 1", "com.example.meridian.journal.digital.monthly"]
    )
    #expect(index.list(matching: CatalogQuery(typed: "type:auto")).matchCount == 8)
    #expect(index.list(matching: CatalogQuery(typed: "type:non")).matchCount == 5)
  }

  @Test(arguments: ["royal", "a e", "cre price<5", "an an"])
  func narrowingFindsTheSameAsANewSearch(text: String) {
    var list = index.list
    for end in text.indices {
      let query = CatalogQuery(typed: String(text[...end]))
      list = index.list(matching: query, within: list)
      let fresh = index.list(matching: query)
      #expect(lines(list, in: catalog) == lines(fresh, in: catalog))
    }
  }

  @Test(arguments: Seeds.first(20))
  func aScanFindsWhatALookAtEveryNameFinds(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let names = catalog.skus.map { $0.sku.lowercased() }
    let name = Array(names[Int(random.next() % UInt64(names.count))].utf8)
    let start = Int(random.next() % UInt64(name.count))
    let length = 1 + Int(random.next() % UInt64(name.count - start))
    let word = String(decoding: name[start..<start + length], as: UTF8.self)
    let list = index.list(matching: CatalogQuery(typed: "type:sku \"\(word)\""))
    let found = lines(list, in: catalog).filter { !$0.hasPrefix("#") }.map { $0.lowercased() }
    let expected = names.filter { $0.contains(word) }
    #expect(Set(found).isSuperset(of: expected))
  }

  @Test func aRowIsFoundAgainByWhatItShows() throws {
    let list = index.list(matching: CatalogQuery(typed: "sherlock"))
    for row in 0..<list.count {
      guard case .item(let item) = list[row] else { continue }
      #expect(list.row(of: item) == row)
    }
    let other = try #require(catalog.skus.firstIndex { $0.sku == "BOOK_GENJI" })
    #expect(list.row(of: .sku(other)) == nil)
    #expect(list.headers == [0, 2])
  }

  @Test func matchesAreHighlightedWhereTheyStand() {
    #expect(CatalogQuery(typed: "ube clar").matches.finder("Claras Übezimmer") == [0..<4, 7..<10])
    #expect(CatalogQuery(typed: "ss").matches.finder("Straße") == [4..<5])
    #expect(CatalogQuery(typed: "").matches.finder("Clara") == [])
    #expect(CatalogQuery(typed: "atlas or clar").matches.finder("Claras Atlas") == [0..<4, 7..<12])
    #expect(CatalogQuery(typed: "-zimmer or clara").matches.finder("Claras Zimmer") == [0..<5])
    #expect(CatalogQuery(typed: "name:/ras.*z/").matches.finder("Claras Zimmer") == [3..<8])
    // A cell is as wide as its column.
    #expect(CatalogQuery(typed: "/^moon$/").matches.finder("  Moon   ") == [2..<6])
  }
}
