import StoreModel

/// Time passes, and what falls due on the way happens at its moment and in order.
extension Decision {
  /// Moves on to a moment that is not in the past.
  ///
  /// Before the events of every due moment comes a `clockAdvanced` to it, so that no event is ahead
  /// of its time.
  mutating func advance(to target: StoreInstant) {
    letFallDue(upTo: target)
    move(to: target)
  }

  /// Does what falls due up to a moment, each at its own.
  ///
  /// - Returns: How often something fell due; not more than `count`, whatever is left then.
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
