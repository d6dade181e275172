import AdvancedCommerce
import ArgumentParser
import StoreModel
import StoreSigning

/// `storefront request check`: everything that Apple would find wrong, before Apple does.
struct RequestCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say everything that is wrong with requests.",
    discussion: """
      Prints a line for each problem, "file:line:column: number name: field: message", with Apple's \
      numbers and names; or with --json an array of {file, line, column, severity, field, code, \
      name, message}. A file may hold the request's JSON, its base64, the JWS or its signatureInfo \
      wrapper; places are those in the JSON.

      Without FILE it is a step of a pipe: the request is read from standard input and passed on to \
      standard output if it has no error, and problems go to standard error.

      Exit code: 0 if no request has an error (warnings are none), 1 if one has, 2 if a file cannot \
      be read or holds a request that is not supported. Supported: \(RequestType.names).
      """
  )

  @Argument(help: "Requests to check; - is standard input.", completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp("The requests' type; without it, by operation.", valueName: "type")
  )
  var type: RequestType?

  @Flag(help: "Print the problems as JSON.")
  var json = false

  func run() throws {
    guard !files.isEmpty || json else { return try passOn() }
    var problems: [(file: String, problem: RequestProblem)] = []
    var isEverythingChecked = true
    for path in files.isEmpty ? ["-"] : files {
      do {
        problems += try check(path).problems.map { (path, $0) }
      } catch {
        isEverythingChecked = false
      }
    }
    if json {
      try CommandOutput.print(json: .list(problems.map { $0.problem.json(file: $0.file) }))
    } else {
      for (file, problem) in problems { try CommandOutput.print(problem.line(file: file)) }
    }
    guard isEverythingChecked else { throw ExitCode(2) }
    guard !problems.contains(where: \.problem.isError) else { throw ExitCode.checkFailed }
  }

  private func check(_ path: String) throws(ExitCode) -> CheckedRequest {
    try ReadRequest.check(try CommandInput.required(path), as: type)
  }

  private func passOn() throws(ExitCode) {
    let checked = try check("-")
    for problem in checked.problems { CommandOutput.note(problem.line(file: "-")) }
    guard let request = checked.json else { throw .checkFailed }
    try CommandOutput.print(request)
  }
}

/// Reads a request from wherever it is on its way.
enum ReadRequest {
  /// Reads and checks a request.
  ///
  /// - Parameters:
  ///   - input: The JSON, the base64, the JWS or the wrapper.
  ///   - type: The request's type; nil goes by its operation.
  /// - Returns: The request, if it has no error, and its problems.
  /// - Throws: `ExitCode(2)`, the reason said, if its type is not supported.
  static func check(
    _ input: CommandInput,
    as type: RequestType? = nil
  ) throws(ExitCode) -> CheckedRequest {
    let form: RequestForm
    do {
      form = try RequestForm(input.bytes)
    } catch {
      return malformed(error.description)
    }
    guard let json = form.json else {
      return malformed("the \(form.step.rawValue) holds no request")
    }
    if let type { return type.check(json) }
    return try self.type(of: json, name: input.name).check(json)
  }

  /// The type that the operation names; a request without a known one is taken for a charge, the
  /// type that its problems are then told from.
  static func type(of json: [UInt8], name: String) throws(ExitCode) -> RequestType {
    let operation = JSONDocument(json).root?["operation"]?.string
    guard let known = operation.flatMap(RequestOperation.init(rawValue:)) else {
      return .oneTimeCharge
    }
    guard let type = RequestType(operation: known) else {
      throw CommandOutput.couldNot(
        "\(name): \(known.rawValue) is not among the requests supported: \(RequestType.names)"
      )
    }
    return type
  }

  private static func malformed(_ message: String) -> CheckedRequest {
    CheckedRequest(
      problems: [RequestProblem(field: "", code: .malformedPayload, message: message)]
    )
  }
}

extension RequestProblem {
  /// The line that a compiler would print.
  func line(file: String) -> String {
    position == nil ? "\(file):1:1: \(self)" : "\(file):\(self)"
  }

  func json(file: String) -> JSONValue {
    .object([
      "file": .text(file),
      "line": .number(line),
      "column": .number(column),
      "severity": .text(severity.rawValue),
      "field": .text(field),
      "code": .number(code.rawValue),
      "name": .text(code.name),
      "message": .text(message),
    ])
  }
}
