import Foundation

/// The digest of a row and of all rows before it: a link in a chain over a store's rows.
///
/// The chain detects damage that SQLite doesn't detect: a changed letter in a string, an old row that has come back, or
/// two exchanged pages. It doesn't protect against manipulation, because a program that can write the file can also
/// compute the chain.
struct EventDigest: Hashable, Sendable {
  /// The value of the column `digest`.
  let value: Int64

  /// The start value of every chain: the offset basis of FNV-1a.
  static let beginning = EventDigest(value: Int64(bitPattern: 0xCBF2_9CE4_8422_2325))

  /// Returns the digest of the next event.
  ///
  /// The body must be contiguous bytes: reading a `String` or `Data` byte by byte costs six times as much.
  func next(
    ordinal: Int64,
    at milliseconds: Int64,
    kind: String,
    body: Span<UInt8>,
    rest: Int64
  ) -> EventDigest {
    var hash = FNV(value)
    for number in [ordinal, milliseconds, rest] { hash.add(number) }
    for byte in kind.utf8 { hash.add(byte) }
    hash.add(0 as UInt8)
    for index in body.indices { hash.add(body[unchecked: index]) }
    return hash.digest
  }

  /// Returns the digest of the next row in a table of steps or branches.
  ///
  /// - Parameters:
  ///   - numbers: The row's numbers. All rows of a table have the same count of numbers.
  ///   - texts: The row's strings. `nil` and an empty string lead to different digests.
  /// - Returns: The digest.
  func next(_ numbers: [Int64], _ texts: [String?]) -> EventDigest {
    var hash = FNV(value)
    for number in numbers { hash.add(number) }
    for text in texts {
      hash.add(Int64(text?.utf8.count ?? -1))
      for byte in (text ?? "").utf8 { hash.add(byte) }
    }
    return hash.digest
  }

  /// Returns the digest of a single string.
  static func of(_ text: String) -> EventDigest {
    beginning.next(ordinal: 0, at: 0, kind: "", body: text.utf8.span, rest: 0)
  }
}

/// FNV-1a with 64 bits.
struct FNV {
  private var hash: UInt64

  init(_ value: Int64) { hash = UInt64(bitPattern: value) }

  var digest: EventDigest { EventDigest(value: Int64(bitPattern: hash)) }

  mutating func add(_ byte: UInt8) { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }

  mutating func add(_ number: Int64) {
    for shift in stride(from: 0, to: 64, by: 8) {
      add(UInt8(truncatingIfNeeded: number >> Int64(shift)))
    }
  }
}
