import FoundationEssentials
package import StoreModel

/// Why bytes are no part of a snapshot, a sentence's end.
package struct SnapshotFault: Error, Hashable, Sendable, CustomStringConvertible {
  package let description: String

  package init(_ description: String) {
    self.description = description
  }
}

/// A value that stands in a snapshot: said once, and both written and read by that.
package protocol PartValue {
  /// Writes a value, or reads one.
  ///
  /// - Parameters:
  ///   - value: What to write; nil to read.
  ///   - coder: Where to.
  /// - Returns: The value, whichever it was.
  /// - Throws: ``SnapshotFault`` for bytes that are none.
  static func coded(_ value: Self?, by coder: inout PartCoder) throws(SnapshotFault) -> Self
}

/// Writes the values of a part of a snapshot one after the other, or reads them back.
///
/// Numbers take as many bytes as they need, and a text that comes again is the number of the first.
package struct PartCoder {
  package private(set) var bytes: [UInt8]
  package let isReading: Bool
  private var position = 0
  private var texts: [String] = []
  private var indices: [String: Int] = [:]

  /// Begins to write.
  package init() {
    bytes = []
    isReading = false
  }

  /// Begins to read.
  package init(reading bytes: [UInt8]) {
    self.bytes = bytes
    isReading = true
  }

  /// Writes a member, or reads it.
  package mutating func code<Value: PartValue>(_ value: inout Value) throws(SnapshotFault) {
    value = try Value.coded(isReading ? nil : value, by: &self)
  }

  /// Writes a member that a store writes seldom, by its coding in events, or reads it.
  package mutating func json<Value: Codable>(_ value: inout Value) throws(SnapshotFault) {
    value = try JSONPart.coded(isReading ? nil : JSONPart(value: value), by: &self).value
  }

  /// Writes what a table holds, or reads it.
  package mutating func list<Value: PartValue>(
    of values: @autoclosure () -> [Value]
  ) throws(SnapshotFault) -> [Value] {
    try [Value].coded(isReading ? nil : values(), by: &self)
  }

  /// Sees to it that nothing is left that was not read.
  package func finish() throws(SnapshotFault) {
    guard position == bytes.count else { throw SnapshotFault("there is more than belongs there") }
  }
}

extension PartCoder {
  fileprivate mutating func whole(_ value: Int64?) throws(SnapshotFault) -> Int64 {
    guard let value else { return try readWhole() }
    // The sign goes to the end, so that small numbers are short whichever side they are on.
    var rest = UInt64(bitPattern: value << 1 ^ value >> 63)
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
    return value
  }

  private mutating func readWhole() throws(SnapshotFault) -> Int64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while true {
      guard position < bytes.count, shift < 64 else { throw SnapshotFault("a number has no end") }
      let byte = bytes[position]
      position += 1
      value |= UInt64(byte & 0x7F) << shift
      guard byte & 0x80 != 0 else { break }
      shift += 7
    }
    return Int64(bitPattern: value >> 1) ^ -Int64(bitPattern: value & 1)
  }

  fileprivate mutating func text(_ value: String?) throws(SnapshotFault) -> String {
    if let value {
      let known = indices[value]
      _ = try whole(Int64(known.map { $0 + 1 } ?? 0))
      guard known == nil else { return value }
      indices[value] = indices.count
      _ = try whole(Int64(value.utf8.count))
      bytes.append(contentsOf: value.utf8)
      return value
    }
    let index = try whole(nil)
    guard index == 0 else {
      guard index > 0, index <= texts.count else {
        throw SnapshotFault("a text was not told before")
      }
      return texts[Int(index) - 1]
    }
    let count = try self.count()
    let text = String(decoding: bytes[position..<position + count], as: UTF8.self)
    position += count
    texts.append(text)
    return text
  }

  /// How many there are of something that takes at least a byte each.
  fileprivate mutating func count() throws(SnapshotFault) -> Int {
    let count = try whole(nil)
    guard count >= 0, count <= bytes.count - position else {
      throw SnapshotFault("it ends too early")
    }
    return Int(count)
  }
}

