package import StoreModel

extension TextFolding {
  /// Returns the ranges of words in a text, as character offsets.
  ///
  /// Overlapping ranges are joined.
  ///
  /// - Parameters:
  ///   - words: Folded words.
  ///   - text: The shown text.
  /// - Returns: The ranges, in order.
  package static func ranges(of words: [[UInt8]], in text: String) -> [Range<Int>] {
    guard !words.isEmpty else { return [] }
    var folded: [UInt8] = []
    var characters: [Int] = []
    for (index, character) in text.enumerated() {
      append(String(character), to: &folded)
      characters += repeatElement(index, count: folded.count - characters.count)
    }
    var ranges: [Range<Int>] = []
    for word in words {
      for range in folded.ranges(of: word) where !range.isEmpty {
        ranges.append(characters[range.lowerBound]..<characters[range.upperBound - 1] + 1)
      }
    }
    return merged(ranges)
  }

  /// Returns ranges in order, and joins those that overlap or adjoin.
  static func merged(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound {
        merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged
  }
}
