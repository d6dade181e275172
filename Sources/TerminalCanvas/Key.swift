/// Something that came from the terminal: a key, the mouse, a paste, or news about the terminal
/// itself.
///
/// Every one has a name (``name``) that scripts write and ``init(name:)`` reads back.
package enum Key: Hashable, Sendable {
  /// A letter as typed, with the case that shift gave it; never a control character.
  case character(Character)
  /// The return key, also ctrl-m and ctrl-j.
  case enter
  case escape
  /// The tab key, also ctrl-i.
  case tab
  /// Shift and the tab key.
  case backtab
  /// Erases backwards, also ctrl-h.
  case backspace
  /// Erases forwards.
  case delete
  case insert
  case up
  case down
  case left
  case right
  /// An arrow with shift, for ranges.
  case shiftUp
  /// An arrow with shift, for ranges.
  case shiftDown
  /// An arrow with shift, for ranges.
  case shiftLeft
  /// An arrow with shift, for ranges.
  case shiftRight
  /// An arrow with ctrl, for words.
  case controlLeft
  /// An arrow with ctrl, for words.
  case controlRight
  case home
  case end
  case pageUp
  case pageDown
  /// F1 and so on, counted from 1.
  case function(Int)
  /// A letter with ctrl; the letter is in lower case.
  case control(Character)
  /// A letter with alt, or behind an escape that came at once with it.
  case alt(Character)
  /// Text that was pasted, line ends as line feeds; it must never be taken for keys.
  case paste(String)
  /// A click or the wheel.
  case mouse(MouseEvent)
  /// The terminal has another size; the next frame should have it.
  case resize(Size)
  /// The terminal has said what its background is.
  case background(Shade)
  /// The terminal's window is in front now.
  case focusIn
  /// The terminal's window is behind another one now.
  case focusOut
  /// The program is about to be stopped by ctrl-z; the terminal is the shell's until ``resumed``.
  case suspend
  /// The program runs again and the terminal has been painted as it was.
  case resumed
  /// A signal asks the program to end: save, close the terminal, exit with 128 and this number.
  case terminate(signal: Int)
}

/// What the mouse did, and where.
package struct MouseEvent: Hashable, Sendable {
  /// What may happen with a mouse.
  package enum Action: String, CaseIterable, Hashable, Sendable {
    /// The left button went down.
    case down = "mouse-down"
    /// The left button came up.
    case up = "mouse-up"
    /// The pointer moved to another cell while the left button was down.
    case drag = "mouse-drag"
    /// The right button went down.
    case menu = "mouse-menu"
    /// The wheel turned away from the user.
    case wheelUp = "wheel-up"
    /// The wheel turned towards the user.
    case wheelDown = "wheel-down"
  }

  package var action: Action
  /// The cell under the pointer, in the whole picture's coordinates.
  package var point: Point
  /// Whether shift was held; most terminals keep that for themselves.
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
