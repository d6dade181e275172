import Synchronization

/// The chains that a verifier has found good, the latest first.
///
/// Only good chains are kept, and few of them, so no client can fill it with rubbish. The dates of a
/// chain are not part of the finding: they are compared with every payload anew.
final class ChainMemory: Sendable {
  private static let capacity = 16

  private let chains = Mutex<[CheckedChain]>([])

  /// The chain whose header stands in a range of a JWS, if it has been seen.
  func chain(of text: Span<UInt8>, in range: Range<Int>) -> CheckedChain? {
    chains.withLock { chains in
      for chain in chains where chain.hasHeader(text, in: range) {
        return chain
      }
      return nil
    }
  }

  /// Keeps a good chain, and forgets the oldest one if there are too many.
  func remember(_ chain: CheckedChain) {
    chains.withLock { chains in
      chains.insert(chain, at: 0)
      if chains.count > Self.capacity { chains.removeLast() }
    }
  }
}
