import TerminalCanvas
import Texts

extension StorefrontScreen {
  /// Handles a key while letters are up; where they lead, the place is clicked.
  mutating func pressInLetters(_ key: Key, byPerson: Bool) -> [Effect] {
    guard var letters = jump else { return [] }
    jump = nil
    let places = JumpLetters.places(on: surface(size), first: focus)
    switch letters.press(key, places) {
    case .stays: jump = letters
    case .ends: break
    case .fails: refuse(said("jumping.no-letters-sight-begin-like"))
    case .goes(let point):
      return press(.mouse(MouseEvent(.down, at: point)), byPerson: byPerson)
    }
    return []
  }
}
