/// A search for some bytes in a longer text, sixteen positions at a time.
///
/// Only the few positions where both the first and the last byte match are compared in full.
package struct ByteSearch {
  private let needle: [UInt8]
  private let first: SIMD16<UInt8>
  private let last: SIMD16<UInt8>

  /// - Parameter needle: The bytes to find, at least one.
  package init(_ needle: [UInt8]) {
    precondition(!needle.isEmpty, "there is nothing to find")
    self.needle = needle
    first = SIMD16(repeating: needle[0])
    last = SIMD16(repeating: needle[needle.count - 1])
  }

  /// Returns the first position of the bytes in a range of a text, or `nil` if the range doesn't contain them.
  func firstMatch(in text: UnsafeRawBufferPointer, _ range: Range<Int>) -> Int? {
    let reach = needle.count - 1
    let end = range.upperBound - reach
    var at = range.lowerBound
    while at + 16 <= end {
      let heads = text.loadUnaligned(fromByteOffset: at, as: SIMD16<UInt8>.self)
      let tails = text.loadUnaligned(fromByteOffset: at + reach, as: SIMD16<UInt8>.self)
      // A lane is all ones if both bytes match.
      let fits = unsafeBitCast((heads .== first) .& (tails .== last), to: SIMD2<UInt64>.self)
      if fits[0] | fits[1] != 0, let match = firstMatch(text, at, among: fits) { return match }
      at += 16
    }
    while at < end {
      if matches(text, at) { return at }
      at += 1
    }
    return nil
  }

  /// Returns the first of sixteen positions whose lane is set and where all bytes match.
  private func firstMatch(
    _ text: UnsafeRawBufferPointer,
    _ start: Int,
    among halves: SIMD2<UInt64>
  ) -> Int? {
    for half in 0..<2 {
      var lanes = halves[half]
      while lanes != 0 {
        let lane = lanes.trailingZeroBitCount / 8
        if matches(text, start + half * 8 + lane) { return start + half * 8 + lane }
        lanes &= ~(0xFF << UInt64(lane * 8))
      }
    }
    return nil
  }

  private func matches(_ text: UnsafeRawBufferPointer, _ start: Int) -> Bool {
    for index in needle.indices where text[start + index] != needle[index] { return false }
    return true
  }
}
