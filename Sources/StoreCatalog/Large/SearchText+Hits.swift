import StoreModel

// The items that have a word.
extension SearchText {
  /// Returns the items that have certain letters, in ascending order.
  package func hits(byLetters mask: UInt64) -> [Int32] {
    [Int32](unsafeUninitializedCapacity: count) { found, count in
      // Each item is written in place, and the count grows only if it is a hit: a branch costs more.
      for item in letters.indices {
        found[count] = Int32(truncatingIfNeeded: item)
        count += letters[item] & mask == mask ? 1 : 0
      }
    }
  }

  /// Returns the items that have a word and all the other words.
  package func hits(of word: ByteSearch, and rest: ArraySlice<ByteSearch>) -> [Int32] {
    let starts = starts
    // The search doesn't keep this pointer.
    return text.withUnsafeBytes { text in
      [Int32](unsafeUninitializedCapacity: self.count) { found, count in
        var offset = 0
        var item = 0
        while let hit = word.firstMatch(in: text, offset..<text.count) {
          item = Self.item(at: UInt32(hit), from: item, in: starts)
          let end = Int(starts[item + 1])
          let range = Int(starts[item])..<end - 1
          if rest.isEmpty || rest.allSatisfy({ $0.firstMatch(in: text, range) != nil }) {
            found[count] = Int32(item)
            count += 1
          }
          item += 1
          offset = end
        }
      }
    }
  }

  /// Returns whether an item has every given word.
  package func has(_ words: ArraySlice<ByteSearch>, _ item: Int) -> Bool {
    // The search doesn't keep this pointer.
    text.withUnsafeBytes { text in
      let range = Int(starts[item])..<Int(starts[item + 1]) - 1
      return words.allSatisfy { $0.firstMatch(in: text, range) != nil }
    }
  }

  /// Returns the folded fields of an item.
  package func fields(of item: Int) -> [String] {
    text[Int(starts[item])..<Int(starts[item + 1]) - 1].split(separator: Self.fieldEnd)
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the item whose text contains the byte at an offset.
  ///
  /// The search starts at the item `first` and tries nearby items before others.
  private static func item(at offset: UInt32, from first: Int, in starts: [UInt32]) -> Int {
    var low = first
    while low < first + 4 {
      if starts[low + 1] > offset { return low }
      low += 1
    }
    var step = 1
    let count = starts.count - 1
    while low + step < count, starts[low + step] <= offset {
      low += step
      step *= 2
    }
    let high = min(low + step, count)
    return (low + 1..<high).partitioningIndex { starts[$0] > offset } - 1
  }
}
