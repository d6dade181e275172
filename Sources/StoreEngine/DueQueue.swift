import StoreModel

/// Which subscription has something falling due next: a binary heap.
///
/// An entry whose subscription has another due moment by now is stale; it is dropped when it
/// reaches the top, so that ``first`` is always true.
struct DueQueue: Equatable, Sendable {
  struct Entry: Equatable, Sendable {
    let at: StoreInstant
    /// The subscription's position in the order of their beginning, which also breaks ties.
    let subscription: Int

    static func < (left: Entry, right: Entry) -> Bool {
      (left.at, left.subscription) < (right.at, right.subscription)
    }
  }

  private var heap: [Entry] = []

  var first: Entry? { heap.first }

  mutating func insert(_ entry: Entry) {
    heap.append(entry)
    var index = heap.count - 1
    while index > 0, heap[index] < heap[(index - 1) / 2] {
      heap.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  mutating func removeAll() {
    heap.removeAll()
  }

  /// Drops entries from the top for as long as they are stale.
  mutating func drop(while isStale: (Entry) -> Bool) {
    while let top = heap.first, isStale(top) {
      removeFirst()
    }
  }

  private mutating func removeFirst() {
    heap.swapAt(0, heap.count - 1)
    heap.removeLast()
    var index = 0
    while true {
      var smallest = index
      for child in [2 * index + 1, 2 * index + 2]
      where child < heap.count && heap[child] < heap[smallest] {
        smallest = child
      }
      guard smallest != index else { return }
      heap.swapAt(index, smallest)
      index = smallest
    }
  }
}
