import TerminalCanvas
import Testing

struct KeyTests {
  static let keys: [(Key, String)] = [
    (.character("a"), "a"), (.character("A"), "A"), (.character("é"), "é"),
    (.character("👨‍👩‍👧"), "👨‍👩‍👧"), (.character("-"), "-"), (.character(" "), "space"), (.enter, "enter"),
    (.escape, "escape"), (.tab, "tab"), (.backtab, "backtab"), (.backspace, "backspace"),
    (.delete, "delete"), (.insert, "insert"), (.up, "up"), (.down, "down"), (.left, "left"),
    (.right, "right"), (.shiftUp, "shift-up"), (.shiftDown, "shift-down"),
    (.shiftLeft, "shift-left"), (.shiftRight, "shift-right"), (.controlLeft, "ctrl-left"),
    (.controlRight, "ctrl-right"), (.home, "home"), (.end, "end"), (.pageUp, "pageup"),
    (.pageDown, "pagedown"), (.function(1), "f1"), (.function(12), "f12"),
    (.control("z"), "ctrl-z"), (.control(" "), "ctrl-space"), (.control("\\"), "ctrl-\\"),
    (.alt("x"), "alt-x"), (.alt("X"), "alt-X"), (.alt("-"), "alt--"), (.alt(" "), "alt-space"),
    (.paste("two\nlines"), "paste two\nlines"), (.paste(""), "paste "),
    (.mouse(MouseEvent(.down, at: Point(column: 10, row: 5))), "mouse-down 10,5"),
    (.mouse(MouseEvent(.up, at: .zero, isShiftDown: true)), "shift-mouse-up 0,0"),
    (.mouse(MouseEvent(.drag, at: Point(column: 3, row: 4))), "mouse-drag 3,4"),
    (
      .mouse(MouseEvent(.wheelUp, at: .zero, isShiftDown: true, isControlDown: true)),
      "ctrl-shift-wheel-up 0,0"
    ),
    (.mouse(MouseEvent(.wheelDown, at: .zero, isControlDown: true)), "ctrl-wheel-down 0,0"),
    (.mouse(MouseEvent(.menu, at: .zero)), "mouse-menu 0,0"),
    (.resize(Size(columns: 200, rows: 60)), "resize 200x60"), (.focusIn, "focus-in"),
    (.focusOut, "focus-out"), (.suspend, "suspend"), (.resumed, "resumed"),
    (.terminate(signal: 15), "terminate 15"), (.background(.light), "background light"),
    (.alt("\u{301}"), "alt-\u{301}"), (.paste("\u{301}x"), "paste \u{301}x"),
  ]

  @Test(arguments: keys)
  func everyKeyHasANameThatReadsBack(_ key: Key, _ name: String) {
    #expect(key.name == name)
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    ("return", Key.enter), ("Esc", .escape), ("Ctrl+Z", .control("z")), ("ALT-x", .alt("x")),
    ("PageUp", .pageUp), ("shift-tab", .backtab), ("F5", .function(5)), ("del", .delete),
  ])
  func otherSpellingsAreRead(_ name: String, _ key: Key) {
    #expect(Key(name: name) == key)
  }

  @Test(arguments: [
    "", "ctrl-", "f0", "f99", "hello", "\n", "ctrl-\u{1B}", "resize 80", "resize -1x5",
    "terminate x", "terminate 0", "terminate 65", "terminate 9223372036854775807", "resize 1001x5",
    "resize 5x99999999999999999999", "mouse-down 10000,1", "mouse-down 1,9223372036854775807",
    "mouse-down 1", "mouse-down a,b", "mouse-pull 1,1",
  ])
  func unknownNamesAreRejected(_ name: String) {
    #expect(Key(name: name) == nil)
  }
}
