import StoreModel
import StoreScript
import VisibleText

extension PlayedStep {
  /// The step, its duration and its effects as lines of text.
  var account: [String] {
    switch state {
    case .notPlayed: ["-            \(step.briefWords)"]
    case .done, .failed:
      [
        "\(state == .failed ? "✗" : "✓") \(RunResults.time(seconds)) s  \(step.briefWords)"
          + (time.isEmpty ? "" : "  (\(time))")
      ] + events.map { "    \($0)" }
        + (unlisted > 0 ? ["    and \(counted(unlisted, "more event"))"] : [])
    }
  }
}
