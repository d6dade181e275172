import StoreModel

/// The files that a script's complete output must equal.
///
/// The comparison reveals any change of the output. The files are text, which is easy to review. Only `play --update`
/// writes them.
package struct ExpectedGoldens: Hashable, Sendable {
  /// The file for the screen: its text in 80 columns and 24 lines, without colors.
  package var screen: String?
  /// The file for the journal: the events since the script began, one event per line.
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
  /// A file in the script's folder or inside it, because an update only writes files there.
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
