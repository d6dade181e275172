import TerminalCanvas
import Texts

extension StorefrontScreen {
  /// Handles a key while jump letters are shown.
  ///
  /// When the letters of a target are complete, the target is clicked.
  mutating func pressInLetters(_ key: Key, byPerson: Bool) -> [Effect] {
    guard var letters = overlays.jump else { return [] }
    overlays.jump = nil
    let targets = JumpLetters.labeledTargets(on: surface(terminal.size), first: focus)
    switch letters.press(key, targets) {
    case .stays: overlays.jump = letters
    case .ends: break
    case .fails: refuse(localized("jumping.no-letters-sight-begin-like"))
    case .goes(let point):
      return press(.mouse(MouseEvent(.down, at: point)), byPerson: byPerson)
    }
    return []
  }
}
