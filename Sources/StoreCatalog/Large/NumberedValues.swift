/// Values with a number each, in the order in which they were met first.
struct NumberedValues<Value: Hashable & Sendable>: Sendable {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  /// Values that have their numbers from the beginning.
  init(_ values: [Value] = []) {
    for value in values { _ = number(of: value) }
  }

  /// The number of a value; a new value gets the next one.
  mutating func number(of value: Value) -> Int {
    if let known = numbers[value] { return known }
    values.append(value)
    numbers[value] = values.count - 1
    return values.count - 1
  }
}
