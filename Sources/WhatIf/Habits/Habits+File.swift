package import StoreScript

extension Habits {
  package static let file = CommentedTable(
    Habits(),
    rows,
    name: "habits",
    about: "The assumed habits of customers, for storefront catalog whatif. \(caution)",
    head: [
      "The assumed habits of customers. \(caution)",
      "Chances are in percent; weights are shares of their sum. storefront catalog whatif --habits FILE",
    ]
  )
}

extension Habits {
  /// Reads a file of habits.
  ///
  /// See ``CommentedTable/read(_:)``.
  package static func read(_ text: String) -> FieldReading<Habits> { file.read(text) }

  /// The file, with an explanation of each habit.
  package var text: String { Self.file.text(of: self) }

  /// The JSON Schema of the file, for editors.
  package static var jsonSchema: String { file.jsonSchema }
}
