// What becomes of what is recorded, on the screen.
extension StorefrontScreen {
  /// Takes in what came of a recording.
  mutating func take(_ recorded: Recorded) -> [Effect] {
    switch recorded {
    case .status(let status): recording = status
    case .said(let words, let isProblem): say(Toast(words, isProblem: isProblem))
    case .exists(let path, let request): open(Menu(.replacing(path, request)), above: true)
    }
    return []
  }
}
