import Synchronization

/// The valid chains that a verifier has checked, latest first.
///
/// Only a few valid chains are stored, so clients can't fill the memory with invalid ones. The
/// check of a chain's dates isn't stored, because the dates are compared again for every payload.
final class ChainMemory: Sendable {
  private static let capacity = 16

  private let chains = Mutex<[CheckedChain]>([])

  /// Returns the chain of the header in a range of a JWS, or `nil` if the verifier hasn't checked
  /// it yet.
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