extension PartValue where Self: FixedWidthInteger {
  /// Writes one, or reads one.
  package static func coded(
    _ value: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    let whole = try coder.whole(value.map { Int64(truncatingIfNeeded: $0) })
    let number = Self(truncatingIfNeeded: whole)
    guard Int64(truncatingIfNeeded: number) == whole else {
      throw SnapshotFault("\(whole) is too large a number")
    }
    return number
  }
}

extension Int: PartValue {}
extension Int64: PartValue {}
extension UInt64: PartValue {}
extension UInt32: PartValue {}
extension UInt8: PartValue {}

extension Bool: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ value: Bool?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Bool {
    let number = try UInt8.coded(value.map { $0 ? 1 : 0 }, by: &coder)
    guard number <= 1 else { throw SnapshotFault("\(number) is neither true nor false") }
    return number == 1
  }
}

extension String: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ value: String?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> String {
    try coder.text(value)
  }
}

extension PartValue where Self: RawRepresentable, RawValue: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ value: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    let raw = try RawValue.coded(value?.rawValue, by: &coder)
    guard let value = Self(rawValue: raw) else { throw SnapshotFault("\(raw) is not known") }
    return value
  }
}

extension ProductID: PartValue {}
extension SubscriptionGroupID: PartValue {}
extension TransactionID: PartValue {}
extension RefundPolicy: PartValue {}
extension RetrySchedule: PartValue {}
extension SendAttemptResult: PartValue {}
extension ProductType: PartValue {}
extension RenewalState: PartValue {}

extension StoreInstant: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ value: StoreInstant?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> StoreInstant {
    StoreInstant(milliseconds: try Int64.coded(value?.milliseconds, by: &coder))
  }
}

extension Optional: PartValue where Wrapped: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ value: Wrapped??,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Wrapped? {
    guard try Bool.coded(value.map { $0 != nil }, by: &coder) else { return nil }
    return try Wrapped.coded(value ?? nil, by: &coder)
  }
}

extension Array: PartValue where Element: PartValue {
  /// Writes one, or reads one.
  package static func coded(
    _ value: [Element]?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> [Element] {
    if let value {
      _ = try Int.coded(value.count, by: &coder)
      for element in value { _ = try Element.coded(element, by: &coder) }
      return value
    }
    let count = try coder.count()
    var elements: [Element] = []
    elements.reserveCapacity(count)
    for _ in 0..<count { elements.append(try Element.coded(nil, by: &coder)) }
    return elements
  }
}

/// A value by its coding in events.
struct JSONPart<Value: Codable>: PartValue {
  var value: Value

  static func coded(_ part: Self?, by coder: inout PartCoder) throws(SnapshotFault) -> Self {
    do {
      // As a list: not every value may stand alone in JSON.
      let text = try part.map { try SortedJSON([$0.value]).text() }
      let coded = try coder.text(text)
      if let part { return part }
      let values = try JSONDecoder().decode([Value].self, from: Data(coded.utf8))
      guard values.count == 1 else { throw SnapshotFault("one value was expected") }
      return Self(value: values[0])
    } catch let fault as SnapshotFault {
      throw fault
    } catch {
      throw SnapshotFault("a \(Value.self) cannot be read: \(EventText.problem(of: error))")
    }
  }
}

/// A key with its value.
package struct PairPart<Key: PartValue, Value: PartValue>: PartValue {
  package var key: Key
  package var value: Value

  package init(key: Key, value: Value) {
    self.key = key
    self.value = value
  }

  /// Writes one, or reads one.
  package static func coded(
    _ pair: Self?,
    by coder: inout PartCoder
  ) throws(SnapshotFault) -> Self {
    Self(
      key: try Key.coded(pair?.key, by: &coder),
      value: try Value.coded(pair?.value, by: &coder)
    )
  }
}
