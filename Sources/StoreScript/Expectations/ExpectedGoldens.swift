import StoreModel

/// The files with which a script's whole output is compared, so that a change of the output is noticed.
///
/// The files are text that is easy to review. Only `play --update` writes them.
package struct ExpectedGoldens: Hashable, Sendable {
  /// The file of the screen: its text at 80 by 24, without colors.
  package var screen: String?
  /// The file of the journal: the events since the script began, one per line.
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
  /// A file in the script's folder or below it.
  ///
  /// An update writes only such files.
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
