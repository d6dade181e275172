package import StoreModel

/// A request to a user's server, its expected response, and the values that later steps use.
package struct HTTPCall: Hashable, Sendable {
  package var method = HTTPCallMethod.get
  /// A URL, or a path on the store's own server.
  package var target = ""
  package var headers: [String: String] = [:]
  package var body: HTTPCallBody?
  /// The time limit for one request and its response, in seconds of wall time.
  package var timeout = defaultTimeout
  /// The time limit for repeating the request until the response is as expected, or `nil` to send the request once.
  package var within: WallTime?
  /// The pause before the request is repeated.
  package var every = defaultPause
  package var expect = ExpectedResponse()
  /// The paths of values in the response's body, keyed by the names that later steps use.
  package var capture: [String: String] = [:]

  /// The default time limit for one request and its response, in seconds of wall time.
  package static let defaultTimeout = 10
  /// The default pause before the request is repeated.
  package static let defaultPause = WallTime(milliseconds: 200)
  /// The maximum number of bytes in a request's body.
  package static let longestBody = 64 << 10

  package init() {
    // The reader sets the properties.
  }

  /// Whether the request is sent to the store's own server.
  package var asksStore: Bool { target.hasPrefix("/") }
  /// Whether the request's method is `get` or `head`, which don't change anything.
  package var isReading: Bool { [.get, .head].contains(method) }
}

/// The HTTP method of a request.
package enum HTTPCallMethod: String, Hashable, Sendable, CaseIterable {
  case get
  case head
  case post
  case put
  case patch
  case delete
}

/// The body of a request.
package enum HTTPCallBody: Hashable, Sendable {
  case text(String)
  /// A mapping or a list that is sent as JSON.
  case json(JSONValue)

  /// The bytes to send.
  package var bytes: [UInt8] {
    switch self {
    case .text(let text): Array(text.utf8)
    case .json(let value): Array(value.text().utf8)
    }
  }

  /// The media type to use if no header field determines it.
  package var mediaType: String {
    switch self {
    case .text: "text/plain; charset=utf-8"
    case .json: "application/json"
    }
  }
}

extension HTTPCall {
  /// The target if the request uses the given method, otherwise `nil`.
  fileprivate subscript(by method: HTTPCallMethod) -> String? {
    get { self.method == method && !target.isEmpty ? target : nil }
    set { if let newValue { (self.method, target) = (method, newValue) } }
  }

  /// Returns the fields of a request, with the given shape for its target.
  private static func rows(_ target: ScriptShape<String>) -> [FieldRow<HTTPCall>] {
    let methods: [FieldRow<HTTPCall>] = HTTPCallMethod.allCases.map { method in
      .optional(method.rawValue, \.[by: method], target)
    }
    return methods + [
      .unless([:], "headers", \.headers, .httpHeaders.about("The header fields of the request.")),
      .optional(
        "body",
        \.body,
        .httpBody.about("The body: a text, or a value that is sent as JSON.")
      ),
      .unless(
        defaultTimeout,
        "timeout",
        \.timeout,
        .whole(.exchangeTime).about("The seconds within which the response must come. Default: 10.")
      ),
    ]
  }

  private static let expectedRow: FieldRow<HTTPCall> = .unless(
    ExpectedResponse(),
    "expect",
    \.expect,
    .fields(ExpectedResponse.table).checked(ExpectedResponse.check)
      .about("Facts about the response, of which each must hold.")
  )

  private static let example = "{get: http://127.0.0.1:8000/premium}"
  private static let exampleOfService = "{post: /reset}"

  private static let table = table(
    rows(Self.targetShape) + [
      .optional("within", \.within, .wallTime),
      .unless(defaultPause, "every", \.every, .wallTime),
      expectedRow,
      .unless(
        [:],
        "capture",
        \.capture,
        .captures.about("Names for values of the response, by path.")
      ),
    ],
    such: example
  )

