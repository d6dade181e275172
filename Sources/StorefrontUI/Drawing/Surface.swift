import Forms
import TerminalCanvas
import Texts

/// A canvas that also records the effect of a click on each of its parts.
///
/// All coordinates are relative to the whole screen.
struct Surface {
  var canvas: Canvas
  /// The clickable regions.
  ///
  /// Later regions cover earlier regions.
  private(set) var regions: [HitRegion] = []
  /// The line above a list in which the user types, or `nil` if there is no such line.
  ///
  /// ``ScreenText`` needs it for line mode.
  private(set) var typing: Typing?
  /// The parts that show text literally.
  ///
  /// The indentation in these parts is significant.
  private(set) var quotations: [Rect] = []
  /// The rows that explain the focused field.
  private(set) var explanations: [Rect] = []
  /// The frames that line mode reads together with the front frame.
  private(set) var companions: [Rect] = []
  let theme: Theme
  let keys: KeyTable
  let border = Border.rounded
  /// Whether parts for testers are hidden.
  let isForPresentation: Bool

  init(_ size: Size, _ appearance: Appearance) {
    canvas = Canvas(size)
    theme = Theme(appearance)
    keys = appearance.keys
    isForPresentation = appearance.isForPresentation
  }

  /// Returns this surface with only characters that the terminal can show.
  func withSigns(of appearance: Appearance) -> Surface {
    guard appearance.usesASCII else { return self }
    var surface = self
    surface.canvas.drawSignsInASCII()
    return surface
  }

  /// Places the cursor in a line where the user types while another row is selected.
  mutating func placeTyping(at cursor: Point) {
    canvas.placeCursor(at: cursor)
    typing = Typing(cursor: cursor)
  }

  /// Records the selected row of a list while the user types above the list.
  ///
  /// - Parameters:
  ///   - row: The rectangle of the row.
  ///   - number: The row's number, starting at 1.
  ///   - count: The number of rows in the list.
  mutating func select(_ row: Rect, number: Int, of count: Int) {
    typing?.selection = row.origin
    typing?.position = localized("common.of", grouped(number), grouped(count))
  }

  /// Removes the records about the parts that a frame covers.
  mutating func cover(_ rect: Rect) {
    quotations.removeAll { rect.contains($0.origin) }
    explanations.removeAll { rect.contains($0.origin) }
  }

  /// Records that the given row explains the focused field.
  mutating func explain(_ row: Rect) { explanations.append(row) }

  /// Records that the given part shows text literally.
  mutating func quote(_ rect: Rect) { quotations.append(rect) }

  /// Records that line mode reads the given frame together with the front frame.
  mutating func readAlong(_ frame: Rect) { companions.append(frame) }

  /// Records the effect of a click on the given part.
  mutating func mark(_ rect: Rect, _ target: Target) {
    regions.append(HitRegion(rect: rect, target: target))
  }

  /// Returns the target of a click at a point, or `nil` if nothing there is clickable.
  func target(at point: Point) -> Target? {
    regions.last { $0.rect.contains(point) }?.target
  }

  /// Returns the list row at a point, even if a command in the row is also at this point.
  func row(at point: Point) -> (pane: Pane, row: Int)? {
    let targets = regions.reversed().lazy.filter { $0.rect.contains(point) }.map(\.target)
    for target in targets {
      switch target {
      case .command: continue
      case .row(let pane, let row): return (pane, row)
      case .key, .pane, .filterLine, .menuItem, .page, .divider, .scrollBar, .nothing, .outside:
        return nil
      }
    }
    return nil
  }

  /// Writes the runs one after another.
  ///
  /// A click on a run runs the run's command.
  ///
  /// - Returns: The number of columns that were written.
  @discardableResult
  mutating func write(
    _ runs: [TextRun],
    at point: Point,
    columns: Int,
    background: Style? = nil
  ) -> Int {
    var used = 0
    for (index, run) in runs.enumerated() {
      let room = columns - used
      guard room > 0 else { break }
      let style = background.map { blended(run.style, over: $0) } ?? run.style
      if let command = run.command {
        let width = min(room, run.columns)
        let place = point.moved(columns: used)
        mark(Rect(origin: place, size: Size(columns: width, rows: 1)), .command(command))
      }
      let wanted = run.columns
      if wanted == room, runs[(index + 1)...].contains(where: { !$0.text.isEmpty }) {
        let shown = TextLayout.truncated(run.text + "…", to: room)
        used += canvas.write(shown, at: point.moved(columns: used), style: style, maxWidth: room)
        break
      }
      used += canvas.write(run.text, at: point.moved(columns: used), style: style, maxWidth: room)
      // After a truncated run, the line ends. There may still be one free column, because a wide character didn't
      // fit.
      if wanted > room { break }
    }
    return used
  }

