import StoreModel

// Finds values that no store could have written, before anything is computed with them.

/// Returns `nil` if the number is inside its bounds, otherwise a message that says what was expected.
func inside<Bound: FixedWidthInteger>(
  _ bounds: ClosedRange<Bound>,
  _ number: some BinaryInteger,
  _ name: @autoclosure () -> String
) -> String? {
  if let number = Bound(exactly: number), bounds.contains(number) { return nil }
  return "has \(name()) \(number), which must be \(bounds.lowerBound) to \(bounds.upperBound)"
}

/// Returns `nil` if the number is within its bound, otherwise a message that says what was expected.
func within(
  _ bound: WholeBound,
  _ number: some BinaryInteger,
  _ name: @autoclosure () -> String
) -> String? {
  inside(bound.range, number, name())
}

extension WholeBound {
  /// The possible sums of a number of prices, in milliunits.
  static func prices(_ count: Int) -> ClosedRange<Int64> {
    0...milliunits.range.upperBound.multipliedSaturated(by: Int64(max(1, count)))
  }
}
