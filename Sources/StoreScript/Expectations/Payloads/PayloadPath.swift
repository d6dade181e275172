package import StoreModel

/// Where a value stands in a payload: `price`, `data.status`, `advancedCommerceInfo.items[0].SKU`; the
/// last element of a list is `[-1]`.
///
/// In a list itself a path begins with an element: `[0].name`.
package struct PayloadPath: Hashable, Sendable {
  /// One step of the way.
  package enum Part: Hashable, Sendable {
    case name(String)
    /// From 0; negative ones count from the end.
    case index(Int)
  }

  package let parts: [Part]

  /// The most parts of a path.
  private static let longest = 32

  /// Reads a path; nil if it is none.
  package init?(_ text: String) {
    var parts: [Part] = []
    for name in text.split(separator: ".", omittingEmptySubsequences: false) {
      guard let match = name.wholeMatch(of: /([^\[\]]*)((?:\[-?\d{1,6}\])*)/) else { return nil }
      if match.1.isEmpty {
        guard parts.isEmpty, !match.2.isEmpty else { return nil }
      } else {
        parts.append(.name(String(match.1)))
      }
      for index in match.2.split(whereSeparator: { "[]".contains($0) }) {
        guard let number = Int(index) else { return nil }
        parts.append(.index(number))
      }
    }
    guard parts.count <= Self.longest else { return nil }
    self.parts = parts
  }

  /// The value there; nil if there is none.
  package func value(in root: JSONValue) -> JSONValue? {
    var value: JSONValue? = root
    for part in parts {
      switch part {
      case .name(let name): value = value?[name]
      case .index(let index):
        guard let elements = value?.elements else { return nil }
        let position = index < 0 ? elements.count + index : index
        value = elements.indices.contains(position) ? elements[position] : nil
      }
    }
    return value
  }
}
