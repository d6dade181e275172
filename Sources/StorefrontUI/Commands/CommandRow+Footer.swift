import Texts

extension CommandRow {
  /// The rules for showing a command in the footer, in addition to its keys and its rank.
  ///
  /// Most commands use the default rules.
  struct Footer: Sendable {
    typealias Label = @Sendable (Subjects) -> String?

    /// The condition under which a command appears in the footer.
    enum Worth: Sendable {
      /// The command can run.
      case whenPossible
      /// The command can run, and the condition is true.
      case possibleWhile(@Sendable (Subjects) -> Bool)
      /// The command can run, or the condition is true. For example, the condition can be that the command's target
      /// exists.
      case whenever(@Sendable (Subjects) -> Bool)
      case always
      /// The text of the current page is longer than its frame.
      case whereLong
    }

    /// A closure that returns the current name of the command, or `nil` to use the label of its binding.
    let label: Label
    /// A closure that returns the text for the command's keys, or `nil` to use the first key.
    let key: Label
    let worth: Worth
    /// The minimum screen width at which the command always appears at the end of the footer, or `nil` if the command
    /// doesn't always appear.
    let columnsToStay: Int?
    /// Whether the footer includes the command while the catalog's problems are shown.
    ///
    /// Few other commands are useful then.
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

    /// Returns rules for a command that appears if the text of the current page is longer than its frame.
    static func whereLong(
      label: Phrase? = nil,
      key: @escaping Label = { _ in nil }
    ) -> Footer {
      Footer(label: { _ in label?.text }, key: key, worth: .whereLong)
    }
  }
}
