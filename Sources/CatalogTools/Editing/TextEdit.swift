import StoreCatalog

/// The replacements of bytes in a text.
///
/// All other bytes stay, and ``inverse`` restores the original bytes exactly.
package struct TextEdit: Hashable, Sendable {
  /// A replacement of bytes at an offset.
  package struct Splice: Hashable, Sendable {
    package let offset: Int
    package let removed: [UInt8]
    package let inserted: [UInt8]

    var range: Range<Int> { offset..<offset + removed.count }
  }

  /// The rounds of splices.
  ///
  /// In each round they are ascending and don't overlap.
  ///
  /// Each round applies to the result of the one before it.
  package private(set) var rounds: [[Splice]] = []

  package var isEmpty: Bool { rounds.isEmpty }

  /// Adds a round of splices in any order.
  mutating func add(_ splices: [Splice]) {
    guard !splices.isEmpty else { return }
    rounds.append(splices.sorted { $0.offset < $1.offset })
  }

  package var inverse: TextEdit {
    var inverse = TextEdit()
    for round in rounds.reversed() {
      var moved = 0
      inverse.rounds.append(
        round.map { splice in
          defer { moved += splice.inserted.count - splice.removed.count }
          return Splice(
            offset: splice.offset + moved,
            removed: splice.inserted,
            inserted: splice.removed
          )
        }
      )
    }
    return inverse
  }

  /// Returns the text after the edit.
  ///
  /// - Parameter bytes: The text that the edit was made for.
  /// - Returns: The text, or `nil` if the edit wasn't made for these bytes.
  package func applied(to bytes: [UInt8]) -> [UInt8]? {
    var bytes = bytes
    for round in rounds {
      guard let next = Self.applied(round, to: bytes) else { return nil }
      bytes = next
    }
    return bytes
  }

  private static func applied(_ round: [Splice], to bytes: [UInt8]) -> [UInt8]? {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count + round.reduce(0) { $0 + $1.inserted.count })
    var at = 0
    for splice in round {
      guard splice.offset >= at, splice.range.upperBound <= bytes.count,
        bytes[splice.range].elementsEqual(splice.removed)
      else { return nil }
      result += bytes[at..<splice.offset]
      result += splice.inserted
      at = splice.range.upperBound
    }
    return result + bytes[at...]
  }
}
