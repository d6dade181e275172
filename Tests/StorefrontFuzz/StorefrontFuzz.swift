import ArgumentParser
import Foundation

/// Tests all readers of external input with hostile input.
///
/// A new format needs one more entry in the list of kinds. The kind, the seed and the number of an input determine
/// its bytes. A child process tests the inputs, so that it can crash without ending the run.
@main struct StorefrontFuzz: AsyncParsableCommand {
  static let kinds: [FuzzKind] = [
    .catalogs, .largeCatalogs, .catalogTables, .catalogEdits, .habits, .config, .results,
    .scripts, .tables, .timings, .recordings, .steps, .traces,
    .requests, .jws, .minting, .certificates,
    .http, .attachment, .control, .appStore, .merchant,
    .snapshots, .stores, .kills,
    .keys, .screens,
  ]

  static let configuration = CommandConfiguration(
    commandName: "StorefrontFuzz",
    abstract: "Tries everything that reads what strangers write with input that means harm.",
    discussion: "Kinds:\n" + kinds.map { "  \($0.name): \($0.about)" }.joined(separator: "\n")
  )

  @Argument(help: "The kinds to try; all of them without any.")
  var names: [String] = []

  @Option(help: "Where every input comes from.")
  var seed: UInt64 = 1

  @Option(help: "How many inputs of each kind, at most.")
  var inputs = 1_000_000

  @Option(help: "How many seconds for each kind, at most.")
  var seconds = 60.0

  @Option(help: "How many kinds are tried at the same time.")
  var jobs = 1

  @Option(help: "The number of the first input.")
  var from = 0

  @Option(help: "Findings of a kind after which nothing more of it is tried.")
  var findings = 10

  @Option(help: ArgumentHelp("Keep inputs that do harm in this folder.", valueName: "folder"))
  var keep: String?

  @Option(help: ArgumentHelp("Try the bytes of one file instead.", valueName: "file"))
  var replay: String?

  @Option(help: "Megabytes that a child may grow by.")
  var megabytes = FuzzLimits().megabytes

  @Flag(help: "Say what every kind reads, a line each: its name and the program's arguments.")
  var list = false

  @Flag(help: .hidden)
  var child = false

  @Option(help: .hidden)
  var progress: String?

  @Option(help: .hidden)
  var write: String?

  @Option(help: .hidden)
  var selftest: String?

  @Option(help: .hidden)
  var live: String?

  @Option(help: .hidden)
  var moment = "never"

  /// Rejects an invalid command line.
  func validate() throws {
    let unknown = names.filter { name in !known.contains { $0.name == name } }
    guard unknown.isEmpty else {
      let names = known.map(\.name).joined(separator: ", ")
      throw ValidationError("there is no kind \(unknown[0]); there are \(names)")
    }
    guard replay == nil && !child || names.count == 1 else {
      throw ValidationError("name the one kind that the bytes are of")
    }
  }

  private var known: [FuzzKind] { selftest.map { [.selfTest($0)] } ?? Self.kinds }

  func run() async throws {
    let chosen = known.filter { names.isEmpty || names.contains($0.name) }
    if list { return listKinds() }
    if let live, let moment = KillMoment(moment[...]) {
      return try await LivingChild(path: live, moment: moment, seed: seed).run()
    }
    if child, let kind = chosen.first { return try await runChild(kind) }
    if let replay, let kind = chosen.first {
      return try await again(kind, bytes: Self.contents(of: replay))
    }
    var plan = FuzzWatch.Plan(seed: seed, inputs: inputs, seconds: seconds, jobs: max(1, jobs))
    plan.first = from
    plan.findings = max(1, findings)
    plan.folder = keep
    plan.limits.megabytes = megabytes
    if selftest != nil { plan.limits.processorSeconds = 0.5 }
    print("seed \(seed)\n\(FuzzReport.heading)")
    let reports = try FuzzWatch(plan: plan) { line in
      print(line)
      // The output is flushed even if it is a file, so that a long run can be inspected before it ends.
      fflush(nil)
    }
    .run(chosen)
    let found = reports.map(\.findings.count).reduce(0, +)
    print("\(reports.map(\.inputs).reduce(0, +)) inputs of \(reports.count) kinds, \(found) found")
    if found > 0 { throw ExitCode(1) }
  }

  private func listKinds() {
    for kind in Self.kinds { print(([kind.name] + kind.reads).joined(separator: "\t")) }
  }

  private func runChild(_ kind: FuzzKind) async throws {
    if let write {
      let target = try await kind.open()
      return try Data(kind.input(from, seed: seed, of: target)).write(to: URL(filePath: write))
    }
    guard let progress else { return }
    var limits = FuzzLimits()
    limits.megabytes = megabytes
    let worker = FuzzChild(
      kind: kind,
      seed: seed,
      progress: try FuzzProgress(file: progress),
      limits: limits
    )
    let end = ContinuousClock.now + .seconds(seconds)
    do {
      if let replay {
        try await worker.run(bytes: Self.contents(of: replay))
      } else {
        try await worker.run(from..<from + inputs) { ContinuousClock.now > end }
      }
    } catch let violation as Violation {
      FileHandle.standardError.write(Data(violation.description.utf8))
      throw ExitCode(FuzzChild.Ending.violation)
    }
  }

  /// Tests stored bytes in this process instead of a child, so that a debugger can be used.
  private func again(_ kind: FuzzKind, bytes: [UInt8]) async throws {
    let target = try await kind.open()
    do {
      print(try await target.run(bytes))
    } catch let violation as Violation {
      print("FOUND \(violation)")
      throw ExitCode(1)
    }
  }

  private static func contents(of file: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: file)))
  }
}
