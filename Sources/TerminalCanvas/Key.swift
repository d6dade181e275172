/// An input from the terminal: a key press, a mouse event, a paste, or an event of the terminal itself.
///
/// Every input has a name (``name``) for scripts, which ``init(name:)`` reads.
package enum Key: Hashable, Sendable {
  /// A typed character, including the effect of shift. It is never a control character.
  case character(Character)
  /// The return key, which is also ctrl-m and ctrl-j.
  case enter
  case escape
  /// The tab key, which is also ctrl-i.
  case tab
  /// The tab key with shift.
  case backtab
  /// The key that deletes backward, which is also ctrl-h.
  case backspace
  /// The key that deletes forward.
  case delete
  case insert
  case up
  case down
  case left
  case right
  /// An arrow key with shift, which selects a range.
  case shiftUp
  /// An arrow key with shift, which selects a range.
  case shiftDown
  /// An arrow key with shift, which selects a range.
  case shiftLeft
  /// An arrow key with shift, which selects a range.
  case shiftRight
  /// An arrow key with ctrl, which moves by a word.
  case controlLeft
  /// An arrow key with ctrl, which moves by a word.
  case controlRight
  case home
  case end
  case pageUp
  case pageDown
  /// A function key, where 1 is F1.
  case function(Int)
  /// A letter with ctrl, in lowercase.
  case control(Character)
  /// A character with alt, or a character that arrived together with an escape before it.
  case alt(Character)
  /// A pasted string with line feeds, which must never be interpreted as keys.
  case paste(String)
  /// A click, a drag or a turn of the wheel.
  case mouse(MouseEvent)
  /// The terminal has a new size. The next frame should have this size.
  case resize(Size)
  /// The terminal has reported its background.
  case background(Shade)
  /// The terminal's window is active now.
  case focusIn
  /// The terminal's window is inactive now.
  case focusOut
  /// The program is about to be stopped by ctrl-z.
  ///
  /// The shell uses the terminal until ``resumed``.
  case suspend
  /// The program continues, and the terminal's content has been restored.
  case resumed
  /// A signal requests that the program end: save, close the terminal, and exit with 128 plus the signal's number.
  case terminate(signal: Int)
}

/// An event of the mouse, with its position.
package struct MouseEvent: Hashable, Sendable {
  /// The kinds of mouse events.
  package enum Action: String, CaseIterable, Hashable, Sendable {
    /// The left button was pressed.
    case down = "mouse-down"
    /// The left button was released.
    case up = "mouse-up"
    /// The pointer moved to another cell while the left button was pressed.
    case drag = "mouse-drag"
    /// The right button was pressed.
    case menu = "mouse-menu"
    /// The wheel turned away from the user.
    case wheelUp = "wheel-up"
    /// The wheel turned toward the user.
    case wheelDown = "wheel-down"
  }

  package var action: Action
  /// The cell under the pointer, in the coordinates of the whole screen.
  package var point: Point
  /// Whether shift was pressed, which most terminals don't report.
  package var isShiftDown: Bool
  package var isControlDown: Bool

  package init(
    _ action: Action,
    at point: Point,
    isShiftDown: Bool = false,
    isControlDown: Bool = false
  ) {
    self.action = action
    self.point = point
    self.isShiftDown = isShiftDown
    self.isControlDown = isControlDown
  }
}
