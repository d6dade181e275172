import StoreDriver
import StoreScript

/// A caption and the steps up to the next one.
struct Chapter {
  /// Nil for steps before the first caption.
  let caption: String?
  /// The position of its first step in the script, the caption's own included, counted from 1.
  let first: Int
  private(set) var steps: [PlayedStep]

  /// The steps below the caption.
  var body: ArraySlice<PlayedStep> { caption == nil ? steps[...] : steps.dropFirst() }

  static func chapters(of story: [PlayedStep]) -> [Chapter] {
    var chapters: [Chapter] = []
    for (index, step) in story.enumerated() {
      if case .note(let caption) = step.step.step {
        chapters.append(Chapter(caption: caption, first: index + 1, steps: [step]))
      } else if chapters.isEmpty {
        chapters.append(Chapter(caption: nil, first: 1, steps: [step]))
      } else {
        chapters[chapters.count - 1].steps.append(step)
      }
    }
    return chapters
  }
}

/// Tells steps as items of a list; the store time is told where it changes.
struct StepTeller {
  let ending: ScriptResult.Ending
  private var time = ""

  init(ending: ScriptResult.Ending) {
    self.ending = ending
  }

  /// The item of a step, with what went wrong if it is the one that failed.
  mutating func lines(_ step: PlayedStep) -> [String] {
    var shown = ""
    if step.time != time, !step.time.isEmpty {
      time = step.time
      shown = "<time datetime=\"\(time.escaped)\">\(time.escaped)</time>"
    }
    let word =
      switch step.state {
      case .done: "done"
      case .failed: "failed"
      case .notPlayed: "not-played"
      }
    let item = "<li class=\"\(word)\"><code>\(step.step.step.line.escaped)</code>\(shown)"
    guard step.state == .failed else { return [item + "</li>"] }
    return [item] + faultLines + ["</li>"]
  }

  private var faultLines: [String] {
    switch ending {
    case .passed, .left:
      return []
    case .broken(let reason):
      return ["<p class=\"fault\">\(reason.escaped)</p>"]
    case .failed(let fault):
      var lines: [String] = []
      if let refusal = fault.refusal {
        lines.append("<p class=\"fault\">Refused: \(refusal.escaped)</p>")
      }
      guard !fault.mismatches.isEmpty else { return lines }
      lines += [
        "<table class=\"fault\">", "<tr><th></th><th>Expected</th><th>Actual</th></tr>",
      ]
      lines += fault.mismatches.map {
        "<tr><th>\($0.field.escaped)</th><td>\($0.expected.escaped)</td>"
          + "<td>\($0.actual.escaped)</td></tr>"
      }
      return lines + ["</table>"]
    }
  }
}
