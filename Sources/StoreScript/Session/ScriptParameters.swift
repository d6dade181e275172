import StoreModel
import VisibleText

/// The names in a script and their values.
///
/// The value of `$(country)` is from the script's header, from the command line, or from a row of the matrix. If the
/// header declares no names, `$(country)` is an ordinary string. Names that only get their values during playback
/// aren't replaced (``LateNames``).
struct ScriptParameters {
  private var values: [String: String] = [:]
  /// The names in the mapping that only get their values during playback.
  let late: LateNames

  /// Reads the names and their values from a session's mapping.
  ///
  /// - Parameters:
  ///   - root: The mapping.
  ///   - chosen: The values that override the values in the header. Names that the header doesn't declare are
  ///     ignored, unless the matrix contains a file of rows.
  init?(of root: ScriptValue, with chosen: [String: String]) {
    guard case .fields(let fields) = root.content else { return nil }
    var (isDeclaring, hasRows) = (false, false)
    var declared: Set<String> = []
    for field in fields {
      guard case .fields(let named) = field.value.content else { continue }
      switch field.name {
      case SessionHeader.parametersKey:
        for parameter in named { values[parameter.name] = parameter.value.text ?? "" }
      case SessionHeader.matrixKey:
        for parameter in named {
          // The columns of the file are names too. They get their values when the rows are read.
          hasRows = hasRows || parameter.isFileOfRows
          if case .list(let all) = parameter.value.content {
            values[parameter.name] = all.first?.text ?? ""
          }
        }
      default: continue
      }
      isDeclaring = isDeclaring || !named.isEmpty
      declared.formUnion(named.map(\.name))
    }
    late = LateNames(of: fields)
    guard isDeclaring || !late.isEmpty else { return nil }
    values.merge(chosen.filter { hasRows || declared.contains($0.key) }) { $1 }
  }

  /// The names in alphabetical order.
  var names: [String] { values.keys.sorted() }

  func knows(_ name: String) -> Bool { values[name] != nil }

  /// Returns the value of the given name, or `nil` if the name is unknown or only gets its value during playback.
  func value(of name: String) -> String? { values[name] }

  /// Returns a session's mapping in which every name is replaced, except in the declarations of names and in steps.
  ///
  /// Steps are excluded because included files may capture further names. These names are known only when the files are
  /// read (``filled(_:_:_:)``).
  func filling(_ root: ScriptValue, _ problems: inout ProblemList<ScriptProblem>) -> ScriptValue {
    guard case .fields(let fields) = root.content else { return root }
    let others = [
      SessionHeader.parametersKey, SessionHeader.matrixKey, SessionScript.stepsKey,
    ]
    var all: [ScriptField] = []
    for field in fields {
      let names = field.declaresPrograms ? late.ofServices : LateNames()
      let isLeft = others.contains(field.name)
      let value = isLeft ? field.value : filled(field.value, names, &problems)
      all.append(ScriptField(key: field.key, value: value))
    }
    return ScriptValue(.fields(all), at: root)
  }

  /// Returns a value in which every name is replaced, except the names that only get their values during playback.
  func filled(
    _ value: ScriptValue,
    _ late: LateNames,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> ScriptValue {
    value.replacingTexts { text, value in
      text.replacingNames { name, isEscaped in
        if late.known.contains(name) { return nil }
        // Two dollar signs mean one literal dollar sign, so the string isn't a name.
        if isEscaped { return "$(\(name))" }
        if let found = values[name] { return found }
        problems.add(
          (late.problem(with: name, in: value)
            ?? value.problem(
              name.serviceName.map { "there is no service \($0.quoted)" }
                ?? "there is no parameter \(name.quoted)",
              Self.remedy(for: name, among: values.keys.sorted() + late.known.sorted())
            )).ofName
        )
        return nil
      }
    }
  }

  /// Returns the remedy for an unknown name.
  ///
  /// The user may have meant a command of the shell, such as `$(pwd)`.
  private static func remedy(for name: String, among names: [String]) -> String {
    let literal = "$$( for a literal $("
    guard name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil else { return "write \(literal)" }
    let remedy = Suggestion.remedy(for: name, among: names)
    return Suggestion.nearest(to: name, among: names) == nil
      ? "\(remedy), or \(literal)" : remedy
  }
}

extension ScriptField {
  /// Whether the field names a file whose columns are the names.
  fileprivate var isFileOfRows: Bool { name == MatrixChoices.rowsKey && value.text != nil }
}

extension SessionHeader {
  static let parametersKey = "parameters"
  static let matrixKey = "matrix"
}
