import StoreModel
import VisibleText

/// The names whose values are only known during playback: captured values, and the addresses of services.
package struct LateNames: Hashable, Sendable {
  /// The names with a value at the step being read.
  private(set) var known: Set<String> = []
  /// The names that get a value anywhere in the script.
  private var all: Set<String>

  init() { all = [] }

  /// Collects the names in a session's mapping.
  ///
  /// The names of its services have values from the first step on.
  init(of fields: [ScriptField]) {
    var services: Set<String> = []
    var captured: Set<String> = []
    for field in fields {
      guard case .list(let items) = field.value.content else { continue }
      switch field.name {
      case SessionHeader.servicesKey:
        for item in items {
          guard let name = item.field(named: "name")?.value.text else { continue }
          services.formUnion(ServiceDetail.allCases.map { "\(name).\($0.rawValue)" })
        }
      case SessionScript.stepsKey: for item in items { captured.formUnion(item.capturedNames) }
      default: continue
      }
    }
    let store = LateNames(knowing: Self.ofStore)
    if fields.contains(where: { $0.name != SessionHeader.servicesKey && store.areIn($0.value) }) {
      services.formUnion(Self.ofStore)
    }
    known = services
    all = services.union(captured)
  }

  private init(knowing names: Set<String>) { (known, all) = (names, names) }

  /// The names of the script's own store, which is served if a step uses one of these names.
  static let ofStore = Set(StoreDetail.allCases.map { "\(ScriptService.store).\($0.rawValue)" })

  var isEmpty: Bool { all.isEmpty }

  /// The names that the declarations of services may use: those of all services and of the store.
  var ofServices: LateNames {
    var names = self
    names.known.formUnion(Self.ofStore)
    names.known.formUnion(ServiceDetail.allCases.map(\.rawValue))
    return names
  }

  /// Adds the names of an included file, whose steps are among those of the script.
  mutating func add(_ included: LateNames) {
    all.formUnion(included.all)
    known.formUnion(included.known)
  }

  /// Adds the names that a step captures, for later steps.
  mutating func learn(from step: ScriptValue) { known.formUnion(step.capturedNames) }

  /// Returns the problem of a name that gets its value later, or `nil` if it never gets one.
  func problem(with name: String, in value: ScriptValue) -> ScriptProblem? {
    guard all.contains(name), !known.contains(name) else { return nil }
    return value.problem(
      "no step before this one captures \(name.quoted)",
      "capture it in an http: step before this one"
    )
  }

  /// Returns whether a value contains one of the names.
  func areIn(_ value: ScriptValue) -> Bool {
    guard !known.isEmpty else { return false }
    var isFound = false
    _ = value.replacingTexts { text, _ in
      text.replacingNames { name, _ in
        isFound = isFound || known.contains(name)
        return nil
      }
    }
    return isFound
  }

  /// Examples of texts that a captured value might be.
  ///
  /// With such an example in place of the name, a step can be read before it runs.
  static let examples = [
    "1", "00000000-0000-4000-8000-000000000000", "2026-01-01T00:00:00Z", "USA", "true", "1d",
    "http://127.0.0.1/", "200",
  ]

  /// Returns a step with an example in place of each captured value.
  func filling(_ value: ScriptValue, with example: String) -> ScriptValue {
    var values: [String: String] = [:]
    for name in known {
      values[name] =
        if let service = name.serviceNamed(.url) {
          ScriptService.storeURL(of: service)
        } else {
          name.serviceNamed(.port) == nil ? example : "80"
        }
    }
    return value.filled(with: values)
  }
}

extension ScriptService {
  /// Returns the service with the values of names.
  package func filled(with values: [String: String]) -> ScriptService {
    func filled(_ text: String) -> String { text.filled(with: values) }
    var service = self
    service.run = run.map(filled)
    service.folder = folder.map(filled)
    service.environment = environment.mapValues { variable in
      if case .value(let text) = variable { .value(filled(text)) } else { variable }
    }
    switch ready {
    case .port(let port): service.ready = .port(port.map(filled))
    case .url(let url): service.ready = .url(filled(url))
    case .line(let words): service.ready = .line(filled(words))
    }
    return service
  }

