/// A growing list in chunks of chunks, so that a copy shares all of it but what changes.
///
/// A screen may hold yesterday's store while the session goes on: changing one element then costs
/// three chunks of pointers and one of elements, whatever the count. Elements are never removed.
package struct ChunkedArray<Element> {
  private static var width: Int { 64 }

  private var shelves: [[[[Element]]]] = []
  package private(set) var count = 0

  package init() {}

  /// Adds an element behind the last one.
  package mutating func append(_ element: Element) {
    let (shelf, block, chunk, row) = Self.address(of: count)
    if row == 0 {
      if chunk == 0 {
        if block == 0 { shelves.append([]) }
        shelves[shelf].append([])
      }
      shelves[shelf][block].append([])
    }
    shelves[shelf][block][chunk].append(element)
    count += 1
  }

  /// Changes an element in place.
  package mutating func update(at position: Int, _ change: (inout Element) -> Void) {
    precondition(position >= 0 && position < count, "no element at this position")
    let (shelf, block, chunk, row) = Self.address(of: position)
    change(&shelves[shelf][block][chunk][row])
  }

  private static func address(
    of position: Int
  ) -> (shelf: Int, block: Int, chunk: Int, row: Int) {
    (position >> 18, (position >> 12) & 63, (position >> 6) & 63, position & 63)
  }
}

extension ChunkedArray: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "no element at this position")
    let (shelf, block, chunk, row) = Self.address(of: position)
    return shelves[shelf][block][chunk][row]
  }
}

extension ChunkedArray {
  /// How many chunks of elements a copy does not share with another list of the same length.
  ///
  /// It says what a change has cost, for tests that count instead of timing.
  func unsharedChunkCount(with other: ChunkedArray) -> Int {
    func isSame<Item>(_ left: [Item], _ right: [Item]) -> Bool {
      left.withUnsafeBufferPointer { left in
        right.withUnsafeBufferPointer { left.baseAddress == $0.baseAddress }
      }
    }
    var unshared = 0
    for (left, right) in zip(shelves, other.shelves) where !isSame(left, right) {
      for (left, right) in zip(left, right) where !isSame(left, right) {
        for (left, right) in zip(left, right) where !isSame(left, right) {
          unshared += 1
        }
      }
    }
    return unshared
  }
}

extension ChunkedArray: Equatable where Element: Equatable {}

extension ChunkedArray: Sendable where Element: Sendable {}
