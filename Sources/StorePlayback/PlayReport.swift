import StoreDriver
import StoreModel
import StoreScript

/// What `storefront play` says of the scripts it played.
package struct PlayReport: Sendable {
  package var results: [ScriptResult]

  package init(results: [ScriptResult]) {
    self.results = results
  }

  package var passed: Int { results.count { $0.ending == .passed } }
  package var failed: Int { results.count - passed }

  /// True if a script could not even be played, which is another exit code than a failure.
  package var isBroken: Bool {
    results.contains { if case .broken = $0.ending { true } else { false } }
  }

  /// The last line of every run.
  package var summary: String { "\(passed) passed, \(failed) failed" }
}

extension ScriptResult {
  /// The result as lines for a person: one if it passed, all there is to know if it failed.
  package var lines: [String] {
    let name = title.map { "\(path): \($0)" } ?? path
    switch ending {
    case .passed:
      let steps = counted(stepsDone, "step")
      return ["pass  \(name) (\(steps), \(counted(expectationsHeld, "expectation")))"]
    case .broken(let reason):
      return ["error \(name)"] + reason.split(separator: "\n").map { "  \($0)" }
    case .left:
      return ["left  \(name)"] + (reason.map { ["  \($0)"] } ?? [])
    case .failed(let fault):
      return ["FAIL  \(name)"] + fault.lines(path: path).map { "  \($0)" }
    }
  }
}

extension ScriptResult {
  /// Why the script has not passed, in a line; nil if it has.
  package var reason: String? {
    switch ending {
    case .passed: nil
    case .failed(let fault):
      fault.refusal ?? fault.mismatches.map(\.description).joined(separator: "; ")
    case .broken(let reason): reason
    case .left(at: 0, of: _): "left before its first step"
    case .left(let position, let count): "left at step \(position) of \(count)"
    }
  }
}

extension StepFault {
  fileprivate func lines(path: String) -> [String] {
    let location = step.line > 0 ? "\(path):\(step.line):\(step.column): " : ""
    var lines = ["\(location)step \(position): \(step.step.line)"]
    if let refusal { lines.append("refused: \(refusal)") }
    for mismatch in mismatches {
      lines.append("\(mismatch.field):")
      lines.append("  expected: \(mismatch.expected)")
      lines.append("  actual:   \(mismatch.actual)")
    }
    lines.append("store time: \(time)")
    if !recentSteps.isEmpty {
      lines.append("the steps before it:")
      lines += recentSteps.map { "  \($0)" }
    }
    if !screen.isEmpty {
      lines.append("the screen:")
      lines += Self.framed(screen)
    }
    return lines
  }

  /// The picture in a frame, so that blank rows and columns are seen.
  private static func framed(_ picture: String) -> [String] {
    let rows = picture.split(separator: "\n", omittingEmptySubsequences: false)
    let line = String(repeating: "-", count: 80)
    return ["+\(line)+"] + rows.map { "|\($0)" } + ["+\(line)+"]
  }
}
