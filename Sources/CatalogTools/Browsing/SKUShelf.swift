import StoreCatalog
import StoreModel

/// The SKUs of a catalog in the order in which they are browsed: by category, in the file's order of
/// categories.
struct SKUShelf: Sendable {
  let chunks: [SKUChunk]
  /// The index of each chunk's first SKU, followed by the number of SKUs.
  let bases: [Int]
  let sections: [CatalogIndex.Section]
  /// The section of each SKU, by chunk.
  let sectionNumbers: [[UInt32]]
  /// The number of SKUs in each section.
  let sectionCounts: [Int]
  /// For each set of prices, the price in the storefront in milliunits, or `Int64.min` if it lacks one.
  let prices: [Int64]
  let periods: [SubscriptionPeriod?]
  /// The categories by their numbers in records, with an empty text for no category.
  let categories: [String]
  private let tiers: PriceTiers

  init(_ skus: CatalogSKUs, _ storefront: Storefront, firstSection: Int) {
    let words: SKUWords.Contents
    switch skus.storage {
    case .table(let table):
      chunks = table.chunks
      bases = table.bases
      words = table.words
    case .held(let skus, _):
      (chunks, words) = Self.chunks(of: skus)
      bases = chunks.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.records.count) }
    }
    tiers = words.tiers
    prices = tiers.prices(in: storefront)
    periods = words.periods.values
    categories = words.categories.values
    var counts = [Int](repeating: 0, count: words.categories.values.count)
    var order: [Int] = []
    for chunk in chunks {
      for record in chunk.records {
        let category = Int(record.category)
        if counts[category] == 0 { order.append(category) }
        counts[category] += 1
      }
    }
    var numbers = [Int](repeating: 0, count: counts.count)
    for (number, category) in order.enumerated() { numbers[category] = firstSection + number }
    sectionNumbers = chunks.map { chunk in
      chunk.records.map { UInt32(numbers[Int($0.category)]) }
    }
    sectionCounts = order.map { counts[$0] }
    sections = order.map { category in
      let title = words.categories.values[category]
      return CatalogIndex.Section(
        kind: .skus(category: title),
        title: Self.title(ofCategory: title)
      )
    }
  }

  var count: Int { bases[bases.count - 1] }

  /// Returns a SKU's record.
  func record(_ index: Int) -> SKURecord {
    let chunk = chunk(of: index)
    return chunks[chunk].records[index - bases[chunk]]
  }

  /// Returns, for each set of prices, the price in a storefront in milliunits, or `Int64.min` if it
  /// lacks one.
  func prices(in storefront: Storefront) -> [Int64] { tiers.prices(in: storefront) }

  /// Returns the title of the section for a category.
  static func title(ofCategory name: String) -> String { name.isEmpty ? "SKUs" : name }

  func section(of index: Int) -> Int {
    let chunk = chunk(of: index)
    return Int(sectionNumbers[chunk][index - bases[chunk]])
  }

  func chunk(of index: Int) -> Int { bases.partitioningIndex { $0 > index } - 1 }

  /// Converts SKUs in memory to chunks, the form in which the SKUs of a file are stored.
  private static func chunks(of skus: [CatalogSKU]) -> ([SKUChunk], SKUWords.Contents) {
    let words = SKUWords()
    var scanner = SKUScanner(words)
    var chunks: [SKUChunk] = []
    for start in stride(from: 0, to: skus.count, by: chunkCount) {
      let part = skus[start..<min(start + chunkCount, skus.count)]
      var search = SearchText()
      for sku in part { search.append(sku) }
      chunks.append(
        SKUChunk(
          records: part.map { scanner.record(of: $0, at: 0, length: 0) },
          search: search.compacted
        )
      )
    }
    return (chunks, words.contents)
  }

  private static let chunkCount = 1 << 14
}
