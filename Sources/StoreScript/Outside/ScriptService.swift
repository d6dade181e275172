import StoreModel

/// A user's program that runs while a script plays.
///
/// The service starts before the first step, and the first step waits until the service is ready. The service ends
/// after the last step, or continues to run for the next script (``Lifetime``).
package struct ScriptService: Hashable, Sendable {
  /// The service's name, which steps use in `$(NAME.url)`.
  package var name = ""
  /// The program and its arguments.
  ///
  /// If there is only one element, the shell runs this element as a command line.
  package var run: [String] = []
  /// The working folder, relative to the script's folder, or `nil` for the script's folder itself.
  package var folder: String?
  /// The environment variables that are added to the inherited variables and to those of ``StoreDetail``.
  package var environment: [String: Variable] = [:]
  package var ready = Readiness.port(nil)
  /// The time limit within which the service must be ready, in seconds of wall time.
  package var timeout = defaultTimeout
  package var lifetime = Lifetime.script
  /// The request that resets the service before each script except the first, or `nil` if the service isn't reset.
  package var reset: HTTPCall?

  /// The default time limit within which a service must be ready, in seconds of wall time.
  package static let defaultTimeout = 20
  /// The maximum number of services in a script.
  package static let most = 16
  /// The name that services use for the store.
  package static let store = "store"
  /// The name of the program that acts as the store's app.
  package static let app = "app"

  /// The sign that shows that a service is ready.
  package enum Readiness: Hashable, Sendable {
    /// A process listens on the given port.
    ///
    /// If the port is `nil`, it is the port that was picked for the service.
    case port(String?)
    /// The given URL returns a status below 500. A path is a path on the service.
    case url(String)
    /// The service's output contains a line with the given words.
    case line(String)
    /// The service waits for something, such as input or the store.
    case rest
  }

  /// A variable of the service's environment.
  package enum Variable: Hashable, Sendable {
    /// The value in the player's own environment, if the variable exists there.
    case inherited
    case value(String)
  }

  package init() {
    // The reader sets the properties.
  }
}

/// A detail of the store that services can use in `$(store.NAME)` and in environment variables.
package enum StoreDetail: String, Hashable, Sendable, CaseIterable {
  case url
  case port
  case environment
  case bundleId
  case appAppleId
  case issuerId
  case keyId
  case signingKey
  case rootCertificate

  /// The name of the environment variable for the detail, such as `STOREFRONT_BUNDLE_ID`.
  package var variable: String {
    "STOREFRONT_" + rawValue.replacing(/[A-Z]/) { "_\($0.output)" }.uppercased()
  }
}

/// A detail of a service that is known after its port has been picked.
package enum ServiceDetail: String, Hashable, Sendable, CaseIterable {
  case port
  case url
}

extension SessionHeader {
  static let servicesKey = "services"
  static let appKey = "app"

  /// The services, and the program that acts as the store's app.
  package var programs: [ScriptService] { services + [app].compactMap(\.self) }
}

extension ScriptShape<ScriptService> {
  /// The user's program that acts as the store's app.
  static var app: ScriptShape {
    .fields(ScriptService.appTable)
      .about("Your program as the store's app, attached by StoreKit for Linux.")
  }
}

extension ScriptShape<[ScriptService]> {
  /// A list of services, whose names must differ.
  static var services: ScriptShape {
    let one = ScriptShape<ScriptService>.fields(ScriptService.table)
      .checked(ScriptService.checkReset)
    return ScriptShape<[ScriptService]>.list(of: one, tellsAll: true).checked {
      services,
      written throws(ScriptProblem) in
      guard services.count <= ScriptService.most else {
        throw written.problem(
          "there are \(services.count) services",
          "declare at most \(ScriptService.most)"
        )
      }
      let names = services.map(\.name)
      guard Set(names).count < names.count else { return }
      throw written.problem("two services have the same name", "rename one of them")
    }
    .checked(ScriptService.checkNames)
  }
}

