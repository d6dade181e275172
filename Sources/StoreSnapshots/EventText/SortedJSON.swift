import StoreModel

/// A value that will be a line of JSON, kept in memory until its keys are sorted.
///
/// It writes the same bytes as Foundation's encoder with sorted keys and unescaped slashes, in a fraction of
/// the time. It supports the values of events: texts, whole numbers, flags, lists and objects. It throws for
/// a number with a fraction.
enum SortedJSON {
  case null
  case bool(Bool)
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case array(Elements)
  case object(Members)

  /// A list that can still grow.
  final class Elements {
    var values: [SortedJSON] = []
  }

  /// An object that can still grow.
  final class Members {
    var values: [(key: String, value: SortedJSON)] = []

    init() {
      values.reserveCapacity(8)
    }
  }

  /// Encodes a value with its `Encodable` conformance.
  init(_ value: some Encodable) throws {
    let box = Box()
    try value.encode(to: SortedJSONEncoder(box: box))
    self = box.value
  }

  /// The result of an encoder.
  ///
  /// If nothing was encoded, the result is an empty object.
  final class Box {
    private var left: SortedJSON?

    var value: SortedJSON {
      get { left ?? .object(Members()) }
      set { left = newValue }
    }

    /// Returns the existing object, or a new one.
    func members() -> Members {
      if case .object(let members) = left { return members }
      let members = Members()
      left = .object(members)
      return members
    }
  }
}

extension SortedJSON {
  /// Returns the line as UTF-8.
  func text() -> String {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(1024)
    append(to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  private func append(to bytes: inout [UInt8]) {
    switch self {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .bool(let flag): bytes.append(contentsOf: (flag ? "true" : "false").utf8)
    case .string(let text): bytes.append(quoting: text)
    case .integer(let number): bytes.append(contentsOf: String(number).utf8)
    case .unsigned(let number): bytes.append(contentsOf: String(number).utf8)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      members.values.sort { Self.isBefore($0.key, $1.key) }
      for (index, member) in members.values.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes.append(quoting: member.key)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  /// Returns whether a key comes before another one, compared by their bytes.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    let known = left.utf8.withContiguousStorageIfAvailable { left in
      right.utf8.withContiguousStorageIfAvailable { right in
        for index in 0..<min(left.count, right.count) where left[index] != right[index] {
          return left[index] < right[index]
        }
        return left.count < right.count
      }
    }
    return known.flatMap(\.self) ?? left.utf8.lexicographicallyPrecedes(right.utf8)
  }
}
