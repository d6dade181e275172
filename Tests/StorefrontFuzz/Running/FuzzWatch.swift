import Foundation
import StoreModel

/// The parent process, which starts children that test inputs, watches them, and reports findings.
struct FuzzWatch {
  /// The plan of the tests.
  struct Plan {
    var seed: UInt64
    /// The number of the first input.
    ///
    /// Its group may start at an earlier input.
    var first = 0
    /// The maximum number of inputs of each kind.
    var inputs: Int
    /// The maximum wall time for each kind, in seconds.
    var seconds: Double
    /// The number of kinds that are tested at the same time.
    var jobs: Int
    /// The number of findings after which the test of a kind stops.
    var findings = 10
    var limits = FuzzLimits()
    /// The folder in which failing inputs are stored, or `nil` if they aren't stored.
    var folder: String?
  }

  let plan: Plan
  /// A closure that prints a line for the user.
  let say: (String) -> Void

  /// Tests kinds of inputs, several at the same time.
  ///
  /// - Returns: The results, in the order of the kinds.
  /// - Throws: ``SystemFailure``.
  func run(_ kinds: [FuzzKind]) throws -> [FuzzReport] {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    var waiting = kinds.map { FuzzRun($0, plan: plan, scratch: scratch) }[...]
    var running: [FuzzRun] = []
    var done: [FuzzReport] = []
    while !waiting.isEmpty || !running.isEmpty {
      while running.count < plan.jobs, let next = waiting.popFirst() { running.append(next) }
      for index in running.indices {
        guard let finding = try running[index].go() else { continue }
        say(finding.account)
      }
      for run in running where run.isDone {
        say(run.report.line)
        run.report.visitLine.map(say)
        done.append(run.report)
      }
      running.removeAll(where: \.isDone)
    }
    let names = kinds.map(\.name)
    return done.sorted { left, right in
      (names.firstIndex(of: left.kind) ?? 0) < (names.firstIndex(of: right.kind) ?? 0)
    }
  }
}

/// The result of testing one kind.
struct FuzzReport {
  let kind: String
  /// The behaviors that the inputs must reach.
  let reaches: [Visit]
  private var visits: [Visit: UInt64] = [:]
  var accepted = 0
  var refused = 0
  /// The wall time of the test, in seconds.
  var seconds = 0.0
  var peakMegabytes = 0
  var slowestSeconds = 0.0
  var slowestInput = 0
  var findings: [FuzzFinding] = []
  /// The number of inputs with the same failure as an earlier input.
  var repeats = 0

  var inputs: Int { accepted + refused + findings.count + repeats }

  init(kind: String, reaches: [Visit]) {
    self.kind = kind
    self.reaches = reaches
  }

  static let heading =
    Self.row("kind", "inputs", "accepted", "refused", "inputs/s", "peak MB", "slowest", "found")

  /// The results in columns, to be printed below ``heading``.
  var line: String {
    let rate = seconds > 0 ? Double(inputs) / seconds : 0
    return Self.row(
      kind,
      String(inputs),
      String(accepted),
      String(refused),
      String(Int(rate.rounded())),
      String(peakMegabytes),
      String(format: "%.0f ms (%d)", slowestSeconds * 1000, slowestInput),
      String(findings.count)
    )
  }

  /// The number of times that each behavior was reached, or `nil` for a kind without required behaviors.
  var visitLine: String? {
    guard !reaches.isEmpty else { return nil }
    let counts = reaches.map { "\(visits[$0] ?? 0) \($0.rawValue)" }
    return "  reached: \(counts.joined(separator: ", "))"
  }

  private static func row(_ name: String, _ figures: String...) -> String {
    let widths = [9, 9, 9, 9, 8, 18, 6]
    let columns = zip(figures, widths).map {
      String(repeating: " ", count: max(1, $1 - $0.count)) + $0
    }
    return name + String(repeating: " ", count: max(1, 18 - name.count)) + columns.joined()
  }

  mutating func add(_ progress: FuzzProgress) {
    accepted += Int(progress[.accepted])
    refused += Int(progress[.refused])
    for (visit, count) in zip(Visit.allCases, progress.visits) {
      visits[visit, default: 0] += count
    }
    let growth = Int(progress[.peakKilobytes]) - Int(progress[.baseKilobytes])
    peakMegabytes = max(peakMegabytes, growth >> 10)
    let slowest = Double(progress[.slowest]) / 1e9
    guard slowest > slowestSeconds else { return }
    slowestSeconds = slowest
    slowestInput = Int(progress[.slowestInput])
  }
}

/// A folder for files that children and their parent exchange.
struct ScratchFolder {
  let path: String

  /// - Throws: ``SystemFailure``.
  init() throws {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Removes the folder.
  ///
  /// A failure is ignored, because it only wastes disk space.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
