import StoreModel
import Synchronization

/// A reader of the list of SKUs of a file, on all cores.
///
/// The list is cut into blocks of equal size. The first element of a block is a guess, which the previous block
/// confirms if it ends exactly there. Otherwise the block is read again from its real start. So the result is
/// the same as that of one reader from start to end.
struct SKUListReader: Sendable {
  /// The result of reading.
  struct Listing: Sendable {
    var blocks: [SKUBlock] = []
    /// The position where reading continues.
    ///
    /// When reading is complete, no further element follows.
    var next: SKUBlock.Next
  }

  let text: CatalogText
  /// The offset of the first element.
  let start: Int
  /// The bytes of the first element's brace and key, used to find the others.
  let signature: [UInt8]
  /// The maximum number of findings to keep.
  ///
  /// Further findings are only counted.
  var limit = ProblemLimit.kept
  var blockSize = 1 << 20
  var readerCount = SKUListReader.coreCount

  static let coreCount = min(8, Cores.count)

  /// Reads the list.
  ///
  /// - Parameters:
  ///   - words: Collects the words that SKUs share.
  ///   - receive: Receives the listing each time that it has grown to four times its size.
  /// - Returns: The complete listing.
  func read(
    into words: SKUWords,
    receive: @Sendable (Listing) -> Void = { _ in }
  ) -> Listing {
    let blockCount = max(1, (text.count - start + blockSize - 1) / blockSize)
    let queue = Atomic(0)
    let joint = Mutex(Joint(Listing(next: .element(start))))
    Cores.perform(min(readerCount, blockCount)) { _ in
      var reader = SKUBlockReader(
        text,
        words: words,
        signature: signature,
        limit: limit
      )
      while true {
        let number = queue.add(1, ordering: .relaxed).oldValue
        guard number < blockCount, joint.withLock({ !$0.isDone }) else { return }
        let guess = number == 0 ? nil : reader.readBlock(guessingIn: range(of: number))
        let grown = joint.withLock { joint in
          joint.waiting[number] = .some(guess)
          return join(&joint, &reader)
        }
        if let grown { receive(grown) }
      }
    }
    return joint.withLock { $0.listing }
  }

  /// The listing so far, and the blocks that have been read but wait for earlier blocks.
  private struct Joint: Sendable {
    var listing: Listing
    var waiting: [Int: SKUBlock?] = [:]
    var nextBlock = 0
    var count = 0
    var countAtLastReport = 0

    init(_ listing: Listing) {
      self.listing = listing
    }

    var isDone: Bool {
      if case .element = listing.next { false } else { true }
    }
  }

  private func range(of block: Int) -> Range<Int> {
    let lower = start + block * blockSize
    return lower..<min(text.count, lower + blockSize)
  }

  /// Joins the blocks that can be joined.
  ///
  /// - Returns: The listing if it has grown to four times its size since the last report, otherwise
  ///   `nil`.
  private func join(_ joint: inout Joint, _ reader: inout SKUBlockReader) -> Listing? {
    while let guess = joint.waiting.removeValue(forKey: joint.nextBlock) {
      let end = range(of: joint.nextBlock).upperBound
      joint.nextBlock += 1
      guard case .element(let offset) = joint.listing.next, offset < end else { continue }
      let block =
        guess.flatMap { $0.start == offset ? $0 : nil } ?? reader.readBlock(from: offset, upTo: end)
      joint.listing.next = block.next
      joint.listing.blocks.append(block)
      joint.count += block.chunk.records.count
    }
    guard !joint.isDone, joint.count >= joint.countAtLastReport * 4, joint.count > 0 else {
      return nil
    }
    joint.countAtLastReport = joint.count
    return joint.listing
  }
}
