/// A queue that adds elements at both ends and removes them at the front.
///
/// Adding and removing take constant time per element, because each element moves between the two arrays at most once.
struct DoubleEndedQueue<Element: Sendable>: Sendable {
  /// The first elements, in reverse order.
  private var front: [Element] = []
  /// The elements that follow the elements in ``front``.
  private var back: [Element] = []

  init() {}

  init(_ elements: some Sequence<Element>) { back = Array(elements) }

  mutating func append(_ element: Element) { back.append(element) }

  mutating func append(contentsOf elements: some Sequence<Element>) {
    back.append(contentsOf: elements)
  }

  mutating func prepend(contentsOf elements: some BidirectionalCollection<Element>) {
    front.append(contentsOf: elements.reversed())
  }

  /// Removes and returns the first element, or returns `nil` if the queue is empty.
  mutating func popFirst() -> Element? {
    if front.isEmpty { moveToFront() }
    return front.popLast()
  }

  /// Removes elements at the front.
  ///
  /// The queue must contain at least this many elements.
  mutating func removeFirst(_ count: Int) {
    if count > front.count { moveToFront() }
    front.removeLast(count)
  }

  private mutating func moveToFront() {
    back.reverse()
    swap(&front, &back)
    front.append(contentsOf: back)
    back.removeAll(keepingCapacity: true)
  }
}

extension DoubleEndedQueue: RandomAccessCollection {
  var startIndex: Int { 0 }
  var endIndex: Int { front.count + back.count }

  subscript(index: Int) -> Element {
    index < front.count ? front[front.count - 1 - index] : back[index - front.count]
  }
}
