import StoreModel
import VisibleText

/// The names in a script that stand for values.
///
/// `$(country)` is what its header, the command line or the row of a matrix says. A script whose header
/// names none has none, whatever its texts are. Names of what is known only while it is played stay where
/// they stand (``LateNames``).
struct ScriptParameters {
  private let values: [String: String]
  private let late: LateNames

  /// The values that a session's mapping has.
  ///
  /// - Parameters:
  ///   - root: The mapping.
  ///   - chosen: Values that take the place of the header's own; other names are left out.
  init?(of root: ScriptValue, with chosen: [String: String]) {
    guard case .fields(let fields) = root.content else { return nil }
    var values: [String: String] = [:]
    for field in fields {
      guard case .fields(let named) = field.value.content else { continue }
      switch field.name {
      case SessionHeader.parametersKey:
        for parameter in named { values[parameter.name] = parameter.value.text ?? "" }
      case SessionHeader.matrixKey:
        for parameter in named { values[parameter.name] = parameter.value.firstText ?? "" }
      default: continue
      }
    }
    late = LateNames(of: fields)
    guard !values.isEmpty || !late.isEmpty else { return nil }
    self.values = values.merging(chosen.filter { values[$0.key] != nil }) { $1 }
  }

  /// A session's mapping with every name replaced, but in what declares them.
  func filling(_ root: ScriptValue, _ problems: inout ProblemList<ScriptProblem>) -> ScriptValue {
    guard case .fields(let fields) = root.content else { return root }
    let declarations = [SessionHeader.parametersKey, SessionHeader.matrixKey]
    var all: [ScriptField] = []
    for field in fields {
      let isDeclaration = declarations.contains(field.name)
      let value = isDeclaration ? field.value : filled(field, &problems)
      all.append(ScriptField(key: field.key, value: value))
    }
    return ScriptValue(.fields(all), line: root.line, column: root.column)
  }

  private func filled(
    _ field: ScriptField,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> ScriptValue {
    switch (field.name, field.value.content) {
    case (SessionHeader.servicesKey, _):
      return filled(field.value, late.ofServices, &problems)
    case ("steps", .list(let items)):
      var late = late
      var all: [ScriptValue] = []
      for item in items {
        all.append(filled(item, late, &problems))
        late.learn(from: item)
      }
      return ScriptValue(.list(all), line: field.value.line, column: field.value.column)
    default: return filled(field.value, LateNames(), &problems)
    }
  }

  /// A value with every name replaced but those of which the value comes later.
  private func filled(
    _ value: ScriptValue,
    _ late: LateNames,
    _ problems: inout ProblemList<ScriptProblem>
  ) -> ScriptValue {
    value.replacingTexts { text, value in
      text.replacingNames { name, isEscaped in
        if late.known.contains(name) { return nil }
        // Two dollars are one, and the name is none.
        if isEscaped { return "$(\(name))" }
        if let found = values[name] { return found }
        problems.add(
          late.problem(with: name, in: value)
            ?? value.problem(
              "there is no parameter \(name.quoted)",
              Suggestion.remedy(for: name, among: values.keys.sorted() + late.known.sorted())
            )
        )
        return nil
      }
    }
  }
}

extension ScriptValue {
  /// The text, or the first one of a list.
  fileprivate var firstText: String? {
    if case .list(let elements) = content { elements.first?.text } else { text }
  }
}

extension SessionHeader {
  static let parametersKey = "parameters"
  static let matrixKey = "matrix"

  /// The most variants that a matrix may have.
  package static let mostVariants = 10_000

  /// The names that stand for values.
  package var parameterNames: [String] { Array(parameters.keys) + Array(matrix.keys) }

  /// Every combination of the matrix, each a value for every name of it, in the order of the names and
  /// their values; one without values where there is no matrix.
  ///
  /// - Parameter chosen: Values that were chosen otherwise, for which there is no other.
  /// - Returns: Nil if there are more than ``mostVariants``.
  package func variants(with chosen: [String: String] = [:]) -> [[String: String]]? {
    var variants: [[String: String]] = [[:]]
    for (name, all) in matrix.sorted(by: { $0.key < $1.key }) {
      let values = chosen[name].map { [$0] } ?? all
      guard variants.count * values.count <= Self.mostVariants else { return nil }
      variants = variants.flatMap { variant in
        values.map { value in variant.merging([name: value]) { $1 } }
      }
    }
    return variants
  }
}
