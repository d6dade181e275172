import StoreModel

/// A line for the standard input of the user's program that acts as the store's app.
package struct AppInput: Hashable, Sendable {
  /// The line, without its line break.
  package var input = ""

  package init(_ input: String = "") { self.input = input }

  /// The maximum number of bytes in a line.
  ///
  /// Terminals don't accept longer lines.
  private static let longest = 4_000

  static let shape = ScriptShape<AppInput>.fields(
    {
      var table = FieldTable(
        AppInput(),
        [.required("input", \.input, .line.about("A line for the program's standard input."))]
      )
      table.needsOne = true
      return table
    }()
  )
  .about("Sends input to your program, which is the store's app.")

  @Sendable
  fileprivate static func check(_ line: String, _ value: ScriptValue) throws(ScriptProblem) {
    guard !line.contains(where: \.isNewline) else {
      throw value.problem("input has several lines", "write a step for each line")
    }
    guard line.utf8.count <= longest else {
      throw value.problem(
        "input has \(line.utf8.count) bytes",
        "write at most \(longest), and pass longer data in a file"
      )
    }
  }
}

extension ScriptShape<String> {
  /// A single line of limited length.
  fileprivate static var line: ScriptShape { text.checked(AppInput.check) }
}
