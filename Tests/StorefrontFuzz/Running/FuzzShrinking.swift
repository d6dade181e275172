import Foundation

/// A search for the smallest failing input, which removes parts that aren't needed for the failure.
struct FuzzShrinking {
  /// The original input.
  private(set) var original: [UInt8] = []
  /// The smallest failing input so far.
  private(set) var bytes: [UInt8] = []
  /// Whether the input fails without the inputs before it.
  private(set) var isReproduced = false
  /// The failure and the functions in which it occurs, or `nil` if the input alone doesn't fail.
  private(set) var failure: FuzzFinding.Failure?

  private let run: FuzzRun
  private let deadline: UInt64
  private var tries = 40

  /// The time limit in nanoseconds of wall time.
  private static let patience: UInt64 = 15_000_000_000

  /// Tests an input again, and then parts of it.
  ///
  /// - Throws: ``SystemFailure``, or an error of the file system.
  init(run: FuzzRun, input: Int, of failure: FuzzFinding.Failure) throws {
    self.run = run
    deadline = Usage.monotonicNanoseconds + Self.patience
    if case .broken = failure { return }
    original = try Self.bytes(of: input, in: run)
    bytes = original
    // The trace shows in which functions the failure occurs, so a known failure isn't shrunk again.
    guard !original.isEmpty, let found = try end(of: original, tracing: true) else { return }
    isReproduced = true
    self.failure = found
    if !run.isKnown(found) { try shrink() }
  }

  /// Returns the bytes of an input.
  ///
  /// A child makes the input, because making an input can also crash.
  private static func bytes(of input: Int, in run: FuzzRun) throws -> [UInt8] {
    let file = "\(run.scratch.path)/\(run.kind.name).input"
    let child = try WatchedChild(
      run.kind.childArguments + [
        run.kind.name, "--child", "--seed", String(run.plan.seed), "--from", String(input),
        "--write", file,
      ],
      name: "\(run.scratch.path)/\(run.kind.name).writer"
    )
    defer { child.progress.remove() }
    var waits = 3000
    while waits > 0, child.process.ending(within: 10) == nil { waits -= 1 }
    if waits == 0 { _ = child.process.end() }
    return FileManager.default.contents(atPath: file).map { Array($0) } ?? []
  }

  private mutating func shrink() throws {
    var length = max(1, bytes.count / 2)
    while tries > 0 {
      var isShorter = false
      var end = bytes.count
      while end > 0, tries > 0 {
        let start = max(0, end - length)
        var fewer = bytes
        fewer.removeSubrange(start..<end)
        if !fewer.isEmpty, try fails(fewer) {
          bytes = fewer
          isShorter = true
        }
        end = min(start, bytes.count)
      }
      if length == 1, !isShorter { return }
      length = max(1, length / 2)
    }
  }

  private mutating func fails(_ bytes: [UInt8]) throws -> Bool {
    tries -= 1
    guard Usage.monotonicNanoseconds < deadline else {
      tries = 0
      return false
    }
    return try end(of: bytes, tracing: false)?.family == failure?.family
  }

  /// Tests bytes in a separate child, and returns the failure or `nil`.
  private func end(of bytes: [UInt8], tracing: Bool) throws -> FuzzFinding.Failure? {
    let file = "\(run.scratch.path)/\(run.kind.name).try"
    try Data(bytes).write(to: URL(filePath: file))
    let child = try WatchedChild(
      run.kind.childArguments + [
        run.kind.name, "--child", "--replay", file,
        "--megabytes", String(run.plan.limits.megabytes),
      ],
      name: "\(run.scratch.path)/\(run.kind.name).try",
      isTraced: tracing
    )
    defer { child.progress.remove() }
    while true {
      if let (failure, _) = child.look(limits: run.plan.limits) {
        return failure
      }
    }
  }
}
