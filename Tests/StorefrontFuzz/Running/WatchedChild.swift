import Foundation

/// A child and its known state.
struct WatchedChild {
  let process: ChildProcess
  let progress: FuzzProgress
  private let mark = Mark()
  /// Whether it is asked for its location before it is ended.
  private let isTraced: Bool

  /// The time when the parent first saw the current input.
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
  ///   - isTraced: Whether to find out the functions in which it fails, which takes a second.
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
  /// - Returns: `nil` while it runs. Otherwise, the reason why it had to end, if it had to, and the input.
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
    // Opening the target isn't an input. It has ten times as long.
    let patience = current > 0 ? 1.0 : 10.0
    guard spent > limits.processorSeconds * patience || waited > limits.wallSeconds * patience
    else { return nil }
    let trace = endAndTellTrace()
    let seconds = max(spent, waited)
    return (current > 0 ? .hang(seconds: seconds, where: trace) : .broken("opening hangs"), input)
  }

  /// Ends the child, and returns its location if it is traced.
  private func endAndTellTrace() -> String {
    guard isTraced else {
      _ = process.end()
      return ""
    }
    kill(process.id, SIGABRT)
    // A child that has reported its location continues, because it hasn't failed itself.
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

  /// Returns the last output of a child.
  ///
  /// If it crashed, the reason and the functions.
  private static func lastWords(_ file: String) -> String {
    let bytes = FileManager.default.contents(atPath: file) ?? Data()
    let text = String(decoding: bytes.prefix(1 << 20), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let reason = lines.first { $0.contains("Fatal error") || $0.contains("rror: ") }
    let frames = lines.compactMap(function)
    guard !frames.isEmpty else {
      // A trace without one of our functions says nothing.
      if text.contains("Program crashed") { return reason.map(String.init) ?? "" }
      return String(text.suffix(1000)).trimmingCharacters(in: .whitespacesAndNewlines)
    }
    return
      ([reason].compactMap(\.self).map(String.init) + [frames.prefix(5).joined(separator: " < ")])
      .joined(separator: " in ")
  }

  /// Returns our function in a line of a trace, or `nil` for any other line.
  private static func function(_ line: Substring) -> String? {
    let pattern = #/^ *[0-9]+ +(?:\[[a-z]+\] +)*0x[0-9a-f]+ (.+) \+ [0-9]+ in ([^ ]+)/#
    guard let match = line.prefixMatch(of: pattern), !match.2.contains(".so") else { return nil }
    return String(match.1)
  }
}
