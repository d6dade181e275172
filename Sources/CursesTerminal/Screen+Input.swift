import CNCurses
import TerminalCanvas

extension Screen {
  /// Returns all input that has not been read yet, without waiting.
  func pieces() -> [KeyAssembler.Piece] {
    var pieces: [KeyAssembler.Piece] = []
    while true {
      let event = cn_next_event()
      switch event.kind {
      case CN_NOTHING:
        return pieces
      case CN_SCALAR:
        if let scalar = Unicode.Scalar(event.code) { pieces.append(.scalar(scalar)) }
      case CN_FUNCTION:
        pieces.append(.key(.function(Int(event.code))))
      case CN_MOUSE:
        if let mouse = mouse(event) { pieces.append(.key(.mouse(mouse))) }
      case CN_KEY where event.code == CN_KEY_PASTE_BEGIN.rawValue:
        pieces.append(.pasteBegin)
      case CN_KEY where event.code == CN_KEY_PASTE_END.rawValue:
        pieces.append(.pasteEnd)
      default:
        if let key = Self.keys[event.code] { pieces.append(.key(key)) }
      }
    }
  }

  private func mouse(_ event: cn_event) -> MouseEvent? {
    Self.mouseActions[event.code].map { action in
      MouseEvent(
        action,
        at: Point(column: Int(event.column), row: Int(event.row)),
        isShiftDown: event.shift,
        isControlDown: event.control
      )
    }
  }

  private static let mouseActions: [UInt32: MouseEvent.Action] = [
    CN_MOUSE_DOWN.rawValue: .down,
    CN_MOUSE_UP.rawValue: .up,
    CN_MOUSE_DRAG.rawValue: .drag,
    CN_MOUSE_MENU.rawValue: .menu,
    CN_MOUSE_WHEEL_UP.rawValue: .wheelUp,
    CN_MOUSE_WHEEL_DOWN.rawValue: .wheelDown,
  ]

  private static let keys: [UInt32: Key] = [
    CN_KEY_UP.rawValue: .up,
    CN_KEY_DOWN.rawValue: .down,
    CN_KEY_LEFT.rawValue: .left,
    CN_KEY_RIGHT.rawValue: .right,
    CN_KEY_SHIFT_UP.rawValue: .shiftUp,
    CN_KEY_SHIFT_DOWN.rawValue: .shiftDown,
    CN_KEY_SHIFT_LEFT.rawValue: .shiftLeft,
    CN_KEY_SHIFT_RIGHT.rawValue: .shiftRight,
    CN_KEY_CONTROL_LEFT.rawValue: .controlLeft,
    CN_KEY_CONTROL_RIGHT.rawValue: .controlRight,
    CN_KEY_HOME.rawValue: .home,
    CN_KEY_END.rawValue: .end,
    CN_KEY_PAGE_UP.rawValue: .pageUp,
    CN_KEY_PAGE_DOWN.rawValue: .pageDown,
    CN_KEY_ENTER.rawValue: .enter,
    CN_KEY_BACKSPACE.rawValue: .backspace,
    CN_KEY_DELETE.rawValue: .delete,
    CN_KEY_INSERT.rawValue: .insert,
    CN_KEY_BACKTAB.rawValue: .backtab,
    CN_KEY_FOCUS_IN.rawValue: .focusIn,
    CN_KEY_FOCUS_OUT.rawValue: .focusOut,
  ]
}
