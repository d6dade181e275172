import StoreModel

/// The sort value of a row, computed once for each row.
///
/// Missing values come first.
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
    // A value without a number is missing, or is sorted as text.
    case (nil, _?): true
    case (_?, nil): false
    case (nil, nil): left.text < right.text
    }
  }
}

extension Sequence {
  /// Returns the rows sorted by their keys.
  ///
  /// Rows with equal keys keep their order.
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
