/// Arithmetic that stops at the type's limits instead of ending the process.
extension FixedWidthInteger {
  /// Returns the sum.
  ///
  /// If the sum exceeds a limit of the type, returns that limit.
  package func addingSaturated(_ other: Self) -> Self {
    let (sum, isOver) = addingReportingOverflow(other)
    guard isOver else { return sum }
    return other < 0 ? .min : .max
  }

  /// Returns the difference.
  ///
  /// If the difference exceeds a limit of the type, returns that limit.
  package func subtractingSaturated(_ other: Self) -> Self {
    let (difference, isOver) = subtractingReportingOverflow(other)
    guard isOver else { return difference }
    // An unsigned `other` is positive here, so the difference is below the lower limit.
    return other > 0 ? .min : .max
  }

  /// Returns the product.
  ///
  /// If the product exceeds a limit of the type, returns that limit.
  package func multipliedSaturated(by other: Self) -> Self {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    guard isOver else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
