import StoreModel

// Values that no store could have written, found before anything is computed with them.

/// Nil for a number inside its bounds, else what to say.
func inside<Bound: FixedWidthInteger>(
  _ bounds: ClosedRange<Bound>,
  _ number: some BinaryInteger,
  _ name: @autoclosure () -> String
) -> String? {
  if let number = Bound(exactly: number), bounds.contains(number) { return nil }
  return "has \(name()) \(number), which must be \(bounds.lowerBound) to \(bounds.upperBound)"
}

/// Nil for a number within its bound, else what to say.
func within(
  _ bound: WholeBound,
  _ number: some BinaryInteger,
  _ name: @autoclosure () -> String
) -> String? {
  inside(bound.range, number, name())
}

extension WholeBound {
  /// What so many prices come to together, in milliunits.
  static func prices(_ count: Int) -> ClosedRange<Int64> {
    0...milliunits.range.upperBound.multipliedSaturated(by: Int64(max(1, count)))
  }
}
