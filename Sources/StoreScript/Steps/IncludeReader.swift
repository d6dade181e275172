import StoreModel
import VisibleText

/// A reader that replaces each include with the steps of the included file.
///
/// Each step has its position in its own file. The parameters of an included file get their values from
/// `with` and from the file's own header. To pass on a parameter, the including script names it in
/// `with`.
struct IncludeReader {
  /// The function that reads files by their paths from the script's folder, or `nil` if there are no
  /// files.
  let files: ScriptFiles?
  /// The names that get their values later, at the step being read.
  private var late = LateNames()
  private(set) var problems = ProblemList<ScriptProblem>()
  /// The chain of files being included, the outermost first.
  private var open: [String] = []
  /// The number of steps and includes in all included files.
  private var count = 0
  /// The number of bytes read from included files, counted for each include.
  private var bytes = 0
  /// Whether a limit was exceeded, which is reported once.
  private var isSpent = false

  /// The maximum number of levels of included files.
  static let mostDepth = 16
  /// The maximum number of steps in all included files, counting includes.
  static let mostSteps = 100_000
  /// The maximum number of bytes in all included files.
  private static let mostBytes = 16 << 20

  init(files: ScriptFiles?) {
    self.files = files
  }

  /// Returns the steps of a list with those of included files, including those within branches.
  ///
  /// - Parameters:
  ///   - written: The list.
  ///   - parameters: The values of names in the list, or `nil` to leave the names.
  ///   - isInBranch: Whether the list is part of a step that has already been read.
  /// - Returns: The steps, in which each include is replaced.
  mutating func steps(
    _ written: [ScriptValue],
    filling parameters: ScriptParameters? = nil,
    isInBranch: Bool = false
  ) -> [ScriptValue] {
    if let names = parameters?.late { late.add(names) }
    return written.flatMap { step -> [ScriptValue] in
      if !open.isEmpty { count += 1 }
      guard !isFull(at: step) else { return [] }
      let step = parameters?.filled(step, late, &problems) ?? step
      if parameters == nil, !isInBranch { checkNames(of: step) }
      late.learn(from: step)
      switch step.content {
      case .text(IncludedFile.key):
        problems.add(step.problem("include names no file", "name a file"))
        return []
      case .fields(let fields):
        if let field = step.field(named: IncludedFile.key) {
          return included(field, of: fields)
        }
        guard step.field(named: StepName.branch.rawValue) != nil else { return [step] }
        return [ScriptValue(.fields(fields.map { inBranch($0) }), at: step)]
      case .empty, .text, .list:
        return [step]
      }
    }
  }

  /// Adds a problem for each name in an expectation that never gets a value.
  ///
  /// Otherwise, the script would expect the name itself.
  private mutating func checkNames(of step: ScriptValue) {
    guard [StepName.expect, .always].contains(where: { step.field(named: $0.rawValue) != nil })
    else { return }
    let known = late.known
    var unknown: [ScriptProblem] = []
    _ = step.replacingTexts { text, value in
      text.replacingNames { name, isEscaped in
        if !isEscaped, !known.contains(name), StepNames.problem(with: name) == nil {
          unknown.append(
            value.problem(
              "nothing gives $(\(name)) a value",
              Suggestion.question(for: name, among: known.sorted())
                ?? "declare it in parameters:, or capture it in an http: step before this one"
            )
          )
        }
        return nil
      }
    }
    for problem in unknown { problems.add(problem) }
  }

  /// Returns a step's field, in which the includes of a branch are replaced.
  private mutating func inBranch(_ field: ScriptField) -> ScriptField {
    guard field.name == StepName.branch.rawValue, case .fields(let parts) = field.value.content
    else { return field }
    let all = parts.map { part in
      guard part.name == SessionScript.stepsKey, case .list(let inner) = part.value.content else {
        return part
      }
      return ScriptField(
        key: part.key,
        value: ScriptValue(.list(steps(inner, isInBranch: true)), at: part.value)
      )
    }
    return ScriptField(key: field.key, value: ScriptValue(.fields(all), at: field.value))
  }

