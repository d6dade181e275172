extension RandomAccessCollection {
  /// Returns the index at which the last part of a partitioned collection begins, by binary search.
  ///
  /// - Parameter isBehind: Returns whether an element is in the last part. All elements after such an element must be
  ///   in the last part too.
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
