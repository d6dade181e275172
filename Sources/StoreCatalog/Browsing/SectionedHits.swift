/// Places in an index, section by section, ascending within each.
struct SectionedHits: Sendable {
  let places: [Int32]
  /// How many of them are in each section.
  let counts: [Int]

  init(places: [Int32], counts: [Int]) {
    self.places = places
    self.counts = counts
  }

  /// Puts hits in order that were found chunk by chunk: ascending places in the chunk of SKUs, or
  /// among the products.
  init(products found: [Int32], skus hits: [[Int32]], of index: CatalogIndex) {
    var counts = [Int](repeating: 0, count: index.sections.count)
    for place in found { counts[index.products.sectionNumbers[Int(place)]] += 1 }
    let skus = index.skus
    for (sections, hits) in zip(skus.sectionNumbers, hits) {
      for hit in hits { counts[Int(sections[Int(hit)])] += 1 }
    }
    self.init(products: found, counts: counts, skus: skus, first: index.products.items.count) {
      hits[$0]
    }
  }

  /// Everything there is.
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
    var places = [Int32](repeating: 0, count: end)
    places.replaceSubrange(0..<products.count, with: products)
    for (number, sections) in skus.sectionNumbers.enumerated() {
      let base = Int32(first + skus.bases[number])
      for hit in hits(number) {
        let section = Int(sections[Int(hit)])
        places[ends[section]] = base + hit
        ends[section] += 1
      }
    }
    self.places = places
  }
}
