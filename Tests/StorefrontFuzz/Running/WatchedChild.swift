import Foundation

/// A child process that the parent watches.
struct WatchedChild {
  let process: ChildProcess
  let progress: FuzzProgress
  private let mark = Mark()
  /// Whether the child must print a stack trace before the parent ends it.
  private let isTraced: Bool

  /// The current input, and the processor and wall time at which the parent first noticed it.
  private final class Mark {
    var input: UInt64 = 0
    var processor: UInt64 = 0
    var wall = Usage.monotonicNanoseconds
  }

  /// Starts a child that reports its progress.
  ///
  /// - Parameters:
  ///   - arguments: The command line after the program's name.
  ///   - name: The prefix of its files.
  ///   - isTraced: Whether to find out in which functions the child fails. This takes a second.
  /// - Throws: ``SystemFailure``.
  init(_ arguments: [String], name: String, isTraced: Bool = false) throws {
    self.isTraced = isTraced
    progress = try FuzzProgress(file: "\(name).progress")
    process = try ChildProcess(
      arguments + ["--progress", progress.file],
      errors: "\(name).errors",
      environment: ["SWIFT_BACKTRACE": isTraced ? Self.traced : "enable=no"]
    )
  }

  private static let traced =
    "enable=yes,color=no,preset=full,images=none,registers=none,interactive=no"

  /// Watches the child for some milliseconds.
  ///
  /// - Returns: `nil` if the child is still running, otherwise the last input and its failure. The failure is `nil` if
  ///   the child ended normally.
  func look(limits: FuzzLimits) -> (failure: FuzzFinding.Failure?, input: Int)? {
    if let ending = process.ending(within: 10) { return (failure(ending), input) }
    let current = progress[.current]
    let wall = Usage.monotonicNanoseconds
    let processor = process.processorNanoseconds
    if current != mark.input {
      mark.input = current
      mark.processor = processor
      mark.wall = wall
    }
    let base = progress[.baseKilobytes]
    let resident = process.residentKilobytes
    if current > 0, resident > base + UInt64(limits.megabytes) << 10 {
      let trace = endAndTellTrace()
      return (.memory(megabytes: Int(resident - base) >> 10, where: trace), input)
    }
    let spent = Double(processor - min(processor, mark.processor)) / 1e9
    let waited = Double(wall - mark.wall) / 1e9
    // Opening the target may take ten times as long as an input.
    let patience = current > 0 ? 1.0 : 10.0
    guard spent > limits.processorSeconds * patience || waited > limits.wallSeconds * patience
    else { return nil }
    let trace = endAndTellTrace()
    let seconds = max(spent, waited)
    return (current > 0 ? .hang(seconds: seconds, where: trace) : .broken("opening hangs"), input)
  }

  /// Ends the child, and returns the functions in which it was running if it is traced.
  private func endAndTellTrace() -> String {
    guard isTraced else {
      _ = process.end()
      return ""
    }
    kill(process.id, SIGABRT)
    // After printing its stack trace, the child continues, because it didn't crash itself.
    for _ in 0..<100 {
      if process.ending(within: 50) != nil { return Self.lastWords(process.errors) }
      let said = FileManager.default.contents(atPath: process.errors) ?? Data()
      if said.suffix(200).firstRange(of: Data("Backtrace took".utf8)) != nil { break }
    }
    _ = process.end()
    return Self.lastWords(process.errors)
  }

  private var input: Int { Int(progress[.current]) - 1 }

  private func failure(_ ending: ChildProcess.Ending) -> FuzzFinding.Failure? {
    let said = Self.lastWords(process.errors)
    guard progress[.current] > 0 || ending == .code(0) else {
      return .broken("\(ending): \(said)")
    }
    switch ending {
    case .code(0): return nil
    case .code(FuzzChild.Ending.violation): return .violation(said)
    case .code(FuzzChild.Ending.memory):
      let growth = progress[.peakKilobytes] - progress[.baseKilobytes]
      return .memory(megabytes: Int(growth) >> 10, where: "")
    case .code(let code): return .broken("code \(code): \(said)")
    case .signal(let number): return .signal(number, what: said)
    }
  }

  /// Returns the last output of a child on standard error.
  ///
  /// If the child crashed, this method returns only the reason and the functions.
  private static func lastWords(_ file: String) -> String {
    let bytes = FileManager.default.contents(atPath: file) ?? Data()
    let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let reason = lines.first { $0.contains("Fatal error") || $0.contains("rror: ") }
    let frames = lines.compactMap(function)
    guard !frames.isEmpty else {
      // A stack trace without any of our functions is of no use.
      if text.contains("Program crashed") { return reason.map(String.init) ?? "" }
      return String(text.suffix(1000)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return
      ([reason].compactMap(\.self).map(String.init) + [frames.prefix(5).joined(separator: " < ")])
      .joined(separator: " in ")
  }

  /// Returns the function in a line of a stack trace if it is ours, or `nil` for any other line.
  private static func function(_ line: Substring) -> String? {
    let pattern = #/^ *[0-9]+ +(?:\[[a-z]+\] +)*0x[0-9a-f]+ (.+) \+ [0-9]+ in ([^ ]+)/#
    guard let match = line.prefixMatch(of: pattern), !match.2.contains(".so") else { return nil }
    return String(match.1)
  }
}