  private static let tableOfService = table(
    rows(Self.servicePath) + [expectedRow],
    such: exampleOfService
  )

  private static func table(
    _ rows: [FieldRow<HTTPCall>],
    such example: String
  ) -> FieldTable<HTTPCall> {
    var table = FieldTable(HTTPCall(), rows)
    table.example = example
    return table
  }

  static let shape = ScriptShape<HTTPCall>.fields(table)
    .checked { call, written throws(ScriptProblem) in
      try checkTime(of: call, written)
      try checkMethod(of: "http", written, such: example)
      try checkCapture(of: call, written)
    }

  /// A request to a service, whose target is a path on this service.
  static let ofService = ScriptShape<HTTPCall>
    .fields(tableOfService)
    .checked { _, written throws(ScriptProblem) in
      try checkMethod(of: "reset", written, such: exampleOfService)
    }

  /// Rejects a pause without a time limit, because such a request is sent only once.
  ///
  /// Also rejects both for requests to the store's own server, and a pause that is longer than the time limit.
  private static func checkTime(
    of call: HTTPCall,
    _ written: ScriptValue
  ) throws(ScriptProblem) {
    guard let time = written.field(named: "every") ?? written.field(named: "within") else { return }
    guard !call.asksStore else {
      throw time.key.problem("the store's own server responds at once", "remove \(time.name)")
    }
    guard let within = call.within else {
      throw time.key.problem("every requires within", "add within: 10s")
    }
    guard call.every.milliseconds > within.milliseconds else { return }
    throw time.value.problem(
      "the first retry is after \(call.every.words), but within ends after \(within.words)",
      "write every: \(within.text) or less, or a longer within"
    )
  }

  /// Rejects captured values if the request must not get a response.
  private static func checkCapture(
    of call: HTTPCall,
    _ written: ScriptValue
  ) throws(ScriptProblem) {
    guard call.expect.noResponse, let capture = written.field(named: captureKey) else { return }
    throw capture.key.problem(
      "a request without a response has nothing to capture",
      "remove \(captureKey) or noResponse: true"
    )
  }

  private static func checkMethod(
    of what: String,
    _ written: ScriptValue,
    such example: String
  ) throws(ScriptProblem) {
    guard case .fields(let fields) = written.content else { return }
    let methods = fields.filter { HTTPCallMethod(rawValue: $0.name) != nil }
    guard methods.count != 1 else { return }
    let words = HTTPCallMethod.allCases.map(\.rawValue).joined(separator: ", ")
    throw (methods.last?.key ?? written).problem(
      methods.isEmpty
        ? "\(what) has no method" : "\(what) has one method, not \(methods.count)",
      "write one of \(words), such as \(example)"
    )
  }

  /// The key in a request that names values for later steps.
  static let captureKey = "capture"
}

extension WholeBound {
  /// The valid time limits for a response or a service, in seconds of wall time.
  ///
  /// The maximum is an hour, because a debugger may pause the server.
  package static let exchangeTime = WholeBound("a number of seconds", 1...3600)
}

// The shapes of the strings in a request.
extension HTTPCall {
  fileprivate static var targetShape: ScriptShape<String> {
    ScriptShape(
      #"{"type": "string", "minLength": 1, "description": "A URL, or a path of the store's own server."}"#,
      { value throws(ScriptProblem) in
        let text = try value.string()
        if text.hasPrefix("/"), !text.hasPrefix("//") {
          let path = "http://127.0.0.1\(text)"
          guard let problem = WebAddress.problem(with: path) else { return text }
          throw value.problem(
            "\(value.shown) isn't a path: \(problem)",
            "write one such as /inApps/v1/..."
          )
        }
        guard let problem = WebAddress.problem(with: text) else { return text }
        throw value.problem(
          "\(value.shown) isn't a URL: \(problem)",
          "write one such as http://127.0.0.1:8000/premium, or /inApps/... for the store's own server"
        )
      },
      { scalar($0) }
    )
  }