  /// Writes a line into the first row of a rectangle.
  ///
  /// - Parameters:
  ///   - line: The line to write.
  ///   - rect: The rectangle. Only its first row is used.
  ///   - background: The style of the whole row. Runs keep their own weight.
  mutating func write(_ line: TextLine, in rect: Rect, background: Style? = nil) {
    guard !rect.isEmpty else { return }
    if line.isQuoted { quote(rect.row(0)) }
    if let background {
      canvas.fill(rect.row(0), style: background)
    }
    let wanted = line.trailing.columns
    let right = min(wanted, rect.columns)
    let gap = wanted > 0 ? 1 : 0
    write(
      line.leading,
      at: rect.origin,
      columns: max(0, rect.columns - right - gap),
      background: background
    )
    write(
      line.trailing,
      at: rect.origin.moved(columns: rect.columns - right),
      columns: right,
      background: background
    )
  }

  /// Draws a text field with a visible cursor.
  mutating func write(_ input: TextInput, in box: Rect) {
    let shown = input.shown(columns: box.columns - 2)
    canvas.fill(box, style: theme.field)
    canvas.write(
      shown.text,
      at: box.origin.moved(columns: 1),
      style: theme.field,
      maxWidth: box.columns - 1,
      truncation: .clip
    )
    canvas.placeCursor(at: box.origin.moved(columns: 1 + shown.cursor))
  }

  /// Draws the line in which a filter is typed.
  ///
  /// The line remains visible after typing.
  mutating func writeFilter(_ input: TextInput, isTyped: Bool, in rect: Rect) {
    let shown = input.shown(columns: rect.columns - 5)
    let style = isTyped ? theme.field : theme.match
    canvas.fill(rect, style: isTyped ? theme.field : theme.idleField)
    canvas.write(" / ", at: rect.origin, style: style)
    canvas.write(
      shown.text,
      at: rect.origin.moved(columns: 3),
      style: style,
      maxWidth: rect.columns - 4
    )
    if isTyped { placeTyping(at: rect.origin.moved(columns: 3 + shown.cursor)) }
  }

  /// Draws a frame with a title, and returns the rectangle inside the frame.
  mutating func frame(_ rect: Rect, title: String, isFocused: Bool) -> Rect {
    cover(rect)
    return canvas.box(
      rect,
      border,
      style: isFocused ? theme.focusedFrame : theme.frame,
      title: title,
      titleStyle: isFocused ? theme.focusedTitle : theme.title
    )
  }

  /// Writes a string on the right side of a frame's top line.
  mutating func cornerNote(_ text: String, of rect: Rect, style: Style, leavingLeft: Int = 8) {
    let room = rect.columns - leavingLeft
    guard !text.isEmpty, room > 4 else { return }
    let shown = " " + TextLayout.truncated(text, to: room - 4) + " "
    let width = CharacterWidth.columns(of: shown)
    canvas.write(
      shown,
      at: Point(column: rect.right - 2 - width, row: rect.top),
      style: style
    )
  }

  private func blended(_ style: Style, over background: Style) -> Style {
    Style(
      background.foreground == .default ? style.foreground : background.foreground,
      on: background.background,
      style.attributes.union(background.attributes)
    )
  }
}

/// A line above a list in which the user types, and the selected row of the list.
struct Typing: Hashable, Sendable {
  let cursor: Point
  /// The position of the selected row's first cell, or `nil` if no row is selected.
  var selection: Point?
  /// The position of the selected row among all rows, such as `3 of 20`.
  var position = ""
}

/// A part of the screen, and the effect of a click on this part.
struct HitRegion: Hashable, Sendable {
  let rect: Rect
  let target: Target
}

/// The target of a mouse click or movement.
enum Target: Hashable, Sendable {
  case command(Command)
  /// A key that the open menu or filter handles.
  case key(Key)
  case pane(Pane)
  case row(Pane, Int)
  case filterLine(Pane)
  case menuItem(Int)
  /// An action of a page.
  case page(AnyPageAction)
  /// A frame's edge that the user can drag.
  case divider(Divider)
  case scrollBar(ScrollBar)
  /// A part where clicks have no effect.
  case nothing
  /// The area outside a menu.
  ///
  /// A click there closes the menu.
  case outside
}
