import ArgumentParser
import ProgramSupport
import StoreModel
import VisibleText

/// The entry point of the benchmarks.
@main
struct Program {
  static func main() async {
    CommandOutput.ignoreWriteSignals()
    await StorefrontBench.main()
  }
}

/// The command that measures the speed of the program on this machine, compared with peers in the
/// same run.
struct StorefrontBench: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "storefront-bench",
    abstract: "Measure the program, beside others where there are any.",
    discussion: """
      Prints a table, or with --json an array of {name, value, unit, peer, peerValue, ratio}. The \
      ratio is value to peerValue, both measured in this run; a peer that is not installed leaves \
      peerValue and ratio empty. --list names the benchmarks.

      Exit code: 0, or 2 if something could not be measured.
      """
  )

  @Argument(help: "The benchmarks to run; all of them if none is named.")
  var names: [String] = []

  @Flag(help: "Print the figures as JSON.")
  var json = false

  @Flag(help: "List the benchmarks and what they measure.")
  var list = false

  @Flag(help: "Measure the screen with a catalog of 1,000,000 SKUs too (300 MB on disk).")
  var large = false

  func validate() throws {
    for name in names where !Benchmark.all.contains(where: { $0.name == name }) {
      let remedy = Suggestion.remedy(for: name, among: Benchmark.all.map(\.name))
      throw ValidationError("There is no benchmark \(name); \(remedy)")
    }
  }

  func run() async throws {
    guard !list else { return try printList() }
    let chosen = Benchmark.all.filter { names.isEmpty || names.contains($0.name) }
    var figures: [BenchFigure] = []
    var hasFailed = false
    for benchmark in chosen {
      CommandOutput.printNote("measuring \(benchmark.name)")
      do {
        figures += try await BenchFolder.use { folder in
          try await benchmark.measure(BenchSetting(folder: folder, isLarge: large))
        }
      } catch let failure as BenchFailure {
        CommandOutput.printNote("storefront-bench: \(benchmark.name): \(failure.reason)")
        hasFailed = true
      }
    }
    if json {
      try CommandOutput.print(json: .list(figures.map(\.json)))
    } else {
      let table = BenchFigure.table(figures).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      try CommandOutput.print(PlainText(lines: table.map(String.init)))
    }
    if hasFailed { throw ExitCode(2) }
  }

  private func printList() throws(ExitCode) {
    if json {
      let rows = Benchmark.all.map { benchmark in
        JSONValue.object(["name": .text(benchmark.name), "measures": .text(benchmark.measures)])
      }
      return try CommandOutput.print(json: .list(rows))
    }
    let width = Benchmark.all.map(\.name.count).max() ?? 0
    for benchmark in Benchmark.all {
      let padding = String(repeating: " ", count: width - benchmark.name.count + 2)
      try CommandOutput.print("\(benchmark.name)\(padding)\(benchmark.measures)")
    }
  }
}