  /// Returns the URL of a service in the store.
  ///
  /// It doesn't contain the service's port, so that the store's events are the same in each play.
  package static func storeURL(of name: String) -> String { "http://\(name).localhost" }
}

extension ScriptValue {
  /// Returns the value with each name replaced by its value, if the name has one.
  ///
  /// Two dollar signs make a literal one.
  func filled(with values: [String: String]) -> ScriptValue {
    replacingTexts { text, _ in text.filled(with: values) }
  }

  fileprivate var capturedNames: [String] {
    let request = field(named: StepName.http.rawValue)?.value
    guard case .fields(let fields)? = request?.field(named: HTTPCall.captureKey)?.value.content
    else { return [] }
    return fields.map(\.name)
  }
}

extension ScriptValue {
  /// Returns the value with every text in it replaced, including keys.
  func replacingTexts(_ replace: (String, ScriptValue) -> String) -> ScriptValue {
    let content: Content =
      switch self.content {
      case .empty: .empty
      case .text(let text): .text(replace(text, self))
      case .list(let elements): .list(elements.map { $0.replacingTexts(replace) })
      case .fields(let fields):
        .fields(
          fields.map { field in
            ScriptField(
              key: field.key.replacingTexts(replace),
              value: field.value.replacingTexts(replace)
            )
          }
        )
      }
    var value = ScriptValue(content, at: self)
    value.isFilled = isFilled || value.text != text
    return value
  }
}

extension String {
  /// Returns the text with each name replaced by its value, if the name has one, and two dollar signs
  /// by one.
  func filled(with values: [String: String]) -> String {
    replacingNames { name, isEscaped in
      values[name].map { isEscaped ? "$(\(name))" : $0 }
    }
  }

  /// Returns the text with each `$(name)` replaced.
  ///
  /// - Parameter value: Returns the replacement of a name, or `nil` to leave the name. A second dollar
  ///   sign may escape the name.
  /// - Returns: The text.
  func replacingNames(_ value: (_ name: String, _ isEscaped: Bool) -> String?) -> String {
    guard contains("$(") else { return self }
    return replacing(/\$(\$?)\(([^()]*)\)/) { match in
      value(String(match.2), !match.1.isEmpty) ?? String(match.0)
    }
  }

  /// Returns the service that the name belongs to, or `nil` if it isn't a name for this detail.
  fileprivate func serviceNamed(_ detail: ServiceDetail) -> String? {
    hasSuffix(".\(detail.rawValue)") ? String(dropLast(detail.rawValue.count + 1)) : nil
  }

  /// The service that the name belongs to, or `nil` if it isn't a name of that form.
  var serviceName: String? {
    let name = ServiceDetail.allCases.lazy.compactMap(serviceNamed).first
    return name?.wholeMatch(of: /[A-Za-z0-9_-]+/) == nil ? nil : name
  }
}

extension ScriptStep {
  /// Returns the step with the values of names.
  ///
  /// - Parameters:
  ///   - values: The values by name.
  ///   - steps: The names of earlier steps.
  ///   - files: Reads the files that the step names.
  /// - Returns: The step, unchanged if it contains no names.
  /// - Throws: ``ScriptProblem`` if the step is invalid with these values.
  package func filled(
    with values: [String: String],
    knowing steps: Set<String> = [],
    files: ScriptFiles? = nil
  ) throws(ScriptProblem) -> ScriptStep {
    guard let written, let node = try? YAMLNode.read(written) else { return self }
    var reader = StepReader(files: files, knowing: StepNames(given: steps))
    let read = reader.step(ScriptValue(node).filled(with: values))
    if let problem = reader.problems.kept.first {
      throw ScriptProblem(
        line: line,
        column: column,
        file: file,
        message: problem.message,
        remedy: problem.remedy
      )
    }
    var step = self
    if let read { step.step = read.step }
    step.keys = keys.filled(with: values)
    return step
  }
}
