import Synchronization

/// The slots for responses that last as long as the client wants.
///
/// There are fewer slots than connections, so that other requests are always served.
package final class StreamSlots: Sendable {
  package let limit: Int
  private let taken = Mutex(0)

  package init(limit: Int = ConnectionLimits().streams) {
    self.limit = limit
  }

  package var count: Int { taken.withLock { $0 } }

  /// A slot, which is free again when its last reference is released.
  final class Slot: Sendable {
    private let slots: StreamSlots

    fileprivate init(_ slots: StreamSlots) {
      self.slots = slots
    }

    deinit {
      slots.taken.withLock { $0 -= 1 }
    }
  }

  /// Returns a free slot, or `nil` if all are taken.
  func reserveSlot() -> Slot? {
    let isFree = taken.withLock { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    return isFree ? Slot(self) : nil
  }
}
