import ArgumentParser
import ProgramSupport
import StoreModel
import StorePlayback
import VisibleText

/// The command `storefront trace show`.
struct TraceShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Print the scripts of a trace, the steps of a script, or the effects of a step.",
    discussion: """
      For a trace of several scripts, prints their numbers and names; --script selects one. A \
      step is printed with its events, payloads, notifications and the screen after it. With \
      --json, steps are printed as in the trace, with the screen's rows in place of their number.
      """
  )

  @Argument(help: "A trace.", completion: .file())
  var trace: String

  @Argument(help: "The step, counted from 1.", transform: readWhole(positions))
  var step: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of the script in the trace.", valueName: "n"),
    transform: readWhole(positions)
  )
  var script: Int?

  @Flag(help: "Print JSON.")
  var json = false

  private static let positions = WholeBound("a number that counts from 1", 1...1_000_000_000)

  func run() throws {
    do {
      try show(try TraceIndex(try TraceSource.required(trace)))
    } catch let problem as TraceProblem {
      throw CommandOutput.couldNot("\(problem)")
    }
  }

  private func show(_ index: TraceIndex) throws {
    let telling = TraceTelling(index)
    guard let entry = try entry(in: index) else {
      return try show(telling.scripts, .list(index.entries.map { $0.end ?? $0.header }))
    }
    guard let step else {
      return try show(try telling.steps(of: entry), entry.end ?? entry.header)
    }
    guard let found = try telling.step(step, of: entry) else {
      throw CommandOutput.couldNot(
        "\(entry.name) has no step \(step); it has \(counted(try telling.steps(of: entry).count - 1, "step"))"
      )
    }
    try show(TraceTelling.lines(of: found), found)
  }

  private func show(_ lines: [String], _ value: JSONValue) throws(ExitCode) {
    guard !json else { return try CommandOutput.print(json: value) }
    for line in lines { try CommandOutput.print("\(line)") }
  }

  /// Returns the selected script, or `nil` if none is selected and there are several.
  private func entry(in index: TraceIndex) throws(ExitCode) -> TraceIndex.Entry? {
    let entries = index.entries
    guard let script else {
      guard entries.count > 1, step != nil else { return entries.count > 1 ? nil : entries.first }
      throw CommandOutput.couldNot(
        "the trace has \(counted(entries.count, "script")); select one with --script N"
      )
    }
    guard entries.indices.contains(script - 1) else {
      throw CommandOutput.couldNot(
        "there is no script \(script); the trace has \(counted(entries.count, "script"))"
      )
    }
    return entries[script - 1]
  }
}
