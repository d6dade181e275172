import TerminalCanvas

// Letters that lead to everything that can be clicked.
extension StorefrontScreen {
  /// Takes a key in while letters are up; where they lead, the place is clicked.
  mutating func pressInJump(_ key: Key, byPerson: Bool) -> [Effect] {
    guard var letters = jump else { return [] }
    jump = nil
    let outcome = letters.press(key, JumpLetters.places(on: surface(size), first: focus))
    switch outcome {
    case .stays: jump = letters
    case .ends: break
    case .fails: say(Toast("No letters in sight begin like that", isProblem: true))
    case .goes(let point): return press(.mouse(MouseEvent(.down, at: point)), byPerson: byPerson)
    }
    return []
  }
}
