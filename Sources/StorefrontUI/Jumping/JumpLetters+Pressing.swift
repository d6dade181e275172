import TerminalCanvas
import Texts

// Letters that lead to everything that can be clicked.
extension JumpLetters {
  /// Takes a key in while letters are up; where they lead, the place is clicked.
  static func press(_ key: Key, byPerson: Bool, on screen: inout StorefrontScreen) -> [Effect] {
    guard var letters = screen.jump else { return [] }
    screen.jump = nil
    let places = places(on: screen.surface(screen.size), first: screen.focus)
    switch letters.press(key, places) {
    case .stays: screen.jump = letters
    case .ends: break
    case .fails: screen.refuse(said("jumping.no-letters-sight-begin-like"))
    case .goes(let point):
      return screen.press(.mouse(MouseEvent(.down, at: point)), byPerson: byPerson)
    }
    return []
  }
}
