import AdvancedCommerce
import StoreModel

extension SessionScript {
  /// Reads a YAML or JSON session file and reports all its problems at once.
  ///
  /// - Parameters:
  ///   - text: The content of the file.
  ///   - values: The values of parameters that differ from the header.
  ///   - files: Reads the files that steps name.
  /// - Returns: The script, or its problems.
  package static func read(
    _ text: String,
    with values: [String: String] = [:],
    files: @escaping ScriptFiles = { _ in nil }
  ) -> ScriptReading {
    let root: ScriptValue
    do {
      guard let node = try YAMLNode.read(text) else {
        return ScriptReading(failing: .emptyFile)
      }
      root = ScriptValue(node)
    } catch {
      return ScriptReading(failing: error)
    }
    var reader = SessionReader(files: files)
    let script = reader.script(root, ScriptParameters(of: root, with: values))
    return ScriptReading(
      script: script,
      problems: reader.problems,
      names: reader.names,
      draft: reader.draft
    )
  }
}

private struct SessionReader {
  let files: ScriptFiles
  var problems = ProblemList<ScriptProblem>()
  /// The names that steps and expectations use.
  var names: [WrittenName] = []
  /// The script that consists of the valid steps (``ScriptReading/draft``).
  var draft: SessionScript?

  mutating func script(_ root: ScriptValue, _ parameters: ScriptParameters?) -> SessionScript? {
    let root = parameters?.filling(root, &problems) ?? root
    var fields = FieldReader(root, of: "a script")
    var header = SessionHeader.read(&fields, files: files, &problems)
    // Each name has been replaced by its value. A caller that needs the names reads the header of the file.
    (header.parameters, header.matrix) = ([:], [:])
    if header.app != nil, let problem = root.problemOfServiceNamedApp { problems.add(problem) }
    let stepValues = fields.require(SessionScript.stepsKey) { value throws(ScriptProblem) in
      try value.steps()
    }
    fields.finish()
    problems.add(contentsOf: fields.problems)
    var including = IncludeReader(files: files)
    let all = including.steps(stepValues ?? [], filling: parameters)
    problems.add(contentsOf: including.problems)
    var names = StepNames(given: Set(header.before.compactMap(\.name)))
    names.declare(in: all)
    var reader = StepReader(files: files, knowing: names)
    if case .fields(let fields) = root.content { reader.late = LateNames(of: fields) }
    var isDraft = problems.isEmpty
    var steps: [ScriptStep] = []
    for (index, value) in all.enumerated() {
      let next = all.dropFirst(index + 1).first
      if let step = reader.step(value, before: next) {
        steps.append(step)
      } else if value.mayGiveNames {
        isDraft = false
      }
      reader.late.learn(from: value)
    }
    problems.add(contentsOf: reader.problems)
    if let problem = steps.problemOfBranchBehindServer { problems.add(problem) }
    self.names = reader.names
    draft = isDraft ? SessionScript(header: header, steps: steps + reader.unreadNames) : nil
    return SessionScript(header: header, steps: steps)
  }
}

extension SessionScript {
  /// The key for the list of steps.
  package static let stepsKey = "steps"
}

extension ScriptValue {
  /// Returns the elements of the list `steps`.
  func steps() throws(ScriptProblem) -> [ScriptValue] {
    // The file is a recording that doesn't have any steps yet.
    if case .empty = content { return [] }
    guard case .list(let values) = content else {
      throw problem("steps is a list, not \(shown)", "write each step after a dash")
    }
    return values
  }
}

extension ScriptValue {
  /// The problem of a service that has the reserved name `app`, or `nil` if there is no such service.
  fileprivate var problemOfServiceNamedApp: ScriptProblem? {
    guard case .list(let services)? = field(named: SessionHeader.servicesKey)?.value.content
    else { return nil }
    let name = services.lazy.compactMap { $0.field(named: "name")?.value }
      .first { $0.text == ScriptService.app }
    return name?.problem("app is the program that app: declares", "give the service another name")
  }

  /// Whether later steps may refer to something that this step creates, apart from the result that `as:` names.
  ///
  /// The value is also `true` for an unknown step.
  fileprivate var mayGiveNames: Bool {
    guard case .fields(let fields) = content else { return true }
    let margin = Set(ScriptStep.margin.map(\.name))
    return fields.filter { !margin.contains($0.name) }
      .contains { StepForm.form(named: $0.name)?.name.givesNames ?? true }
  }
}

extension StepName {
  /// Whether a step may add a product, a SKU, a webhook or a branch, directly or through a client.
  fileprivate var givesNames: Bool {
    let requests = RequestOperation.allCases.map { StepName($0) }
    let others: [StepName] = [.signedRequest, .catalog, .webhook, .set, .http, .press, .branch]
    return (requests + ServerEndpoint.allCases.map { StepName($0) } + others).contains(self)
  }
}

extension [ScriptStep] {
  /// The problem of a branch that follows a webhook with a real server, or `nil` if there is no such branch.
  ///
  /// The server would receive notifications about the branch's events, although the branch is undone later.
  fileprivate var problemOfBranchBehindServer: ScriptProblem? {
    guard
      let server = firstIndex(where: {
        if case .webhook(let it) = $0.step { it.isServer } else { false }
      }),
      let branch = self[server...].first(where: {
        if case .branch = $0.step { true } else { false }
      })
    else { return nil }
    return branch.problem(
      "a branch is undone, but the server of the webhook in line \(self[server].line) would be notified",
      "write the branch before the webhook"
    )
  }
}

extension ScriptReading {
  fileprivate init(failing problem: ScriptProblem) {
    var problems = ProblemList<ScriptProblem>()
    problems.add(problem)
    self.init(script: nil, problems: problems)
  }
}

extension ScriptProblem {
  static let emptyFile = nothingWritten("write at least steps: with one step")

  /// Returns the problem of an empty file.
  static func nothingWritten(_ remedy: String) -> ScriptProblem {
    ScriptProblem(line: 1, column: 1, message: "the file is empty", remedy: remedy)
  }
}
