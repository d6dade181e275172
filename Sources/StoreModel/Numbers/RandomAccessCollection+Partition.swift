extension RandomAccessCollection {
  /// The first index whose element is among the last ones, of elements in an order; found by halving.
  ///
  /// - Parameter isBehind: Whether an element is among the last; if it is, all behind it are.
  /// - Returns: The index, or the end if none is.
  @inlinable
  package func partitioningIndex(where isBehind: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if isBehind(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}
