extension StoreInstant {
  /// The moment of a number of seconds since 1970, or the end of store time that is nearest.
  ///
  /// - Parameters:
  ///   - seconds: What a `Date` holds; infinite ones are an end of store time, what is no number its
  ///     beginning.
  ///   - rule: What becomes of parts of a millisecond.
  package init(
    secondsSince1970 seconds: Double,
    rounding rule: FloatingPointRoundingRule = .down
  ) {
    let milliseconds = (seconds * 1000).rounded(rule)
    let (first, last) = (Double(Self.first.milliseconds), Double(Self.last.milliseconds))
    // The comparison is false for what is no number.
    guard milliseconds >= first else {
      self = .first
      return
    }
    self.init(milliseconds: Int64(min(milliseconds, last)))
  }

  /// Seconds since 1970, as a `Date` holds them.
  package var secondsSince1970: Double { Double(milliseconds) / 1000 }
}
