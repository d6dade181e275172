package import StoreModel

/// The path of a value in a payload.
///
/// Examples are `price`, `data.status` and `advancedCommerceInfo.items[0].SKU`. The index of a list's last element is
/// `[-1]`. If the payload itself is a list, the path starts with an index, as in `[0].name`.
package struct PayloadPath: Hashable, Sendable {
  /// One part of the path.
  package enum Part: Hashable, Sendable {
    case name(String)
    /// The index of an element, starting with 0.
    ///
    /// A negative index counts from the end of the list.
    case index(Int)
  }

  package let parts: [Part]

  /// The maximum number of parts in a path.
  private static let longest = 32

  /// Parses a path, or returns `nil` if the given string isn't a path.
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

  /// Returns the value at the path, or `nil` if there is no such value.
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
