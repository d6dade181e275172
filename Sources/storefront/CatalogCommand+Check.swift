import ArgumentParser
import StoreCatalog
import StoreModel

/// `storefront catalog check`: everything that is wrong with catalog files, all at once.
struct CatalogCheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Say everything that is wrong with catalog files.",
    discussion: """
      Prints a line for each problem, "file:line:column: what is wrong; what would be right", and a \
      line for each file without errors. With --json, an array of {file, line, column, severity, \
      message, remedy}.

      Exit code: 0 if no file has an error (warnings are none), 1 if one has, 2 if one cannot be read.
      """
  )

  @Argument(help: "Catalog files; - is standard input.", completion: .file())
  var files: [String]

  @Flag(help: "Print the problems as JSON.")
  var json = false

  func run() throws {
    var checked: [(name: String, reading: CatalogReading)] = []
    var isEveryFileReadable = true
    for path in files {
      do {
        checked.append((path, CatalogReader.read(try CatalogText.input(path), path: path)))
      } catch {
        CommandOutput.note("storefront: \(error)")
        isEveryFileReadable = false
      }
    }
    if json {
      try CommandOutput.print(json: .list(checked.flatMap { $0.reading.problems.map(\.json) }))
    } else {
      for (name, reading) in checked {
        for problem in reading.problems { try CommandOutput.print("\(problem)") }
        guard let catalog = reading.catalog else { continue }
        try CommandOutput.print("\(name): no errors; \(catalog.summary)")
      }
    }
    guard isEveryFileReadable else { throw ExitCode(2) }
    guard checked.allSatisfy({ $0.reading.errors.isEmpty }) else { throw ExitCode.checkFailed }
  }
}

extension CatalogProblem {
  fileprivate var json: JSONValue {
    .object([
      "file": .text(path),
      "line": .number(line),
      "column": .number(column),
      "severity": .text(severity.rawValue),
      "message": .text(message),
      "remedy": .text(remedy),
    ])
  }
}

extension Catalog {
  /// What is in it, in a few words.
  fileprivate var summary: String {
    let counts = [
      (products.count, "product", "products"), (groups.count, "group", "groups"),
      (skus.count, "SKU", "SKUs"),
    ]
    return counts.filter { $0.0 > 0 || $0.1 == "product" }
      .map { "\($0.0) \($0.0 == 1 ? $0.1 : $0.2)" }.joined(separator: ", ")
  }
}
