import StoreModel
import StoreQueries

/// A query made ready for an index.
struct QueryFilter: Sendable {
  let index: CatalogIndex
  let query: CatalogQuery
  /// The longest word first.
  private let words: [ByteSearch]
  private let mask: UInt64
  /// Whether the letters that an item has decide alone.
  private let isDecidedByLetters: Bool
  /// Those that the index answers, and those for which items have to be read.
  private let terms: [Term]
  private let readingTerms: [Term]
  /// Whether there is nothing to ask but words.
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

  /// Whether items have to be read one by one.
  var readsItems: Bool { !readingTerms.isEmpty }

  static func mask(of words: [[UInt8]]) -> UInt64 {
    words.joined().reduce(UInt64(0)) { $0 | CatalogIndex.letter($1) }
  }

  static func isDecidedByLetters(_ words: [[UInt8]]) -> Bool {
    words.allSatisfy { $0.count == 1 && CatalogIndex.letter($0[0]) < 1 << 39 }
  }

  /// The items of a text that have every word, ascending.
  func hits(in search: SearchText) -> [Int32] {
    isDecidedByLetters
      ? search.hits(byLetters: mask) : search.hits(of: words[0], and: words.dropFirst())
  }

  /// Whether an item of a text has every word.
  func matches(_ item: Int, in search: SearchText) -> Bool {
    guard search.letters[item] & mask == mask else { return false }
    return isDecidedByLetters || search.has(words[...], item)
  }

  /// The patterns of the query, for who searches many items.
  var finders: PatternFinders {
    PatternFinders(query.terms.map { .field($0) } + query.rest)
  }

  /// Whether an item fulfils every term that the index answers.
  func isFulfilled(by item: IndexedItem, _ finders: PatternFinders) -> Bool {
    if query.leavesRequestsOut, !item.kinds.isDisjoint(with: .generic) { return false }
    return terms.allSatisfy { $0.isFulfilled(by: item, in: index, finders) }
  }

  /// Whether it fulfils those for which it has to be read.
  func isFulfilled(byReading item: IndexedItem, _ finders: PatternFinders) -> Bool {
    readingTerms.allSatisfy { $0.isFulfilled(by: item, in: index, finders) }
  }

  /// What is known of an item without reading it.
  struct IndexedItem {
    let item: CatalogIndex.Item
    let section: Int
    let kinds: CatalogIndex.Kinds
    /// In milliunits, `Int64.min` for none.
    let price: Int64
  }

  /// A test of a field, made ready for an index.
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

    /// Whether an item has to be read, which takes a microsecond or two of a SKU.
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
  /// What is known of a product at a position.
  func product(at position: Int) -> QueryFilter.IndexedItem {
    QueryFilter.IndexedItem(
      item: .product(products.items[position]),
      section: products.sectionNumbers[position],
      kinds: products.kinds[position],
      price: products.prices[position]
    )
  }

  /// What is known of a SKU of a chunk.
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
