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
  /// The screen that was shown last.
  private var still: Still?

  init(ending: ScriptResult.Ending) {
    self.ending = ending
  }

  /// The item of a step: what went wrong if it is the one that failed, and the screen after it.
  mutating func lines(_ step: PlayedStep, _ stills: inout StillWriter) -> [String] {
    let seen = screen(after: step, &stills)
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
    let item = "<li class=\"\(word)\"><code>\(step.step.words.escaped)</code>\(shown)"
    let lines = (step.state == .failed ? faultLines : []) + seen
    return lines.isEmpty ? [item + "</li>"] : [item] + lines + ["</li>"]
  }

  /// The screen, to be opened by who wants to see it; it is open where the script failed.
  private mutating func screen(
    after step: PlayedStep,
    _ stills: inout StillWriter
  ) -> [String] {
    guard let still = step.still else { return [] }
    defer { self.still = still }
    guard still != self.still || step.state == .failed else {
      return ["<p class=\"same\">The screen stays as it was</p>"]
    }
    let isOpen = step.state == .failed
    return ["<details class=\"after\"\(isOpen ? " open" : "")><summary>The screen</summary>"]
      + stills.figure(still, isOpen ? "The screen when it failed" : nil) + ["</details>"]
  }

  private var faultLines: [String] {
    switch ending {
    case .passed, .left, .unchecked, .skipped:
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
