import StoreCatalog
import StoreEngine
import StorefrontUI
import TerminalCanvas
import Testing

/// A screen on which keys can't change anything.
struct ReadOnlyTests {
  /// Every change is refused with a message, and the screen is the same as before the key.
  @Test(arguments: [
    "enter", "t d", "n", "s a", "m l", "c", "R", "<", "C n", "e", "O", "a c", "v", "A", "F", "x",
  ])
  func noKeyChangesAnything(keys: String) throws {
    var stage = try Stage()
    try stage.type("/moon")
    try stage.press("enter enter enter escape 2")
    stage.screen.program.isReadOnly = true
    let (store, count) = (stage.store, stage.effects.count)
    try stage.press(keys)
    for letter in "abcdefghilmnprstuvwxyz" {
      var other = stage
      try other.type(String(letter))
      try other.press("enter")
      #expect(other.store.now == store.now && other.performed.count == stage.performed.count)
      #expect(
        !other.effects.dropFirst(count).contains { if case .perform = $0 { true } else { false } }
      )
    }
  }

  @Test func itSaysSo() throws {
    var stage = try Stage(size: Size(columns: 120, rows: 40))
    stage.screen.program.isReadOnly = true
    #expect(
      stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description.contains("READ-ONLY")
    )
    try stage.press("enter")
    #expect(
      stage.screen.draw(size: Size(columns: 120, rows: 40)).canvas.description
        .contains("Read-only: nothing can be changed")
    )
  }
}
