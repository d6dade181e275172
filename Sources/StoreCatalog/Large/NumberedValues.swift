/// Values with numbers, in the order of their first occurrence.
package struct NumberedValues<Value: Hashable & Sendable>: Sendable {
  package private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// Starts with values that already have their numbers.
  init(_ values: [Value] = []) {
    for value in values { _ = number(of: value) }
  }

  /// Returns the number of a value.
  ///
  /// A new value gets the next number.
  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    values.append(value)
    numbers[value] = values.count - 1
    return values.count - 1
  }
}
