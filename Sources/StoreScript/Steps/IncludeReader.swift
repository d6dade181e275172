import StoreModel
import VisibleText

/// A reader that replaces each include with the steps of the included file.
///
/// The position of each step refers to the file that contains the step. The parameters of an included file get their
/// values from `with` and from the file's own header. An including script passes on its own parameter by naming it in
/// `with`.
struct IncludeReader {
  /// The closure that reads a file by its path from the script's folder, or `nil` if files can't be read.
  let files: ScriptFiles?
  /// The names that only get their values during playback.
  private var late = LateNames()
  private(set) var problems = ProblemList<ScriptProblem>()
  /// The files that are currently being included, from the outermost to the innermost.
  private var open: [String] = []
  /// The number of steps and includes in all included files so far.
  private var count = 0
  /// The number of bytes in the included files so far.
  ///
  /// A file counts each time that it is included.
  private var bytes = 0
  /// Whether a limit was exceeded.
  ///
  /// The problem is reported only once.
  private var isSpent = false

  /// The maximum nesting depth of included files.
  static let mostDepth = 16
  /// The maximum number of steps in all included files.
  ///
  /// Includes count as steps.
  static let mostSteps = 100_000
  /// The maximum number of bytes in all included files.
  private static let mostBytes = 16 << 20

  init(files: ScriptFiles?) {
    self.files = files
  }

  /// Returns the steps of a list, in which each include is replaced with the steps of its file.
  ///
  /// Includes in branches are replaced too.
  ///
  /// - Parameters:
  ///   - written: The list.
  ///   - parameters: The values of the names in the list, or `nil` to leave the names unchanged.
  ///   - isInBranch: Whether the list is part of a branch, whose names have already been replaced.
  /// - Returns: The steps.
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
  /// Without this check, the script would expect the name itself instead of its value.
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

  /// Returns a field of a step, in which the includes of a branch are replaced.
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

  /// Returns the steps of the file that the given field includes.
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

  /// Returns the path of the included file, or adds a problem and returns `nil` if the file can't be included here.
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

  /// Returns the mapping in an included file, or adds a problem and returns `nil` if the file can't be read.
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

  /// Returns the steps of an included file and the values of the file's parameters.
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

  /// Rejects the header fields that an included file can't have, and reads the other header fields.
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

  /// Returns whether the included files exceed a limit.
  ///
  /// The first time, this function also adds a problem.
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