extension ScriptService {
  fileprivate static let table = FieldTable(
    ScriptService(),
    [.required("name", \.name, .serviceName.about("The name, as in $(NAME.url)."))]
      + process(readyBy: .port(nil)) + [
        .unless(
          .script,
          "per",
          \.lifetime,
          .lifetime.about("The scripts that share a process. Default: each has its own.")
        ),
        .optional(
          "reset",
          \.reset,
          HTTPCall.ofService.about(
            "The request that clears it before each script except its first."
          )
        ),
      ]
  )

  /// The fields of the program that acts as the store's app.
  fileprivate static let appTable: FieldTable<ScriptService> = {
    var app = ScriptService()
    app.name = Self.app
    app.ready = .rest
    return FieldTable(app, process(readyBy: .rest))
  }()

  /// The fields that all programs have.
  private static func process(readyBy ready: Readiness) -> [FieldRow<ScriptService>] {
    [
      .required(
        "run",
        \.run,
        .commandLine.about("The program and its arguments, or a command line for the shell.")
      ),
      .optional(
        "folder",
        \.folder,
        .text.about("The folder that it runs in. Default: the script's.")
      ),
      .unless(
        [:],
        "environment",
        \.environment,
        .table(of: .variable).about("Further variables. null inherits a variable.")
      ),
      .unless(
        ready,
        "ready",
        \.ready,
        .fields(Readiness.table).checked(Readiness.check)
          .about("A sign that it can be used. Default: a service's port is open, or an app waits.")
      ),
      .unless(
        defaultTimeout,
        "timeout",
        \.timeout,
        .whole(.exchangeTime).about("The seconds until it must be ready. Default: 20.")
      ),
    ]
  }
}

extension ScriptService.Readiness {
  fileprivate var port: String? {
    get { if case .port(let port) = self { port } else { nil } }
    set { self = .port(newValue) }
  }

  fileprivate var url: String? {
    get { if case .url(let url) = self { url } else { nil } }
    set { if let newValue { self = .url(newValue) } }
  }

  fileprivate var line: String? {
    get { if case .line(let line) = self { line } else { nil } }
    set { if let newValue { self = .line(newValue) } }
  }

  fileprivate static let table: FieldTable<Self> = {
    var table = FieldTable(
      Self.port(nil),
      [
        .optional("url", \.url, .text), .optional("port", \.port, .text),
        .optional("line", \.line, .searched),
      ]
    )
    table.needsOne = true
    return table
  }()

  @Sendable
  fileprivate static func check(_ ready: Self, _ written: ScriptValue) throws(ScriptProblem) {
    guard case .fields(let fields) = written.content, fields.count > 1 else { return }
    throw written.problem("ready must have exactly one condition", "write url:, port: or line:")
  }
}

extension ScriptShape<ScriptService.Variable> {
  /// The value of a variable, or an empty value if the service inherits the variable.
  fileprivate static var variable: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "null"]}"#,
      { value throws(ScriptProblem) in value.isEmpty ? .inherited : .value(try value.string()) },
      { if case .value(let text) = $0 { scalar(text) } else { "null" } }
    )
  }
}

extension ScriptShape<String> {
  fileprivate static var serviceName: ScriptShape {
    text.told(as: #"{"type": "string", "pattern": "^[a-z][a-z0-9-]{0,31}$"}"#)
      .checked { name, value throws(ScriptProblem) in
        guard name.wholeMatch(of: /[a-z][a-z0-9-]{0,31}/) == nil || name == ScriptService.store
        else {
          return
        }
        throw value.problem(
          name == ScriptService.store
            ? "\(value.shown) is the store itself"
            : "\(value.shown) can't be the name of a service",
          "write lowercase letters, digits and -, such as backend"
        )
      }
  }
}

extension ScriptShape<[String]> {
  /// A program with its arguments, or a command line for the shell.
  fileprivate static var commandLine: ScriptShape {
    .list(of: .text).told(
      as: #"{"type": ["array", "string"], "minItems": 1, "items": {"type": "string"}}"#
    )
    .checked { words, value throws(ScriptProblem) in
      guard words.first?.allSatisfy(\.isWhitespace) ?? true else { return }
      throw value.problem("run names no program", "write [python3, backend.py, $(port)]")
    }
  }
}
