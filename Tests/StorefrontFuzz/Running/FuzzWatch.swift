import Foundation
import StoreModel

/// The parent: has children try inputs, sees how they end, and tells of what is found.
struct FuzzWatch {
  /// What is to be tried.
  struct Plan {
    var seed: UInt64
    /// The number of the first input; a group begins before it.
    var first = 0
    /// How many inputs of each kind, at most.
    var inputs: Int
    /// Seconds of wall time for each kind, at most.
    var seconds: Double
    /// How many kinds are tried at the same time.
    var jobs: Int
    /// Findings of a kind after which nothing more of it is tried.
    var findings = 10
    var limits = FuzzLimits()
    /// The folder in which inputs are kept that do harm; nil keeps none.
    var folder: String?
  }

  let plan: Plan
  /// Takes a line for people.
  let say: (String) -> Void

  /// Tries kinds.
  ///
  /// - Returns: What came of each, in their order.
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

/// What came of the inputs of one kind.
struct FuzzReport {
  let kind: String
  /// The behaviours that its inputs must reach.
  let reaches: [Visit]
  private var visits: [Visit: UInt64] = [:]
  var accepted = 0
  var refused = 0
  /// Wall time in which inputs were tried.
  var seconds = 0.0
  var peakMegabytes = 0
  var slowestSeconds = 0.0
  var slowestInput = 0
  var findings: [FuzzFinding] = []
  /// Inputs that did what one before them did.
  var repeats = 0

  var inputs: Int { accepted + refused + findings.count + repeats }

  init(kind: String, reaches: [Visit]) {
    self.kind = kind
    self.reaches = reaches
  }

  static let heading =
    Self.row("kind", "inputs", "accepted", "refused", "inputs/s", "peak MB", "slowest", "found")

  /// The figures in columns, under ``heading``.
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

  /// The number of times that each behaviour was reached, or `nil` for a kind that must reach none.
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

/// A folder for what children and their parent pass each other.
struct ScratchFolder {
  let path: String

  /// - Throws: ``SystemFailure``.
  init() throws {
    var template = Array("\(FileManager.default.temporaryDirectory.path)/fuzz-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw SystemFailure("mkdtemp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// A folder that cannot be removed costs room and nothing else.
  func remove() {
    try? FileManager.default.removeItem(atPath: path)
  }
}
