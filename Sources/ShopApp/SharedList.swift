/// A growing list whose copies share all but the chunk that changes, because undo stores many copies.
struct SharedList<Element> {
  private static var length: Int { 256 }

  private var chunks: [[Element]] = []
  private(set) var count = 0

  mutating func append(_ element: Element) {
    if count % Self.length == 0 { chunks.append([]) }
    chunks[count / Self.length].append(element)
    count += 1
  }

  /// Returns the first position whose element, like all elements after it, satisfies a condition, or the count.
  func partitioningIndex(where isBehind: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension SharedList: RandomAccessCollection, MutableCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { count }

  subscript(position: Int) -> Element {
    get { chunks[position / Self.length][position % Self.length] }
    set { chunks[position / Self.length][position % Self.length] = newValue }
  }
}

extension SharedList: Sendable where Element: Sendable {}