  fileprivate static var servicePath: ScriptShape<String> {
    ScriptShape(
      #"{"type": "string", "pattern": "^/", "description": "A path of the service."}"#,
      { value throws(ScriptProblem) in
        let text = try value.string()
        guard text.hasPrefix("/"), !text.hasPrefix("//"),
          WebAddress.problem(with: "http://127.0.0.1\(text)") == nil
        else {
          throw value.problem(
            "\(value.shown) isn't a path of the service",
            "write a path such as /reset; the request goes to the service itself"
          )
        }
        return text
      },
      { scalar($0) }
    )
  }

  /// The value of a header field.
  ///
  /// The value can't contain a line break, because the line break would start another header field.
  fileprivate static var headerValue: ScriptShape<String> {
    ScriptShape.text.checked { text, value throws(ScriptProblem) in
      guard text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) else {
        return
      }
      throw value.problem(
        "a header is one line",
        "remove line breaks and other control characters"
      )
    }
  }

  fileprivate static var bodyPath: ScriptShape<String> {
    ScriptShape.text.checked { text, value throws(ScriptProblem) in
      guard PayloadPath(text) == nil else { return }
      throw value.problem(
        "\(value.shown) isn't a path",
        "separate names with points and write elements as [0], such as items[0].price"
      )
    }
  }
}

extension ScriptShape<[String: String]> {
  fileprivate static var httpHeaders: ScriptShape {
    .table(of: HTTPCall.headerValue).checkedKeys { key throws(ScriptProblem) in
      let name = key.text ?? ""
      guard name.wholeMatch(of: /[A-Za-z0-9!#$%&'*+.^_`|~-]{1,128}/) != nil else {
        throw key.problem("\(key.shown) isn't a header name", "write one such as Authorization")
      }
      guard ["content-length", "transfer-encoding", "connection"].contains(name.lowercased()) else {
        return
      }
      throw key.problem("\(name) is set from the body", "remove it")
    }
  }

  /// The paths of captured values, keyed by name.
  fileprivate static var captures: ScriptShape {
    .table(of: HTTPCall.bodyPath).checkedKeys { key throws(ScriptProblem) in
      guard key.text?.wholeMatch(of: /[A-Za-z_][A-Za-z0-9_-]{0,63}/) == nil else { return }
      throw key.problem(
        "\(key.shown) can't be the name of a value",
        "write letters, digits, _ and -, such as token"
      )
    }
  }
}

extension ScriptShape<[String: String]> {
  /// Returns the same shape with an additional check of each key.
  private func checkedKeys(
    _ check: @escaping @Sendable (ScriptValue) throws(ScriptProblem) -> Void
  ) -> ScriptShape {
    checked { _, written throws(ScriptProblem) in
      guard case .fields(let fields) = written.content else { return }
      for field in fields { try check(field.key) }
    }
  }
}

extension ScriptShape<HTTPCallBody> {
  /// A body: a string that is sent unchanged, or a mapping or list that is sent as JSON.
  fileprivate static var httpBody: ScriptShape {
    ScriptShape(
      #"{"type": ["string", "object", "array", "number", "boolean"]}"#,
      { value throws(ScriptProblem) in
        let body: HTTPCallBody
        switch value.content {
        case .text(let text): body = .text(text)
        case .list, .fields: body = .json(value.json)
        case .empty:
          throw value.problem("body is empty", "remove it, or write a text or a mapping")
        }
        guard body.bytes.count <= HTTPCall.longestBody else {
          throw value.problem(
            "the body has \(body.bytes.count) bytes",
            "send at most \(HTTPCall.longestBody)"
          )
        }
        return body
      },
      { body in
        switch body {
        case .text(let text): scalar(text)
        case .json(let value): value.text()
        }
      }
    )
  }
}
