/// Arithmetic that stops at the type's own end instead of ending the process.
extension FixedWidthInteger {
  /// The sum, or the end of the type that it would lie behind.
  package func addingSaturated(_ other: Self) -> Self {
    let (sum, isOver) = addingReportingOverflow(other)
    guard isOver else { return sum }
    return other < 0 ? .min : .max
  }

  /// The difference, or the end of the type that it would lie behind.
  package func subtractingSaturated(_ other: Self) -> Self {
    let (difference, isOver) = subtractingReportingOverflow(other)
    guard isOver else { return difference }
    // An unsigned number is never less than nothing.
    return other > 0 ? .min : .max
  }

  /// The product, or the end of the type that it would lie behind.
  package func multipliedSaturated(by other: Self) -> Self {
    let (product, isOver) = multipliedReportingOverflow(by: other)
    guard isOver else { return product }
    return (self < 0) == (other < 0) ? .max : .min
  }
}
