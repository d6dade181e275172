/// A value on its way to a line of JSON: what its own coding says of it, kept until keys are sorted.
///
/// It writes byte for byte what Foundation's encoder does with sorted keys and slashes as they are,
/// in a fraction of the time. It knows what events are made of: texts, whole numbers, truths, lists
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
    let place = Place()
    try value.encode(to: SortedJSONEncoder(place: place))
    self = place.value
  }

  /// Where an encoder leaves its value; one that is given nothing is an empty object.
  final class Place {
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
    case .bool(let truth): bytes.append(contentsOf: (truth ? "true" : "false").utf8)
    case .string(let text): Self.append(quoted: text, to: &bytes)
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
        Self.append(quoted: member.key, to: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.append(to: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func append(quoted text: String, to bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    defer { bytes.append(UInt8(ascii: "\"")) }
    let isWritten = text.utf8.withContiguousStorageIfAvailable { plain in
      let isPlain = plain.allSatisfy { $0 >= 0x20 && $0 != 0x22 && $0 != 0x5C }
      if isPlain { bytes.append(contentsOf: plain) }
      return isPlain
    }
    guard isWritten != true else { return }
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case 0x08: bytes.append(contentsOf: "\\b".utf8)
      case 0x09: bytes.append(contentsOf: "\\t".utf8)
      case 0x0A: bytes.append(contentsOf: "\\n".utf8)
      case 0x0C: bytes.append(contentsOf: "\\f".utf8)
      case 0x0D: bytes.append(contentsOf: "\\r".utf8)
      case 0..<0x20:
        bytes.append(contentsOf: byte < 0x10 ? "\\u000".utf8 : "\\u00".utf8)
        bytes.append(contentsOf: String(byte, radix: 16).utf8)
      default: bytes.append(byte)
      }
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
