import StoreCatalog

/// The order of an object's keys.
struct KeyOrder {
  private let ranks: [String: Int]
  private let format: CatalogFormat

  /// - Parameters:
  ///   - shape: The shape of the object, or `nil` if its keys aren't known in advance, such as storefronts.
  ///   - format: The format of the file.
  init(_ shape: CatalogShape?, _ format: CatalogFormat) {
    self.format = format
    let keys = shape?.fields.map(\.key) ?? []
    ranks = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Returns the position of a new key.
  ///
  /// If the others are sorted, as in Xcode's files, the position keeps them sorted. Otherwise it is the
  /// schema's position, or the end if the schema lacks the key.
  func position(of key: String, among keys: [String]) -> Int {
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy(Self.precedes)
    if isSorted, format == .storeKit || ranks.isEmpty && keys.count > 1 {
      return keys.firstIndex { Self.precedes(key, $0) } ?? keys.count
    }
    guard let rank = ranks[key] else { return keys.count }
    let before = keys.lastIndex { ranks[$0].map { $0 < rank } ?? false }
    return before.map { $0 + 1 } ?? 0
  }

  /// Returns whether a key precedes another in Xcode's order: ascending, ignoring case.
  static func precedes(_ left: String, _ right: String) -> Bool {
    (left.lowercased(), left) < (right.lowercased(), right)
  }
}
