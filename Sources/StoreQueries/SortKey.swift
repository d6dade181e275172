import StoreModel

/// A value as rows are sorted by it, made once for each row; what is missing comes first.
package struct SortKey: Comparable, Sendable {
  private let number: Double?
  private let text: String

  package init(_ value: FieldValue) {
    if case .date(let moment) = value {
      number = Double(moment.milliseconds)
    } else {
      number = value.number.map { Double($0) }
    }
    text = number == nil ? value.text.lowercased() : ""
  }

  package static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left.number, right.number) {
    case (let left?, let right?): left < right
    // What has no number is missing, or is sorted as text.
    case (nil, _?): true
    case (_?, nil): false
    case (nil, nil): left.text < right.text
    }
  }
}

extension Sequence {
  /// The rows by their keys; rows that are equal stay as they were.
  package func sorted(
    isDescending: Bool,
    by key: (Element) -> SortKey
  ) -> [Element] {
    let keyed = enumerated().map { (offset: $0.offset, key: key($0.element), row: $0.element) }
    return keyed.sorted { left, right in
      if left.key == right.key { return left.offset < right.offset }
      return isDescending ? right.key < left.key : left.key < right.key
    }
    .map(\.row)
  }
}
