import StoreModel
import VisibleText

/// A comparison that finds the first difference in each member of two lines in traces.
struct ValueComparison {
  typealias Difference = TraceComparison.Difference

  /// The shift of times and ids since the first change, or `nil` if nothing has changed so far.
  var shift: ValueShift?
  /// Whether the last two lines differ in times and ids as a result of an earlier change.
  private(set) var isShifted = false

  /// The keys in a mismatch that are its location in the file.
  private static let places: Set<String> = ["line", "column", "file"]

  /// Returns the first difference in each member, in the order of the members.
  mutating func differences(
    of names: [String],
    _ first: JSONValue?,
    _ second: JSONValue?
  ) -> [Difference] {
    isShifted = false
    return names.compactMap { name in
      difference(first?[name], second?[name], at: name, key: name)
    }
  }

  /// Returns the first difference between two values, or `nil` if they are equal or only shifted.
  private mutating func difference(
    _ first: JSONValue?,
    _ second: JSONValue?,
    at path: String,
    key: String
  ) -> Difference? {
    guard first != second else { return nil }
    if let left = first?.elements, let right = second?.elements {
      for index in 0..<max(left.count, right.count) {
        let pair = [left, right].map { $0.indices.contains(index) ? $0[index] : nil }
        let found = difference(pair[0], pair[1], at: "\(path)[\(index)]", key: key)
        if let found { return found }
      }
      return nil
    } else if let left = first?.members, let right = second?.members {
      let known = Set(left.map(\.key))
      for name in left.map(\.key) + right.map(\.key).filter({ !known.contains($0) }) {
        if key == "mismatches", Self.places.contains(name) { continue }
        let found = difference(first?[name], second?[name], at: "\(path).\(name)", key: name)
        if let found { return found }
      }
      return nil
    } else if let first, let second, shift?.explains(first, second, at: key) == true {
      isShifted = true
      return nil
    }
    return Difference(
      field: path,
      first: first?.text().boundedMessage,
      second: second?.text().boundedMessage
    )
  }
}
