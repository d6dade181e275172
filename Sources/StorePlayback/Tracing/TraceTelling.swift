import StoreDriver
package import StoreModel
import VisibleText

/// A trace as text for a terminal.
///
/// The text contains the scripts, the steps of one script, or one step with all its effects.
package struct TraceTelling {
  private let index: TraceIndex

  package init(_ index: TraceIndex) {
    self.index = index
  }

  /// One line for each script, with the number of the script.
  package var scripts: [String] {
    index.entries.enumerated().map { number, entry in
      let title = entry.header["title"]?.string.map { ": \($0)" } ?? ""
      return "\(number + 1)  \(entry.outcome)  \(entry.name)\(title)"
    }
  }

  /// Returns a line with the outcome of a script, and one line for each of its steps.
  ///
  /// - Parameter entry: The script.
  /// - Returns: The lines.
  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  package func steps(of entry: TraceIndex.Entry) throws -> [String] {
    var lines = ["\(entry.outcome)  \(entry.name)"]
    var steps = TracedSteps(index, entry)
    var time = ""
    while let step = try steps.next() {
      let now = step["after"]?.string ?? time
      let moved = now == time ? "" : "  (\(now))"
      time = now
      let sign = step["state"]?.string.flatMap(PlayedStep.State.init)?.sign ?? "?"
      lines.append(
        "\(step["position"]?.text() ?? "?")  \(sign) \(step["step"]?.string ?? "")\(moved)"
      )
    }
    return lines
  }

  /// Returns a step of a script.
  ///
  /// - Parameters:
  ///   - position: The number of the step, counted from 1.
  ///   - entry: The script.
  /// - Returns: The line of the step, or `nil` if the step doesn't exist. The screen replaces the number of the screen.
  /// - Throws: ``TraceProblem``, or an error from reading the trace.
  package func step(_ position: Int, of entry: TraceIndex.Entry) throws -> JSONValue? {
    var steps = TracedSteps(index, entry)
    for _ in 1..<position { guard try steps.next() != nil else { return nil } }
    return try steps.next()
  }

  /// Returns all data of a step, with its members in the order of the line.
  package static func lines(of step: JSONValue) -> [String] {
    let told = ["kind", "position", "step", "line", "column", "json", "screen"]
    var lines = ["step \(step["position"]?.text() ?? "?"): \(step["step"]?.string ?? "")"]
    for member in step.members ?? [] where !told.contains(member.key) {
      if member.key == "rules" {
        lines.append("rules:")
        lines += (member.value.elements ?? []).map {
          "  \($0["id"]?.string ?? "?") (\($0["status"]?.string ?? "?")): \($0["statement"]?.string ?? "")"
        }
      } else if member.value.members == nil, member.value.elements == nil {
        lines.append("\(member.key): \(member.value.string ?? member.value.text())")
      } else {
        lines.append("\(member.key):")
        lines += (member.value.elements ?? [member.value]).flatMap { value in
          (value.string ?? value.text(layout: .printed)).split(separator: "\n").map { "  \($0)" }
        }
      }
    }
    let rows = (step["screen"]?.elements ?? []).map { $0["text"]?.string ?? "" }
    return rows.isEmpty ? lines : lines + ["the screen:"] + StepFault.framed(rows).map { "  \($0)" }
  }
}

extension PlayedStep.State {
  /// The sign for the state of a step in lists.
  var sign: String {
    switch self {
    case .done: "✓"
    case .failed: "✗"
    case .notPlayed: "-"
    }
  }
}
