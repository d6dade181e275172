import Synchronization

/// The places for responses that last as long as their client likes.
///
/// They are fewer than the connections, so that others are always answered.
package final class StreamPlaces: Sendable {
  /// The most at once.
  package let limit: Int
  private let taken = Mutex(0)

  /// Room for so many streams.
  package init(limit: Int = ConnectionLimits().streams) {
    self.limit = limit
  }

  /// How many are taken.
  package var count: Int { taken.withLock { $0 } }

  /// A place, free again when the last reference to it goes.
  final class Place: Sendable {
    private let places: StreamPlaces

    fileprivate init(_ places: StreamPlaces) {
      self.places = places
    }

    deinit {
      places.taken.withLock { $0 -= 1 }
    }
  }

  /// Takes a place; nil if there is none left.
  func take() -> Place? {
    let isFree = taken.withLock { taken in
      guard taken < limit else { return false }
      taken += 1
      return true
    }
    return isFree ? Place(self) : nil
  }
}
