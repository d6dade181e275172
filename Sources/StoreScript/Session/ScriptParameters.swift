import StoreModel
import VisibleText

/// The names in a script that stand for values.
///
/// `$(country)` is what its header, the command line or the row of a matrix says. A script whose header
/// names none has none, whatever its texts are.
struct ScriptParameters {
  private var values: [String: String] = [:]

  /// The values that a session's mapping has.
  ///
  /// - Parameters:
  ///   - root: The mapping.
  ///   - chosen: Values that take the place of the header's own; other names are left out.
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
          // Other names have values once somebody has looked for them.
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
    guard isDeclaring else { return nil }
    values.merge(chosen.filter { hasRows || declared.contains($0.key) }) { $1 }
  }

  /// The names, sorted.
  var names: [String] { values.keys.sorted() }

  func knows(_ name: String) -> Bool { values[name] != nil }

  /// A session's mapping with every name replaced, but in what declares them.
  func filling(_ root: ScriptValue, _ problems: inout ProblemList<ScriptProblem>) -> ScriptValue {
    guard case .fields(let fields) = root.content else { return root }
    let declarations = [SessionHeader.parametersKey, SessionHeader.matrixKey]
    var all: [ScriptField] = []
    for field in fields {
      let isDeclaration = declarations.contains(field.name)
      let value = isDeclaration ? field.value : filled(field.value, &problems)
      all.append(ScriptField(key: field.key, value: value))
    }
    return ScriptValue(.fields(all), at: root)
  }

  private func filled(
    _ value: ScriptValue,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> ScriptValue {
    let content: ScriptValue.Content
    switch value.content {
    case .empty: content = .empty
    case .text(let text): content = .text(filled(text, value, &problems))
    case .list(let elements):
      var all: [ScriptValue] = []
      for element in elements { all.append(filled(element, &problems)) }
      content = .list(all)
    case .fields(let fields):
      var all: [ScriptField] = []
      for field in fields {
        all.append(
          ScriptField(key: filled(field.key, &problems), value: filled(field.value, &problems))
        )
      }
      content = .fields(all)
    }
    return ScriptValue(content, at: value)
  }

  private func filled(
    _ text: String,
    _ value: ScriptValue,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> String {
    guard text.contains("$(") else { return text }
    return text.replacing(/\$(\$?)\(([^()]*)\)/) { match in
      // Two dollars are one, and the name is none.
      guard match.1.isEmpty else { return String(match.0.dropFirst()) }
      let name = String(match.2)
      if let found = values[name] { return found }
      problems.add(
        value.problem(
          "there is no parameter \(name.quoted)",
          Suggestion.remedy(for: name, among: values.keys.sorted())
        )
      )
      return String(match.0)
    }
  }
}

extension ScriptField {
  /// Whether it stands for the columns of a file.
  fileprivate var isFileOfRows: Bool { name == MatrixChoices.rowsKey && value.text != nil }
}

extension SessionHeader {
  static let parametersKey = "parameters"
  static let matrixKey = "matrix"
}
