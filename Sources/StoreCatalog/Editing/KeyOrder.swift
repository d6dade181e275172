/// In which order an object has its keys.
struct KeyOrder {
  private let ranks: [String: Int]
  private let format: CatalogFormat

  /// - Parameters:
  ///   - shape: What the object is; nil where its keys are not known, such as storefronts.
  ///   - format: The format of the file.
  init(_ shape: CatalogShape?, _ format: CatalogFormat) {
    self.format = format
    let keys = shape?.fields.map(\.key) ?? []
    ranks = Dictionary(keys.enumerated().map { ($1, $0) }) { first, _ in first }
  }

  /// Where a new key belongs: in order where the others are, as Xcode has them, else where the schema has
  /// it, else at the end.
  func position(of key: String, among keys: [String]) -> Int {
    let isSorted = zip(keys, keys.dropFirst()).allSatisfy(Self.precedes)
    if isSorted, format == .storeKit || ranks.isEmpty && keys.count > 1 {
      return keys.firstIndex { Self.precedes(key, $0) } ?? keys.count
    }
    guard let rank = ranks[key] else { return keys.count }
    let before = keys.lastIndex { ranks[$0].map { $0 < rank } ?? false }
    return before.map { $0 + 1 } ?? 0
  }

  /// Xcode's order of keys: ascending, capitals like small letters.
  static func precedes(_ left: String, _ right: String) -> Bool {
    (left.lowercased(), left) < (right.lowercased(), right)
  }
}
