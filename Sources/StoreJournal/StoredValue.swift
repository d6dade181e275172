/// The values of SQLite's rows, as their bytes have them (sqlite.org/fileformat2.html, 2.1).
enum StoredValue {
  static func isWhole(_ type: Int64) -> Bool {
    (1...6).contains(type) || type == 8 || type == 9
  }

  /// Bytes of a value of a type.
  static func length(of type: Int64) -> Int {
    switch type {
    case 1...4: Int(type)
    case 5: 6
    case 6: 8
    case 13...: Int(type - 13) / 2
    default: 0
    }
  }

  static func whole(_ type: Int64, _ bytes: ArraySlice<UInt8>) -> Int64 {
    guard type < 8 else { return type - 8 }
    var value: Int64 = bytes.first.map { $0 >= 0x80 ? -1 : 0 } ?? 0
    for byte in bytes { value = value << 8 | Int64(byte) }
    return value
  }
}

/// Reads SQLite's numbers of variable length.
struct ByteCursor {
  private let bytes: ArraySlice<UInt8>
  private(set) var offset: Int

  init(_ bytes: ArraySlice<UInt8>, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// Returns the next number, or `nil` at the end or for a negative number.
  mutating func varint() -> Int64? {
    var value: UInt64 = 0
    for index in 0..<9 {
      guard offset < bytes.endIndex else { return nil }
      let byte = bytes[offset]
      offset += 1
      if index == 8 { return Int64(exactly: value << 8 | UInt64(byte)) }
      value = value << 7 | UInt64(byte & 0x7F)
      if byte < 0x80 { return Int64(exactly: value) }
    }
    return nil
  }
}
