import StoreModel

/// What is compared whole with a file beside the script: what a script saw once, it is to see again.
///
/// The files are text that reviews well; `play --update` writes them, and nothing else does.
package struct ExpectedGoldens: Hashable, Sendable {
  /// The file of the screen: its text at 80 by 24, without colours.
  package var screen: String?
  /// The file of the journal: what has happened since the script began, an event a line.
  package var journal: String?

  package init() {}
}

extension ScriptShape<ExpectedGoldens> {
  static var goldens: ScriptShape {
    var table = FieldTable(
      ExpectedGoldens(),
      [.optional("screen", \.screen, .fileBeside), .optional("journal", \.journal, .fileBeside)]
    )
    table.name = "a golden"
    table.needsOne = true
    return .fields(table)
  }
}

extension ScriptShape<String> {
  /// A file in the script's folder or below it: an update writes there, and nowhere else.
  fileprivate static var fileBeside: ScriptShape {
    let path = searched.checked { text, value throws(ScriptProblem) in
      let parts = text.split(separator: "/", omittingEmptySubsequences: false)
      let isWithin =
        parts.allSatisfy { !$0.isEmpty && $0 != ".." && $0 != "." } && !text.utf8.contains(0)
      guard isWithin, text.utf8.count <= 1_000 else {
        throw value.problem(
          "\(value.shown) isn't a file in the script's folder",
          "write its path relative to the script, such as goldens/end.txt"
        )
      }
    }
    return ScriptShape(
      schema: path.schema,
      read: { value, what, reader in
        guard reader.files != nil else {
          reader.complain(
            value.problem(
              "files can't be read here, such as \(value.shown)",
              "compare the response itself"
            )
          )
          return nil
        }
        return path.read(value, what, &reader).map { ScriptPath.joined($0, beside: value.file) }
      },
      write: path.write
    )
  }
}
