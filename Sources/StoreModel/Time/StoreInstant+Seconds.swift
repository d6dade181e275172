extension StoreInstant {
  /// Creates the moment of a number of seconds since 1970, or the nearest limit of store time.
  ///
  /// - Parameters:
  ///   - seconds: The seconds of a `Date`. Infinite values become a limit of store time, and NaN its
  ///     beginning.
  ///   - rule: The rounding of fractions of a millisecond.
  package init(
    secondsSince1970 seconds: Double,
    rounding rule: FloatingPointRoundingRule = .down
  ) {
    let milliseconds = (seconds * 1000).rounded(rule)
    let (first, last) = (Double(Self.first.milliseconds), Double(Self.last.milliseconds))
    // The comparison is false for NaN.
    guard milliseconds >= first else {
      self = .first
      return
    }
    self.init(milliseconds: Int64(min(milliseconds, last)))
  }

  /// Seconds since 1970, as in a `Date`.
  package var secondsSince1970: Double { Double(milliseconds) / 1000 }
}
