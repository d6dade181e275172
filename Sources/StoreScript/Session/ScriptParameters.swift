import StoreModel
import VisibleText

/// The names in a script that have values.
///
/// The value of `$(country)` is from the script's header, the command line or the row of a matrix. If the
/// header declares no names, texts in the script aren't names. Names whose values are only known during
/// playback stay in place (``LateNames``).
struct ScriptParameters {
  private var values: [String: String] = [:]
  /// The names in the mapping that get their values later.
  let late: LateNames

  /// Reads the values in a session's mapping.
  ///
  /// - Parameters:
  ///   - root: The mapping.
  ///   - chosen: The values that override the header's. Names that the header lacks are ignored.
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
          // Other names get their values when the rows are read.
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

  /// The names, sorted.
  var names: [String] { values.keys.sorted() }

  func knows(_ name: String) -> Bool { values[name] != nil }

  /// Returns the value of a name, or `nil` if it is unknown or gets its value later.
  func value(of name: String) -> String? { values[name] }

  /// Returns a session's mapping with every name replaced, except in their declarations and in the steps.
  ///
  /// The names that included files capture are known only when those files are read
  /// (``filled(_:_:_:)``).
  func filling(_ root: ScriptValue, _ problems: inout ProblemList<ScriptProblem>) -> ScriptValue {
    guard case .fields(let fields) = root.content else { return root }
    let others = [
      SessionHeader.parametersKey, SessionHeader.matrixKey, SessionScript.stepsKey,
    ]
    var all: [ScriptField] = []
    for field in fields {
      let names = field.name == SessionHeader.servicesKey ? late.ofServices : LateNames()
      let isLeft = others.contains(field.name)
      let value = isLeft ? field.value : filled(field.value, names, &problems)
      all.append(ScriptField(key: field.key, value: value))
    }
    return ScriptValue(.fields(all), at: root)
  }

  /// Returns a value with every name replaced, except those that get their values later.
  func filled(
    _ value: ScriptValue,
    _ late: LateNames,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> ScriptValue {
    value.replacingTexts { text, value in
      text.replacingNames { name, isEscaped in
        if late.known.contains(name) { return nil }
        // Two dollar signs mean a literal dollar sign, so the text isn't a name.
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

  /// Returns the remedy for an unknown name, which may be meant as a command of the shell.
  private static func remedy(for name: String, among names: [String]) -> String {
    let literal = "$$( for a literal $("
    guard name.wholeMatch(of: /[A-Za-z0-9._-]+/) != nil else { return "write \(literal)" }
    let remedy = Suggestion.remedy(for: name, among: names)
    return Suggestion.nearest(to: name, among: names) == nil
      ? "\(remedy), or \(literal)" : remedy
  }
}

extension ScriptField {
  /// Whether its value is a file whose columns are the names.
  fileprivate var isFileOfRows: Bool { name == MatrixChoices.rowsKey && value.text != nil }
}

extension SessionHeader {
  static let parametersKey = "parameters"
  static let matrixKey = "matrix"
}
