/// The complete content of a terminal: the cells, the cursor and the modes.
package struct Frame: Hashable, Sendable {
  /// The cells and the cursor.
  package var canvas: Canvas
  /// The window's title, or an empty string to leave the title unchanged.
  package var title: String
  /// Whether the program receives mouse events.
  ///
  /// Otherwise, the terminal uses the mouse to select text.
  package var capturesMouse: Bool
  /// Whether the frame responds to a key of the user, which means that it is drawn at once.
  package var answersKey = false

  package init(_ canvas: Canvas, title: String = "", capturesMouse: Bool = true) {
    self.canvas = canvas
    self.title = title
    self.capturesMouse = capturesMouse
  }

  /// Returns this frame as a replacement for an older frame that wasn't drawn.
  ///
  /// If the older frame responds to a key, the returned frame does too.
  package func replacing(_ older: Frame?) -> Frame {
    var frame = self
    if older?.answersKey == true { frame.answersKey = true }
    return frame
  }

  package var size: Size { canvas.fullSize }

  /// The position of the cursor, or `nil` if it is hidden.
  package var cursor: Point? { canvas.cursor }
}
