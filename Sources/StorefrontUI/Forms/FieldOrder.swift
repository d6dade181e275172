import Forms

extension [FormField] {
  /// Returns the field at a distance from another field.
  ///
  /// - Parameters:
  ///   - steps: The distance, which is negative for a field before the other field.
  ///   - focus: The other field.
  ///   - wraps: Whether the first field follows the last field. Otherwise, the move stops at the ends of the form.
  /// - Returns: The identifier of the field, or `focus` if the form is empty.
  func field(_ steps: Int, after focus: FieldID, wraps: Bool) -> FieldID {
    guard !isEmpty else { return focus }
    let wanted = (firstIndex { $0.id == focus } ?? 0) + steps
    return self[
      wraps ? (wanted % count + count) % count : Swift.min(Swift.max(0, wanted), count - 1)
    ].id
  }
}
