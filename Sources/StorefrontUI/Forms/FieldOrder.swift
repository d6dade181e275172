import Forms

extension [FormField] {
  /// The field so many fields further than another one.
  ///
  /// - Parameters:
  ///   - steps: How many; less than 0 for fields before it.
  ///   - focus: The other one.
  ///   - wraps: Whether the first follows the last; else these are the ends.
  /// - Returns: Its identifier; the other's where there are no fields.
  func field(_ steps: Int, after focus: FieldID, wraps: Bool) -> FieldID {
    guard !isEmpty else { return focus }
    let wanted = (firstIndex { $0.id == focus } ?? 0) + steps
    return self[
      wraps ? (wanted % count + count) % count : Swift.min(Swift.max(0, wanted), count - 1)
    ].id
  }
}
