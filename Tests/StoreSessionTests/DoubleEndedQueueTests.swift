import Testing

@testable import StoreSession

/// A queue has the same elements as an array with the same changes.
struct DoubleEndedQueueTests {
  private var queue = DoubleEndedQueue([1, 2, 3])

  @Test mutating func elementsAreAddedAtBothEnds() {
    queue.append(4)
    queue.append(contentsOf: [5, 6])
    queue.prepend(contentsOf: [-1, 0])
    queue.prepend(contentsOf: [-2])
    #expect(Array(queue) == Array(-2...6))
    #expect(queue.indices.map { queue[$0] } == Array(-2...6))
    #expect(Array(queue[2..<5]) == [0, 1, 2])
    #expect(queue.first == -2)
    #expect(queue.last == 6)
    #expect(queue.count == 9)
  }

  @Test mutating func elementsArePoppedInOrder() {
    #expect(queue.popFirst() == 1)
    queue.append(4)
    #expect(Array(queue) == [2, 3, 4])
    queue.prepend(contentsOf: [0, 1])
    var popped: [Int] = []
    while let element = queue.popFirst() { popped.append(element) }
    #expect(popped == [0, 1, 2, 3, 4])
    #expect(queue.isEmpty)
    queue.append(5)
    #expect(queue.popFirst() == 5)
    #expect(queue.popFirst() == nil)
  }

  @Test(arguments: 0...7) mutating func firstElementsAreRemoved(count: Int) {
    queue.prepend(contentsOf: [-1, 0])
    queue.append(contentsOf: [4, 5])
    queue.removeFirst(count)
    #expect(Array(queue) == Array([-1, 0, 1, 2, 3, 4, 5].dropFirst(count)))
    queue.append(6)
    queue.prepend(contentsOf: [8])
    #expect(queue.first == 8)
    #expect(queue.last == 6)
    #expect(queue.count == 9 - count)
  }
}
