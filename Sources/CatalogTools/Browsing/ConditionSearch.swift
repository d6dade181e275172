import StoreCatalog
import StoreQueries

/// A search in one text for the conditions of a query that aren't required words and terms.
///
/// Sets of items are ascending lists, which are united, intersected and subtracted. If there are only a
/// few items, they are examined one by one instead.
struct ConditionSearch {
  /// The maximum number of items to examine one by one.
  private static let few = 2_048

  private let index: CatalogIndex
  private let search: SearchText
  private let item: (Int) -> QueryFilter.IndexedItem
  private let finders: PatternFinders
  private let words: [[UInt8]: ByteSearch]
  private let terms: [FieldTest: QueryFilter.Term]
  private let mostRead: Int
  private let cancellation: SearchCancellation
  /// Whether items were left out because there were too many to read.
  private(set) var isCut = false

  /// - Parameters:
  ///   - conditions: The conditions to search for.
  ///   - index: The index that the text belongs to.
  ///   - search: The text.
  ///   - most: The maximum number of items to read or to search with a pattern.
  ///   - cancellation: Ends the search early. The remaining items are left out.
  ///   - item: Returns the indexed properties of an item of the text.
  init(
    _ conditions: [QueryCondition],
    in index: CatalogIndex,
    _ search: SearchText,
    reading most: Int,
    _ cancellation: SearchCancellation,
    item: @escaping (Int) -> QueryFilter.IndexedItem
  ) {
    mostRead = most
    self.cancellation = cancellation
    self.index = index
    self.search = search
    self.item = item
    finders = PatternFinders(conditions)
    var words: [[UInt8]: ByteSearch] = [:]
    var terms: [FieldTest: QueryFilter.Term] = [:]
    for leaf in conditions.flatMap(\.leaves) {
      switch leaf {
      case .word(let word): words[word] = ByteSearch(word)
      case .field(let test): terms[test] = QueryFilter.Term(test, in: index)
      case .pattern, .not, .all, .any: break
      }
    }
    (self.words, self.terms) = (words, terms)
  }

  /// Returns the items for which a condition holds.
  mutating func items(_ items: [Int32], fulfilling condition: QueryCondition) -> [Int32] {
    if reads(condition) {
      if items.count > mostRead { isCut = true }
      return items.prefix(mostRead).filter { finds($0, condition) }
    }
    if items.count <= Self.few { return items.filter { finds($0, condition) } }
    switch condition {
    case .word(let word):
      guard let search = words[word] else { return [] }
      return items.intersected(with: self.search.hits(of: search, and: []))
    case .not(let part): return items.without(self.items(items, fulfilling: part))
    case .all(let parts):
      return parts.reduce(items) { left, part in self.items(left, fulfilling: part) }
    case .any(let parts):
      return parts.reduce([]) { $0.united(with: self.items(items, fulfilling: $1)) }
    case .pattern, .field: return items.filter { finds($0, condition) }
    }
  }

  private func finds(_ item: Int32, _ condition: QueryCondition) -> Bool {
    !cancellation.isCancelled && holds(condition, Int(item))
  }

  /// Returns whether a condition requires reading items, or searching them with a pattern.
  private func reads(_ condition: QueryCondition) -> Bool {
    condition.leaves.contains { leaf in
      switch leaf {
      case .pattern: true
      case .field(let test): terms[test]?.readsItem ?? false
      case .word, .not, .all, .any: false
      }
    }
  }

  func holds(_ condition: QueryCondition, _ number: Int) -> Bool {
    condition.holds { leaf in
      switch leaf {
      case .word(let word): words[word].map { search.has([$0], number) } ?? false
      case .pattern(let pattern):
        search.fields(of: number).contains { finders.isFound(pattern, in: $0) }
      case .field(let test):
        terms[test]?.isFulfilled(by: item(number), in: index, finders) ?? false
      case .not, .all, .any: false
      }
    }
  }
}

// Ascending lists used as sets.
extension [Int32] {
  fileprivate func intersected(with other: [Int32]) -> [Int32] {
    merged(with: other, keepingBoth: true, own: false, others: false)
  }

  fileprivate func united(with other: [Int32]) -> [Int32] {
    merged(with: other, keepingBoth: true, own: true, others: true)
  }

  fileprivate func without(_ other: [Int32]) -> [Int32] {
    merged(with: other, keepingBoth: false, own: true, others: false)
  }

  private func merged(
    with other: [Int32],
    keepingBoth: Bool,
    own: Bool,
    others: Bool
  ) -> [Int32] {
    var merged: [Int32] = []
    merged.reserveCapacity(
      own || others ? Swift.max(count, other.count) : Swift.min(count, other.count)
    )
    var (left, right) = (0, 0)
    while left < count, right < other.count {
      let (first, second) = (self[left], other[right])
      if first == second {
        if keepingBoth { merged.append(first) }
        left += 1
        right += 1
      } else if first < second {
        if own { merged.append(first) }
        left += 1
      } else {
        if others { merged.append(second) }
        right += 1
      }
    }
    if own { merged += self[left...] }
    if others { merged += other[right...] }
    return merged
  }
}
