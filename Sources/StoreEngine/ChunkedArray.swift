/// A growing list in chunks of 64 by 64, so that a copy shares all of it but what changes.
///
/// A screen may hold yesterday's store while the session goes on: changing one element then costs
/// two chunks of pointers and one of elements, whatever the count. Elements are never removed.
package struct ChunkedArray<Element> {
  private static var width: Int { 64 }

  private var blocks: [[[Element]]] = []
  package private(set) var count = 0

  package init() {}

  /// Adds an element behind the last one.
  package mutating func append(_ element: Element) {
    if count.isMultiple(of: Self.width * Self.width) {
      blocks.append([])
    }
    if count.isMultiple(of: Self.width) {
      blocks[blocks.count - 1].append([])
    }
    let chunk = blocks[blocks.count - 1].count - 1
    blocks[blocks.count - 1][chunk].append(element)
    count += 1
  }

  /// Changes an element in place.
  package mutating func update(at position: Int, _ change: (inout Element) -> Void) {
    let (block, chunk, row) = Self.address(of: position)
    change(&blocks[block][chunk][row])
  }

  private static func address(of position: Int) -> (block: Int, chunk: Int, row: Int) {
    (position >> 12, (position >> 6) & 63, position & 63)
  }
}

extension ChunkedArray: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(position: Int) -> Element {
    precondition(position >= 0 && position < count, "no element at this position")
    let (block, chunk, row) = Self.address(of: position)
    return blocks[block][chunk][row]
  }
}

extension ChunkedArray: Equatable where Element: Equatable {}

extension ChunkedArray: Sendable where Element: Sendable {}