  /// Returns the steps of the file that a step includes.
  private mutating func included(_ field: ScriptField, of fields: [ScriptField]) -> [ScriptValue] {
    if let other = fields.first(where: { $0.name != IncludedFile.key }) {
      problems.add(
        other.key.problem(
          "include can't be combined with \(other.name)",
          "write it at the file's steps"
        )
      )
      return []
    }
    guard !field.value.isEmpty else {
      problems.add(field.key.problem("include names no file", "name a file"))
      return []
    }
    var reader = StepReader(files: files)
    let read = IncludedFile.shape.read(field.value, IncludedFile.key, &reader)
    problems.add(contentsOf: reader.problems)
    guard let read, let path = path(of: read, at: field.value),
      let root = root(of: path, at: field.value),
      let steps = stepsOfFile(root, read, at: field.value)
    else { return [] }
    open.append(path)
    defer { open.removeLast() }
    return self.steps(steps.values, filling: steps.parameters)
  }

  /// Returns the path of the included file, or `nil` after adding a problem if it can't be included here.
  private mutating func path(of included: IncludedFile, at place: ScriptValue) -> String? {
    let path = ScriptPath.tidied(ScriptPath.joined(included.file, beside: place.file))
    if open.contains(path) {
      let way = (open.drop { $0 != path } + [path]).joined(separator: " -> ")
      problems.add(place.problem("\(path.quoted) includes itself: \(way)", "remove one of them"))
      return nil
    }
    guard open.count < Self.mostDepth else {
      problems.add(
        place.problem(
          "included files are nested deeper than \(Self.mostDepth) levels",
          "nest fewer files"
        )
      )
      return nil
    }
    return path
  }

  /// Returns the mapping of an included file, or `nil` after adding a problem if it can't be read.
  private mutating func root(of path: String, at place: ScriptValue) -> ScriptValue? {
    guard let files else {
      problems.add(
        place.problem(
          "files can't be read here, such as \(path.quoted)",
          "write the file's steps instead of including it"
        )
      )
      return nil
    }
    guard let found = files(path) else {
      problems.add(
        place.problem(
          "the file \(path.quoted) can't be read",
          "write a path relative to the file that includes it"
        )
      )
      return nil
    }
    bytes += found.count
    guard !isFull(at: place) else { return nil }
    guard let text = String(validating: found, as: UTF8.self) else {
      problems.add(
        ScriptValue(.empty, line: 1, column: 1, file: path)
          .problem("the file isn't UTF-8", "save it as UTF-8")
      )
      return nil
    }
    do throws(ScriptProblem) {
      if let node = try YAMLNode.read(text) { return ScriptValue(node, file: path) }
      throw ScriptProblem.emptyFile
    } catch {
      problems.add(error.inFile(path))
      return nil
    }
  }

  /// Returns the steps of an included file, with the values of its parameters.
  private mutating func stepsOfFile(
    _ root: ScriptValue,
    _ included: IncludedFile,
    at place: ScriptValue
  ) -> (values: [ScriptValue], parameters: ScriptParameters?)? {
    let parameters = ScriptParameters(of: root, with: included.values)
    for name in included.values.keys.sorted() where parameters?.knows(name) != true {
      problems.add(
        place.problem(
          "\(included.file.quoted) has no parameter \(name.quoted)",
          Suggestion.remedy(for: name, among: parameters?.names ?? [])
        )
      )
    }
    let filled = parameters?.filling(root, &problems) ?? root
    checkHeader(filled)
    var fields = FieldReader(filled, of: "a script")
    let steps = fields.require(SessionScript.stepsKey) {
      value throws(ScriptProblem) in try value.steps()
    }
    problems.add(contentsOf: fields.problems)
    return steps.map { ($0, parameters) }
  }

  /// Rejects header fields that an included file can't have.
  private mutating func checkHeader(_ root: ScriptValue) {
    guard case .fields(let fields) = root.content else { return }
    var allowed: [ScriptField] = []
    for field in fields where field.name != SessionScript.stepsKey {
      if IncludedFile.headerKeys.contains(field.name) {
        allowed.append(field)
      } else {
        problems.add(
          field.key.problem(
            "an included file can't have \(field.name.quoted)",
            "write it in the script that includes the file"
          )
        )
      }
    }
    var reader = FieldReader(ScriptValue(.fields(allowed), at: root), of: "a script")
    _ = SessionHeader.read(&reader, files: nil, &problems)
  }

  /// Returns whether the included files exceed a limit, and reports this once.
  private mutating func isFull(at place: ScriptValue) -> Bool {
    guard !isSpent, count > Self.mostSteps || bytes > Self.mostBytes else { return isSpent }
    isSpent = true
    problems.add(
      place.problem(
        "included files have more than \(Self.mostSteps) steps or \(Self.mostBytes >> 20) MiB",
        "include less"
      )
    )
    return true
  }
}
