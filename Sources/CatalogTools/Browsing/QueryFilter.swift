import StoreCatalog
import StoreModel
import StoreQueries

/// A query prepared for an index.
struct QueryFilter: Sendable {
  let index: CatalogIndex
  let query: CatalogQuery
  /// The words, the longest first.
  private let words: [ByteSearch]
  private let mask: UInt64
  /// Whether the letters of an item are enough to decide whether it matches, as for words of one
  /// letter.
  private let isDecidedByLetters: Bool
  /// The terms that the index can evaluate, and the terms for which items must be read.
  private let terms: [Term]
  private let readingTerms: [Term]
  /// Whether the query has only words.
  let asksWordsAlone: Bool

  init(_ query: CatalogQuery, index: CatalogIndex) {
    self.index = index
    self.query = query
    words = query.words.map { ByteSearch($0) }
    mask = Self.mask(of: query.words)
    isDecidedByLetters = Self.isDecidedByLetters(query.words)
    let all = query.terms.compactMap { Term($0, in: index) }
    terms = all.filter { !$0.readsItem }
    readingTerms = all.filter(\.readsItem)
    asksWordsAlone = all.isEmpty && query.rest.isEmpty && !query.leavesRequestsOut
  }

  /// Whether items must be read one by one.
  var readsItems: Bool { !readingTerms.isEmpty }

  static func mask(of words: [[UInt8]]) -> UInt64 {
    words.joined().reduce(UInt64(0)) { $0 | SearchText.letter($1) }
  }

  static func isDecidedByLetters(_ words: [[UInt8]]) -> Bool {
    words.allSatisfy { $0.count == 1 && SearchText.letter($0[0]) < 1 << 39 }
  }

  /// Returns the items of a text that have every word, in ascending order.
  func hits(in search: SearchText) -> [Int32] {
    isDecidedByLetters
      ? search.hits(byLetters: mask) : search.hits(of: words[0], and: words.dropFirst())
  }

  /// Returns whether an item of a text has every word.
  func matches(_ item: Int, in search: SearchText) -> Bool {
    guard search.letters[item] & mask == mask else { return false }
    return isDecidedByLetters || search.has(words[...], item)
  }

  /// The finders for the query's patterns, made once for a search of many items.
  var finders: PatternFinders {
    PatternFinders(query.terms.map { .field($0) } + query.rest)
  }

  /// Returns whether an item fulfils every term that the index can evaluate.
  func isFulfilled(by item: IndexedItem, _ finders: PatternFinders) -> Bool {
    if query.leavesRequestsOut, !item.kinds.isDisjoint(with: .generic) { return false }
    return terms.allSatisfy { $0.isFulfilled(by: item, in: index, finders) }
  }

  /// Returns whether an item fulfils the terms for which it must be read.
  func isFulfilled(byReading item: IndexedItem, _ finders: PatternFinders) -> Bool {
    readingTerms.allSatisfy { $0.isFulfilled(by: item, in: index, finders) }
  }

  /// The indexed properties of an item, known without reading it.
  struct IndexedItem {
    let item: CatalogIndex.Item
    let section: Int
    let kinds: CatalogIndex.Kinds
    /// The price in milliunits, or `Int64.min` without one.
    let price: Int64
  }

  /// A test of a field, prepared for an index.
  enum Term: Sendable {
    case kinds(CatalogIndex.Kinds)
    case sections(Set<Int>)
    case price(FieldTest)
    case changed([UInt8])
    case missing([UInt8])
    case value(ItemField, FieldTest)

    init?(_ test: FieldTest, in index: CatalogIndex) {
      guard let field = ItemField(rawValue: test.field) else { return nil }
      switch (field, test.wanted) {
      case (.type, .choice(let words)): self = .kinds(CatalogIndex.Kinds(named: words))
      case (.group, _):
        let numbers = index.sections.indices.filter {
          test.holds(for: .text(index.sections[$0].title), PatternFinders([.field(test)]))
        }
        self = .sections(Set(numbers))
      case (.price, _): self = .price(test)
      case (.changed, .part(let word)), (.changed, .whole(let word)): self = .changed(word)
      case (.changed, _): self = .changed([])
      case (.missing, .part(let word)), (.missing, .whole(let word)): self = .missing(word)
      default: self = .value(field, test)
      }
    }

    /// Whether the item must be read, which takes a microsecond or two for a SKU.
    var readsItem: Bool {
      switch self {
      case .kinds, .sections, .price, .changed: false
      case .missing, .value: true
      }
    }

    func isFulfilled(
      by item: IndexedItem,
      in index: CatalogIndex,
      _ finders: PatternFinders
    ) -> Bool {
      switch self {
      case .kinds(let wanted): return item.kinds.rawValue & wanted.rawValue != 0
      case .sections(let numbers): return numbers.contains(item.section)
      case .price(let test):
        return item.price != .min && test.holds(for: .number(item.price), finders)
      case .changed(let word): return index.changes.isChanged(item.item, word)
      case .missing(let language):
        return !index.languages(of: item.item).contains {
          TextFolding.folded($0).starts(with: language)
        }
      case .value(let field, let test):
        return test.holds(for: index.value(of: field, item.item), finders)
      }
    }
  }
}

extension CatalogIndex {
  /// Returns the indexed properties of the product at a position.
  func product(at position: Int) -> QueryFilter.IndexedItem {
    QueryFilter.IndexedItem(
      item: .product(products.items[position]),
      section: products.sectionNumbers[position],
      kinds: products.kinds[position],
      price: products.prices[position]
    )
  }

  /// Returns the indexed properties of a SKU of a chunk.
  func sku(_ item: Int, of chunk: Int) -> QueryFilter.IndexedItem {
    let record = skus.chunks[chunk].records[item]
    return QueryFilter.IndexedItem(
      item: .sku(skus.bases[chunk] + item),
      section: Int(skus.sectionNumbers[chunk][item]),
      kinds: record.traits.contains(.subscription) ? .subscriptionSKU : .oneTimeSKU,
      price: skus.prices[Int(record.tier)]
    )
  }
}
