import StoreModel

/// Advances of time.
///
/// Due events happen at their moments and in order.
extension Decision {
  /// Advances to a moment that isn't in the past.
  ///
  /// A `clockAdvanced` precedes the events of every due moment, so that no event is later than the
  /// clock.
  mutating func advance(to target: StoreInstant) {
    letFallDue(upTo: target)
    move(to: target)
  }

  /// Produces the events that are due up to a moment, each at its own time.
  ///
  /// - Returns: The number of due moments that were handled. If it equals `count`, more may remain.
  @discardableResult
  mutating func letFallDue(upTo target: StoreInstant, atMost count: Int = .max) -> Int {
    var done = 0
    while done < count, let due = store.nextDue, due <= target,
      let subscription = store.subscriptionTable.firstDue
    {
      move(to: due)
      fallDue(subscription)
      done += 1
    }
    return done
  }

  mutating func move(to moment: StoreInstant) {
    guard moment > store.now else { return }
    record(.clockAdvanced(to: moment))
  }
}
