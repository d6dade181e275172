import StoreModel

/// A value on its way to a line of JSON: what its own coding says of it, kept until keys are sorted.
///
/// It writes byte for byte what Foundation's encoder does with sorted keys and slashes as they are,
/// in a fraction of the time. It knows what events are made of: texts, whole numbers, flags, lists
/// and objects. A number with a fraction is refused.
enum SortedJSON {
  case null
  case bool(Bool)
  case string(String)
  case integer(Int64)
  case unsigned(UInt64)
  case array(Elements)
  case object(Members)

  /// A list that may still grow.
  final class Elements {
    var values: [SortedJSON] = []
  }

  /// An object that may still grow.
  final class Members {
    var values: [(key: String, value: SortedJSON)] = []

    init() {
      values.reserveCapacity(8)
    }
  }

  /// Takes a value apart by its own coding.
  init(_ value: some Encodable) throws {
    let box = Box()
    try value.encode(to: SortedJSONEncoder(box: box))
    self = box.value
  }

  /// Where an encoder leaves its value; one that is given nothing is an empty object.
  final class Box {
    private var left: SortedJSON?

    var value: SortedJSON {
      get { left ?? .object(Members()) }
      set { left = newValue }
    }

    /// The object that is there, or a new one.
    func members() -> Members {
      if case .object(let members) = left { return members }
      let members = Members()
      left = .object(members)
      return members
    }
  }
}

extension SortedJSON {
  /// The line as UTF-8.
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

  /// Whether a key comes before another, by its bytes.
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
