import ArgumentParser
import CatalogTools
import ProgramSupport
import StoreCatalog
import StoreModel
import VisibleText

/// The command `storefront catalog check`, which reports all problems of catalog files at once.
struct CatalogCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Check catalog files and print all problems.",
    discussion: """
      Prints a line for each problem, "file:line:column: what is wrong; what would be right", for \
      the first \(ProblemLimit.kept) of a file, with a count of the rest; and a line for each \
      file without errors. With --all, prints every problem; with --json, all of them as an array \
      of {file, line, column, severity, rule, message, remedy}.

      Exit code: 0 if no file has an error (warnings don't count), 1 if one has, 2 if one can't \
      be read.
      """
  )

  @Argument(help: "Catalog files, or - for standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Print all problems as JSON.")
  var json = false

  @Flag(help: "Print all problems, not only the first of each file.")
  var all = false

  func run() throws {
    var isEveryFileReadable = true
    var isEveryFileRight = true
    var output = CheckOutput(isJSON: json)
    for path in files {
      do {
        let text = try CatalogText.input(path)
        let limit = all || json ? Int.max : ProblemLimit.kept
        let reading = CatalogReader.read(text, path: path, limit: limit)
        isEveryFileRight = isEveryFileRight && reading.errors.isEmpty
        try output.add(reading, of: path)
      } catch let error as UnreadableFile {
        CommandOutput.printNote("storefront: \(error)")
        isEveryFileReadable = false
      }
    }
    try output.end()
    guard isEveryFileReadable else { throw ExitCode(2) }
    guard isEveryFileRight else { throw ExitCode.checkFailed }
  }
}

/// The output of a check, printed file by file and in pieces, so that a million problems need no
/// memory.
private struct CheckOutput {
  let isJSON: Bool
  private var isFirst = true
  private var chunk: [UInt8] = []

  init(isJSON: Bool) {
    self.isJSON = isJSON
  }

  /// Prints the result of a file.
  mutating func add(_ reading: CatalogReading, of path: String) throws(ExitCode) {
    for problem in reading.problems {
      if isJSON { try add(problem.json) } else { try add("\(problem)") }
    }
    guard !isJSON else { return }
    if let rest = ProblemLimit.rest(reading.unlisted, remedy: "--all prints them") {
      try add("\(path): \(rest)")
    }
    if let catalog = reading.catalog { try add("\(path): no errors; \(catalog.summary)") }
  }

  /// Prints the rest.
  mutating func end() throws(ExitCode) {
    if isJSON { try add(isFirst ? "[]" : "\n]") }
    try CommandOutput.write(chunk, as: isJSON ? .json : .text)
  }

  private mutating func add(_ text: PlainText) throws(ExitCode) {
    chunk += "\(text.description)\n".utf8
    try writeIfLarge()
  }

  /// Adds an element of the list, with the indentation of all printed JSON.
  private mutating func add(_ element: JSONValue) throws(ExitCode) {
    chunk += "\(isFirst ? "[" : ",")\n\(element.printed.indented())".utf8
    isFirst = false
    try writeIfLarge()
  }

  private mutating func writeIfLarge() throws(ExitCode) {
    guard chunk.count > 1 << 16 else { return }
    try CommandOutput.write(chunk, as: isJSON ? .json : .text)
    chunk.removeAll(keepingCapacity: true)
  }
}

extension Catalog {
  /// The contents in a few words.
  fileprivate var summary: String {
    let counts = [
      (products.count, "product", "products"), (groups.count, "group", "groups"),
      (skus.count, "SKU", "SKUs"),
    ]
    return counts.filter { $0.0 > 0 || $0.1 == "product" }
      .map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
  }
}
