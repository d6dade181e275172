import Texts

extension CommandRow {
  /// What the footer knows of a command beside its keys and its rank: most have nothing to say here.
  struct Footer: Sendable {
    typealias Label = @Sendable (Subjects) -> String?

    /// When a command that cannot be done, or need not be, stands in the footer all the same.
    enum Worth: Sendable {
      /// Only while it can be done.
      case whenPossible
      /// Only while it can be done and something holds.
      case possibleWhile(@Sendable (Subjects) -> Bool)
      /// Also while something is there that it could be done with.
      case whenever(@Sendable (Subjects) -> Bool)
      case always
      /// Where the text in front is longer than its frame.
      case whereLong
    }

    /// What the command is called now; nil if it is called what its binding says.
    let label: Label
    /// What stands for its keys; nil if the first of them does.
    let key: Label
    let worth: Worth
    /// The columns from which on it is always there, after everything else; nil if it is one of the rest.
    let columnsToStay: Int?
    /// Whether it is there while the catalog's problems are shown, of which little else is any use.
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

    /// An entry that is there where the text in front is longer than its frame.
    static func whereLong(
      label: Phrase? = nil,
      key: @escaping Label = { _ in nil }
    ) -> Footer {
      Footer(label: { _ in label?.text }, key: key, worth: .whereLong)
    }
  }
}
