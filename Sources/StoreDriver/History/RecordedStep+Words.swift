package import StoreEngine

extension RecordedStep {
  /// The step as scripts write it, or a description if scripts can't write such a step.
  package var words: String {
    text
      ?? {
        switch kind {
        case .step, .tick, .events, .cut, .program: "a command of the merchant's server"
        case .opening: "Opened"
        case .upkeep: "the program's own settings"
        case .history: first == 1 ? "New store" : "what was before"
        }
      }()
  }
}
