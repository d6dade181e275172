import StoreModel
import VisibleText

/// The names that only get their values during playback.
///
/// They are the names of captured values and of the details of services.
package struct LateNames: Hashable, Sendable {
  /// The names that have a value at the current step.
  private(set) var known: Set<String> = []
  /// The names that get a value at some step of the script.
  private var all: Set<String>

  init() { all = [] }

  /// Collects the names in a session's mapping.
  ///
  /// The names of the session's services have values from the first step.
  init(of fields: [ScriptField]) {
    var services: Set<String> = []
    var captured: Set<String> = []
    for field in fields {
      if field.name == SessionHeader.appKey {
        services.formUnion(ServiceDetail.names(of: field.name))
      }
      guard case .list(let items) = field.value.content else { continue }
      switch field.name {
      case SessionHeader.servicesKey:
        for item in items {
          guard let name = item.field(named: "name")?.value.text else { continue }
          services.formUnion(ServiceDetail.names(of: name))
        }
      case SessionScript.stepsKey: for item in items { captured.formUnion(item.capturedNames) }
      default: continue
      }
    }
    let store = LateNames(knowing: Self.ofStore)
    if fields.contains(where: { !$0.declaresPrograms && store.areIn($0.value) }) {
      services.formUnion(Self.ofStore)
    }
    known = services
    all = services.union(captured)
  }

  private init(knowing names: Set<String>) { (known, all) = (names, names) }

  /// The names for the details of the script's own store.
  ///
  /// The store gets a server if a step uses one of these names.
  static let ofStore = Set(StoreDetail.allCases.map { "\(ScriptService.store).\($0.rawValue)" })

  var isEmpty: Bool { all.isEmpty }

  /// The names that declarations of services may use: the names of all services' details and of the store's details.
  var ofServices: LateNames {
    var names = self
    names.known.formUnion(Self.ofStore)
    names.known.formUnion(ServiceDetail.allCases.map(\.rawValue))
    return names
  }

  /// Adds the names of an included file, because its steps become steps of the script.
  mutating func add(_ included: LateNames) {
    all.formUnion(included.all)
    known.formUnion(included.known)
  }

  /// Adds the names that a step captures, so that later steps can use these names.
  mutating func learn(from step: ScriptValue) { known.formUnion(step.capturedNames) }

  /// Returns a problem if the given name only gets its value in a later step, otherwise `nil`.
  func problem(with name: String, in value: ScriptValue) -> ScriptProblem? {
    guard all.contains(name), !known.contains(name) else { return nil }
    return value.problem(
      "no step before this one captures \(name.quoted)",
      "capture it in an http: step before this one"
    )
  }

  /// Returns whether the given value contains one of the known names.
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

  /// Examples of strings that may be captured.
  ///
  /// A step can be read before it runs if an example replaces each captured value.
  static let examples = [
    "1", "00000000-0000-4000-8000-000000000000", "2026-01-01T00:00:00Z", "USA", "true", "1d",
    "http://127.0.0.1/", "200",
  ]

  /// Returns a step in which an example replaces each name.
  ///
  /// The names of services are replaced by a URL or a port.
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

extension ServiceDetail {
  /// Returns the names for all details of the given service.
  fileprivate static func names(of service: String) -> [String] {
    allCases.map { "\(service).\($0.rawValue)" }
  }
}

extension ScriptField {
  /// Whether this field of the header declares programs.
  ///
  /// Such a field may use the names of all programs.
  var declaresPrograms: Bool { [SessionHeader.servicesKey, SessionHeader.appKey].contains(name) }
}

extension ScriptService {
  /// Returns the service with its names replaced by the given values.
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
    case .rest: break
    }
    return service
  }

  /// Returns the URL that the store uses for a service.
  ///
  /// The URL doesn't contain the service's port, which may differ each time. So the store's events don't change from
  /// one playback to the next.
  package static func storeURL(of name: String) -> String { "http://\(name).localhost" }
}

extension ScriptValue {
  /// Returns a value in which each name is replaced if the given dictionary contains it.
  ///
  /// If such a name is written with two dollar signs, one of them is removed instead.
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
  /// Returns a value in which every string is replaced, including keys.
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
  /// Returns a string in which each name is replaced if the given dictionary contains it.
  ///
  /// If such a name is written with two dollar signs, one of them is removed instead.
  func filled(with values: [String: String]) -> String {
    replacingNames { name, isEscaped in
      values[name].map { isEscaped ? "$(\(name))" : $0 }
    }
  }

  /// Returns a string in which each `$(name)` is replaced.
  ///
  /// - Parameter value: Returns the replacement for a name, or `nil` to leave the name unchanged. `isEscaped` is `true`
  ///   if the name has a second dollar sign.
  /// - Returns: The new string.
  func replacingNames(_ value: (_ name: String, _ isEscaped: Bool) -> String?) -> String {
    guard contains("$(") else { return self }
    return replacing(/\$(\$?)\(([^()]*)\)/) { match in
      value(String(match.2), !match.1.isEmpty) ?? String(match.0)
    }
  }

  /// Returns the service in a name such as `backend.url`, or `nil` if the name isn't for the given detail.
  fileprivate func serviceNamed(_ detail: ServiceDetail) -> String? {
    hasSuffix(".\(detail.rawValue)") ? String(dropLast(detail.rawValue.count + 1)) : nil
  }

  /// The service in a name such as `backend.url`, or `nil` if the name has another form.
  var serviceName: String? {
    let name = ServiceDetail.allCases.lazy.compactMap(serviceNamed).first
    return name?.wholeMatch(of: /[A-Za-z0-9_-]+/) == nil ? nil : name
  }
}

extension ScriptStep {
  /// Returns the step with its names replaced by the given values.
  ///
  /// - Parameters:
  ///   - values: The values, keyed by name.
  ///   - steps: The names of earlier steps.
  ///   - files: Reads the files that the step names.
  /// - Returns: The new step, or the same step if it contains no names.
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
