import Texts

extension CommandRow {
  /// The footer's rules for a command, in addition to its keys and its rank.
  ///
  /// Most commands use the defaults.
  struct Footer: Sendable {
    typealias Label = @Sendable (Subjects) -> String?

    /// The condition for a command to appear in the footer.
    enum Worth: Sendable {
      /// While the command is possible.
      case whenPossible
      /// While the command is possible and the condition is true.
      case possibleWhile(@Sendable (Subjects) -> Bool)
      /// While the command is possible or the condition is true, for example that the command's target exists.
      case whenever(@Sendable (Subjects) -> Bool)
      case always
      /// While the text in front is longer than its frame.
      case whereLong
    }

    /// A function that returns the current name of the command, or `nil` to use the label of its binding.
    let label: Label
    /// A function that returns the text for the command's keys, or `nil` to use the first key.
    let key: Label
    let worth: Worth
    /// The screen width from which the command always appears, after all others, or `nil` if it has no such
    /// width.
    let columnsToStay: Int?
    /// Whether the command stays while the catalog's problems are shown, when few others are useful.
    let staysWithProblems: Bool

    init(
      label: @escaping Label = { _ in nil },
      key: @escaping Label = { _ in nil },
      worth: Worth = .whenPossible,
      columnsToStay: Int? = nil,
      staysWithProblems: Bool = false
    ) {
      self.label = label
      self.key = key
      self.worth = worth
      self.columnsToStay = columnsToStay
      self.staysWithProblems = staysWithProblems
    }

    /// Returns an entry that appears while the text in front is longer than its frame.
    static func whereLong(
      label: Phrase? = nil,
      key: @escaping Label = { _ in nil }
    ) -> Footer {
      Footer(label: { _ in label?.text }, key: key, worth: .whereLong)
    }
  }
}
