import Synchronization

/// The valid chains that a verifier has seen, latest first.
///
/// Only a few valid chains are stored, so clients can't fill the memory with invalid ones. The dates of a
/// chain aren't part of the result: they are compared again for every payload.
final class ChainMemory: Sendable {
  private static let capacity = 16

  private let chains = Mutex<[CheckedChain]>([])

  /// Returns the chain whose header is in a range of a JWS, if the verifier has seen it.
  func chain(of text: Span<UInt8>, in range: Range<Int>) -> CheckedChain? {
    chains.withLock { chains in
      for chain in chains where chain.hasHeader(text, in: range) {
        return chain
      }
      return nil
    }
  }

  /// Adds a valid chain, and removes the oldest one if there are too many.
  func remember(_ chain: CheckedChain) {
    chains.withLock { chains in
      chains.insert(chain, at: 0)
      if chains.count > Self.capacity { chains.removeLast() }
    }
  }
}
