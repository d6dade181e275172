import StoreModel

/// A user's program that runs while a script plays.
///
/// The service starts before the first step, which waits until the service is ready. The service ends
/// after the last step, or continues for the next script (``Lifetime``).
package struct ScriptService: Hashable, Sendable {
  /// The name in steps: `$(NAME.url)`.
  package var name = ""
  /// The program and its arguments.
  ///
  /// A single element is a command line for the shell.
  package var run: [String] = []
  /// The working folder, relative to the script, or `nil` for the script's folder.
  package var folder: String?
  /// Variables in addition to the inherited ones and those of ``StoreDetail``.
  package var environment: [String: Variable] = [:]
  package var ready = Readiness.port(nil)
  /// The limit for becoming ready, in seconds of wall time.
  package var timeout = defaultTimeout
  package var lifetime = Lifetime.script
  /// The request that clears the service before each script except its first, or `nil`.
  package var reset: HTTPCall?

  /// The default limit for becoming ready, in seconds of wall time.
  package static let defaultTimeout = 20
  /// The maximum number of services in a script.
  package static let most = 16
  /// The store's name for services.
  package static let store = "store"

  /// The sign that a service is ready.
  package enum Readiness: Hashable, Sendable {
    /// A process listens at a port.
    ///
    /// `nil` means the port that was picked for the service.
    case port(String?)
    /// A URL, or a path on the service, returns a status below 500.
    case url(String)
    /// Its output has a line with these words.
    case line(String)
  }

  /// A variable of the service's environment.
  package enum Variable: Hashable, Sendable {
    /// The value that the player itself has, if any.
    case inherited
    case value(String)
  }

  package init() {
    // The fields of a table set the properties.
  }
}

/// A detail of the store for services, in `$(store.NAME)` and in environment variables.
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

  /// The environment variable of the detail: `STOREFRONT_BUNDLE_ID`.
  package var variable: String {
    "STOREFRONT_" + rawValue.replacing(/[A-Z]/) { "_\($0.output)" }.uppercased()
  }
}

/// A detail of a service that is known once its port is picked.
package enum ServiceDetail: String, Hashable, Sendable, CaseIterable {
  case port
  case url
}

extension SessionHeader {
  static let servicesKey = "services"
}

extension ScriptShape<[ScriptService]> {
  /// A list of services with unique names.
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
    [
      .required("name", \.name, .serviceName.about("The name, as in $(NAME.url).")),
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
        .port(nil),
        "ready",
        \.ready,
        .fields(Readiness.table).checked(Readiness.check)
          .about("A sign that it can be used. Default: its port accepts connections.")
      ),
      .unless(
        defaultTimeout,
        "timeout",
        \.timeout,
        .whole(.exchangeTime).about("The seconds until it must be ready. Default: 20.")
      ),
      .unless(
        .script,
        "per",
        \.lifetime,
        .lifetime.about("The scripts that share a process. Default: each has its own.")
      ),
      .optional(
        "reset",
        \.reset,
        HTTPCall.ofService.about("The request that clears it before each script except its first.")
      ),
    ]
  )
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
  /// A text, or an empty value for a variable that the service inherits.
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
  /// A program with its arguments, or a command line.
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
