import StoreCatalog

/// Positions in an index, section by section, ascending within each.
struct SectionedHits: Sendable {
  let positions: [Int32]
  /// The number of positions in each section.
  let counts: [Int]
  /// Whether hits may be missing, because a bounded search with a pattern doesn't read every SKU.
  var isCut = false

  init(positions: [Int32], counts: [Int]) {
    self.positions = positions
    self.counts = counts
  }

  /// Groups hits by section.
  ///
  /// The hits are ascending positions: of products, and of the SKUs in each chunk.
  init(products found: [Int32], skus hits: [[Int32]], of index: CatalogIndex) {
    var counts = [Int](repeating: 0, count: index.sections.count)
    for position in found { counts[index.products.sectionNumbers[Int(position)]] += 1 }
    let skus = index.skus
    for (sections, hits) in zip(skus.sectionNumbers, hits) {
      for hit in hits { counts[Int(sections[Int(hit)])] += 1 }
    }
    self.init(products: found, counts: counts, skus: skus, first: index.products.items.count) {
      hits[$0]
    }
  }

  /// Creates the hits of a search that finds every position.
  init(products: ProductShelf, skus: SKUShelf) {
    var counts = [Int](repeating: 0, count: products.sections.count)
    for section in products.sectionNumbers { counts[section] += 1 }
    self.init(
      products: Array(0..<Int32(products.items.count)),
      counts: counts + skus.sectionCounts,
      skus: skus,
      first: products.items.count
    ) { chunk in
      0..<Int32(skus.chunks[chunk].records.count)
    }
  }

  private init(
    products: [Int32],
    counts: [Int],
    skus: SKUShelf,
    first: Int,
    hits: (Int) -> some Collection<Int32>
  ) {
    self.counts = counts
    var ends: [Int] = []
    var end = 0
    for count in counts {
      ends.append(end)
      end += count
    }
    var positions = [Int32](repeating: 0, count: end)
    positions.replaceSubrange(0..<products.count, with: products)
    for (number, sections) in skus.sectionNumbers.enumerated() {
      let base = Int32(first + skus.bases[number])
      for hit in hits(number) {
        let section = Int(sections[Int(hit)])
        positions[ends[section]] = base + hit
        ends[section] += 1
      }
    }
    self.positions = positions
  }
}
