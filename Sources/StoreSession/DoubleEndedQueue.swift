/// A list whose elements are added at both ends and removed at the front.
///
/// Each of these costs a constant time per element, because an element moves at most once between the two arrays.
struct DoubleEndedQueue<Element: Sendable>: Sendable {
  /// The first elements, in reverse order.
  private var front: [Element] = []
  /// The elements after those of ``front``.
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

  /// Removes the first elements.
  ///
  /// The queue must have that many.
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
