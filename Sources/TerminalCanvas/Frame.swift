/// Everything that a terminal shows at one moment, as a value: the cells, the cursor and the modes.
package struct Frame: Hashable, Sendable {
  /// The cells and the cursor.
  package var canvas: Canvas
  /// The window's title; empty leaves the terminal's own.
  package var title: String
  /// Whether clicks and the wheel come to us; off, the terminal selects text with them.
  package var capturesMouse: Bool
  /// Whether somebody has pressed a key and waits for it: it is drawn at once.
  package var answersKey = false

  package init(_ canvas: Canvas, title: String = "", capturesMouse: Bool = true) {
    self.canvas = canvas
    self.title = title
    self.capturesMouse = capturesMouse
  }

  /// The frame in the place of one that was not drawn: it answers the key of that one too.
  package func replacing(_ older: Frame?) -> Frame {
    var frame = self
    if older?.answersKey == true { frame.answersKey = true }
    return frame
  }

  package var size: Size { canvas.fullSize }

  /// Where the cursor stands; hidden if nowhere.
  package var cursor: Point? { canvas.cursor }
}
