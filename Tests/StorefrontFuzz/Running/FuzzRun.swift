import Foundation
import StoreModel

/// The test of one kind, which starts one child after the other.
struct FuzzRun {
  let kind: FuzzKind
  let plan: FuzzWatch.Plan
  let scratch: ScratchFolder
  private(set) var report: FuzzReport
  private(set) var isDone = false
  private var next: Int
  private var child: WatchedChild?
  /// The start time of the current child in nanoseconds, followed by the total time of earlier children in seconds.
  private var begun = Usage.monotonicNanoseconds
  private var spent = 0.0
  private let started = Usage.monotonicNanoseconds
  /// The signatures of the findings so far.
  ///
  /// Only the first finding with a signature is reported.
  private var known: Set<String> = []

  init(_ kind: FuzzKind, plan: FuzzWatch.Plan, scratch: ScratchFolder) {
    self.kind = kind
    self.plan = plan
    self.scratch = scratch
    report = FuzzReport(kind: kind.name, reaches: kind.reaches)
    next = plan.first / kind.group * kind.group
  }

  private var last: Int { plan.first + plan.inputs }

  /// The number of inputs for one child.
  ///
  /// It is limited, because small memory leaks of many inputs may add up.
  private var batch: Int { max(kind.group, 4096 / kind.group * kind.group) }

  private var secondsLeft: Double { plan.seconds - spent }

  /// Starts a child or watches the running one, for some milliseconds.
  ///
  /// - Returns: A new finding, or `nil`.
  /// - Throws: ``SystemFailure``.
  mutating func go() throws -> FuzzFinding? {
    guard let child else {
      try start()
      return nil
    }
    guard let (failure, number) = child.look(limits: plan.limits) else { return nil }
    report.add(child.progress)
    child.progress.remove()
    self.child = nil
    spent += Double(Usage.monotonicNanoseconds - begun) / 1e9
    guard let failure else {
      next += batch
      return nil
    }
    next = (number / kind.group + 1) * kind.group
    let shrinking = try FuzzShrinking(run: self, input: number, of: failure)
    let found = shrinking.failure ?? failure
    guard known.insert(found.signature).inserted else {
      report.repeats += 1
      // If many inputs of a kind fail in the same way, further tests wouldn't find anything new.
      let wall = Double(Usage.monotonicNanoseconds - started) / 1e9
      if report.repeats >= plan.findings * 10 || wall > plan.seconds * 3 + 20 { finish() }
      return nil
    }
    let finding = try kept(shrinking, number, found)
    report.findings.append(finding)
    let isHopeless = if case .broken = failure { true } else { false }
    if isHopeless || report.findings.count >= plan.findings { finish() }
    return finding
  }

  func isKnown(_ failure: FuzzFinding.Failure) -> Bool { known.contains(failure.signature) }

  private mutating func finish() {
    report.seconds = spent
    isDone = true
  }

  private mutating func start() throws {
    guard next < last, secondsLeft > 0 else { return finish() }
    begun = Usage.monotonicNanoseconds
    child = try WatchedChild(
      kind.childArguments + [
        kind.name, "--child", "--seed", String(plan.seed), "--from", String(next),
        "--inputs", String(min(batch, last - next)), "--seconds", String(secondsLeft),
        "--megabytes", String(plan.limits.megabytes),
      ],
      name: "\(scratch.path)/\(kind.name)"
    )
  }

  /// Returns the finding, after storing its input if requested.
  private func kept(
    _ shrinking: FuzzShrinking,
    _ input: Int,
    _ failure: FuzzFinding.Failure
  ) throws -> FuzzFinding {
    var finding = FuzzFinding(kind: kind.name, seed: plan.seed, input: input, failure: failure)
    finding.bytes = shrinking.original.count
    finding.fewest = shrinking.bytes.count
    finding.isAlone = shrinking.isReproduced
    guard let folder = plan.folder, finding.bytes > 0 else { return finding }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = "\(folder)/\(kind.name)-\(plan.seed)-\(input)"
    try Data(shrinking.bytes).write(to: URL(filePath: file))
    if shrinking.bytes != shrinking.original {
      try Data(shrinking.original).write(to: URL(filePath: file + ".original"))
    }
    finding.file = file
    return finding
  }
}
