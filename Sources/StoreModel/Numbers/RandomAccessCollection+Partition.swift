extension RandomAccessCollection {
  /// Returns the first index of the last part of a partitioned collection, by binary search.
  ///
  /// - Parameter isBehind: Whether an element is in the last part; then all elements after it are too.
  /// - Returns: The index, or the end if the last part is empty.
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
