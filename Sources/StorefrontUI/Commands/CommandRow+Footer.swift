extension CommandRow {
  /// What the footer knows of a command beside its keys and its rank: most have nothing to say here.
  struct Footer: Sendable {
    typealias Label = @Sendable (StorefrontScreen) -> String?
    typealias Worth = @Sendable (StorefrontScreen, _ isPossible: Bool) -> Bool

    /// What the command is called now; nil if it has the name of its place.
    let label: Label
    /// What stands for its keys; nil if the first of them does.
    let key: String?
    /// Whether it earns its place: it can be done, or is what the place is there for.
    let isWorthy: Worth
    /// The columns from which on it is always there, after everything else; nil if it is one of the rest.
    let columnsToStay: Int?

    init(
      label: @escaping Label = { _ in nil },
      key: String? = nil,
      isWorthy: @escaping Worth = { _, isPossible in isPossible },
      columnsToStay: Int? = nil
    ) {
      self.label = label
      self.key = key
      self.isWorthy = isWorthy
      self.columnsToStay = columnsToStay
    }

    /// An entry that is there where the text in front is longer than its place.
    static func whereLong(label: String? = nil, key: String? = nil) -> Footer {
      Footer(
        label: { _ in label },
        key: key,
        isWorthy: { screen, _ in screen.reading?.isLong == true }
      )
    }
  }
}
