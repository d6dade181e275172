import AdvancedCommerce
import ArgumentParser
import Forms
import ProgramSupport
import StoreCatalog
import StoreModel
import StoreSigning
import VisibleText

/// The command `storefront request check`, which reports everything that Apple would reject.
struct RequestCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check requests and print all problems.",
    discussion: """
      Prints a line for each problem, "file:line:column: number name: field: message", with \
      Apple's numbers and names, for the first \(ProblemLimit.kept) of a file, with a count of \
      the rest; with --json, an array of {file, line, column, severity, field, code, name, \
      message}. A file can contain the request's JSON, its base64, the JWS or its signatureInfo \
      wrapper; lines and columns refer to the JSON. With --catalog, an item at the catalog's \
      price is an error if that price is for another period than the request's.

      Without FILE, or with --pass-on, it works in a pipe: it reads the request from standard \
      input (or FILE) and, if there are no errors, copies its JSON to standard output, byte for \
      byte unless that is a terminal. Problems go to standard error.

      Exit code: 0 if no request has an error (warnings don't count), 1 if one has, 2 if a file \
      can't be read.
      """
  )

  @Argument(help: "Requests to check, or - for standard input.", completion: .file())
  var files: [String] = []

  @Option(
    name: .customLong("as"),
    help: ArgumentHelp(
      "The type of the requests. Default: detected from their members.",
      valueName: "type"
    )
  )
  var kind: RequestKind?

  @Option(
    help: ArgumentHelp(
      "Require prices of this catalog to be for the period of the request.",
      valueName: "file"
    ),
    completion: .file()
  )
  var catalog: String?

  @Flag(help: "Print the problems as JSON.")
  var json = false

  @Flag(help: "Copy the request to standard output if it has no errors, as without FILE.")
  var passOn = false

  func validate() throws {
    guard !passOn || !json && files.count <= 1 else {
      throw ValidationError(
        "--pass-on requires a single request, and can't be combined with --json."
      )
    }
  }

  func run() throws {
    let catalog = try self.catalog.map { path throws(ExitCode) in try RequiredCatalog.required(path)
    }
    guard !passOn, !files.isEmpty || json else { return try passRequestOn(for: catalog) }
    var requests: [(file: String, checked: RequestReading<AnyRequest>)] = []
    var isEverythingChecked = true
    for path in files.isEmpty ? ["-"] : files {
      do {
        requests.append((path, try check(path, for: catalog)))
      } catch {
        isEverythingChecked = false
      }
    }
    if json {
      try CommandOutput.print(
        json: .list(requests.flatMap { file, it in it.problems.map { $0.json(file: file) } })
      )
      for (file, it) in requests {
        guard let rest = ProblemLimit.rest(it.unlisted) else { continue }
        CommandOutput.printNote("\(file): \(rest)")
      }
    } else {
      for (file, it) in requests {
        for line in it.lines(file: file) { try CommandOutput.print("\(line)") }
      }
    }
    guard isEverythingChecked else { throw ExitCode(2) }
    guard !requests.contains(where: { $0.checked.problems.contains(where: \.isError) }) else {
      throw ExitCode.checkFailed
    }
  }

  private func check(_ path: String, for catalog: Catalog?) throws(ExitCode)
    -> RequestReading<AnyRequest>
  {
    check(try CommandInput.required(path).bytes, for: catalog)
  }

  private func check(_ bytes: [UInt8], for catalog: Catalog?) -> RequestReading<AnyRequest> {
    let checked = OpenedRequest.check(bytes, as: kind)
    guard let catalog, checked.request != nil, let json = (try? OpenedRequest(bytes))?.json else {
      return checked
    }
    let problems = catalog.problems(ofRequest: json)
    guard !problems.isEmpty else { return checked }
    return RequestReading(request: nil, problems: checked.problems + problems)
  }

  private func passRequestOn(for catalog: Catalog?) throws(ExitCode) {
    let file = files.first ?? "-"
    let bytes = try CommandInput.required(file).bytes
    let checked = check(bytes, for: catalog)
    for line in checked.lines(file: file) { CommandOutput.printNote("\(line)") }
    guard checked.request != nil, let json = (try? OpenedRequest(bytes))?.json else {
      throw .checkFailed
    }
    try CommandOutput.write(json, as: .source)
  }
}

extension RequestProblem {
  /// Returns the line that a compiler would print.
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
