import StoreDriver
import StoreModel
import StoreRulebook
import StoreScript
import VisibleText

extension ScriptResult {
  /// The script's name in the form that people read: its file, followed by its title if it has one.
  package var name: String { title.map { "\(file): \($0)" } ?? file }

  /// The path of the file, followed by the combination of the matrix's values if there is one.
  var file: String { inVariant(path) }

  /// Returns a title or a location, followed by the combination of the matrix's values if there is one.
  func inVariant(_ words: String) -> String {
    [words, variant].compactMap(\.self).joined(separator: " ")
  }

  /// The result in lines that people read.
  ///
  /// There is one line if the script passed, and all details if it failed.
  package var lines: [String] { lines(columns: nil) }

  /// Returns the same lines for a terminal.
  ///
  /// - Parameter columns: The number of available columns, or `nil` if it is unknown.
  /// - Returns: The lines. If there is enough space, two screens that differ are next to each other.
  package func lines(columns: Int?) -> [String] {
    outcomeLines(columns: columns) + notes.map { Self.indent + $0 }
  }

  private func outcomeLines(columns: Int?) -> [String] {
    switch ending {
    case .passed:
      let steps = counted(stepsDone, "step")
      let facts = [steps, counted(expectationsHeld, "expectation"), dependence].compactMap(\.self)
      let line = "\(name) (\(facts.joined(separator: ", ")))"
      return isFlaky
        ? ["flaky \(line)"] + circumstances.map { "  \($0)" } : ["pass  \(line)"]
    case .broken(let reason, _):
      return ["error \(name)"]
        + (reason.split(separator: "\n").map(String.init) + circumstances).map { "  \($0)" }
    case .left:
      return ["left  \(name)"] + (reason.map { ["  \($0)"] } ?? [])
    case .unchecked:
      return ["FAIL  \(name)", "  \(SessionScript.expectsNothing)"]
    case .skipped(let why):
      guard missing.isEmpty else {
        return ["n/a   \(name)"] + missing.map { "  \($0.line(in: path))" }
      }
      return ["skip  \(name) (\(why))"]
    case .failed(let fault):
      let lines =
        missing.isEmpty
        ? fault.lines(path: path, columns: columns.map { $0 - Self.indent.count }) + circumstances
        : missing.map { $0.line(in: path) }
      return ["FAIL  \(name)"] + lines.map { Self.indent + $0 }
    }
  }

  private static let indent = "  "
}

extension ScriptResult {
  /// Whether the script's file now contains all actual values.
  var isUpdated: Bool {
    if case .rewritten(_, _, _, let isComplete) = update { isComplete } else { false }
  }

  /// Whether the lines of the result contain the screen of a failure.
  var showsScreen: Bool {
    if case .failed(let fault) = ending { missing.isEmpty && !fault.screen.isEmpty } else { false }
  }

  /// The location and the first line of the reason, or `nil` if the script passed.
  var brief: String? {
    guard let reason else { return nil }
    guard case .failed(let fault) = ending, let first = fault.mismatches.first else {
      let first = (reasonAtPlace ?? reason).prefix { $0 != "\n" }
      return "\(inVariant(place?.words ?? path)): \(first)"
    }
    let more = fault.mismatches.count - 1
    let tried = fault.triedWords
    return "\(inVariant(fault.location?.words(from: path) ?? path)): \(tried)\(first.brief(160))"
      + (more > 0 ? " and \(more) more" : "")
  }

  /// Whether the script couldn't be played at all.
  package var isBroken: Bool {
    if case .broken = ending { true } else { false }
  }

  /// Whether the script was skipped on purpose.
  package var isSkipped: Bool {
    if case .skipped = ending { true } else { false }
  }

  /// Whether the script neither passed nor was skipped.
  package var isFailed: Bool { ending != .passed && !isSkipped }

  /// The reason why the script didn't pass, or `nil` if it passed.
  package var reason: String? {
    switch ending {
    case .passed: nil
    case .failed(let fault):
      fault.triedWords
        + (fault.refusal
          ?? fault.mismatches.map(\.description).joined(separator: "; ")
          + (fault.effort.map { " (\($0))" } ?? ""))
    case .broken(let reason, _), .skipped(let reason): reason
    case .unchecked: SessionScript.expectsNothing
    case .left(let position, let count, isDuring: true):
      "left during step \(position + 1) of \(count)"
    case .left(at: 0, of: _, isDuring: false): "left before its first step"
    case .left(let position, let count, isDuring: false): "left at step \(position) of \(count)"
    }
  }
}

extension ScriptResult {
  /// The reason without ``place`` or the path at its start, for output that already contains the location.
  var reasonAtPlace: String? {
    let prefix = "\(place?.words ?? path): "
    guard let reason, reason.hasPrefix(prefix) else { return reason }
    return String(reason.dropFirst(prefix.count))
  }
}

extension StepFault {
  /// The failed step and its branch, which precede the reason.
  ///
  /// The value is an empty string outside of branches.
  fileprivate var triedWords: String {
    let words = step.briefWords
    return branch.map { "branch \($0): \(words)\(words.hasSuffix(":") ? "" : ":") " } ?? ""
  }

  fileprivate func lines(path: String, columns: Int?) -> [String] {
    let place = step.place(in: path).map { "\($0): " } ?? ""
    let effort = effort.map { " (\($0))" } ?? ""
    let tried = branch.map { "branch \($0): " } ?? ""
    var lines = ["\(place)step \(position): \(tried)\(step.briefWords)\(effort)"]
    if let refusal { lines.append("refused: \(refusal)") }
    if let rules = Rulebook.line(naming: rules) { lines.append(rules) }
    for mismatch in mismatches where mismatch.screens == nil {
      let place = mismatch.location.map { "\($0.words(from: path)): " } ?? ""
      lines.append("\(place)\(mismatch.field):")
      lines.append("  expected: \(mismatch.expected)")
      lines.append("  found:    \(mismatch.actual)")
      if let detail = mismatch.detail { lines.append("  \(detail)") }
    }
    let whole = mismatches.first { $0.screens != nil }
    if let whole, let screens = whole.screens {
      let place = whole.location.map { "\($0.words(from: path)): " } ?? ""
      lines.append("\(place)\(whole.key.prefix { $0 != " " }): another screen")
      lines += ScreenPair(screens).lines(columns: columns)
    }
    lines.append("store time: \(time)")
    if !recentSteps.isEmpty {
      lines.append("the steps before it:")
      lines += recentSteps.map { "  \($0)" }
    }
    if !screen.isEmpty, whole == nil {
      lines.append("the screen:")
      lines += Self.framed(
        screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      )
    }
    return lines
  }
}
