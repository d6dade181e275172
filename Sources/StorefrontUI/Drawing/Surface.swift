import Forms
import TerminalCanvas
import Texts

/// A canvas that also records the meaning of a click on each of its parts.
///
/// All coordinates are relative to the whole screen.
struct Surface {
  var canvas: Canvas
  /// The clickable regions.
  ///
  /// Later ones are above earlier ones.
  private(set) var regions: [HitRegion] = []
  /// The line for typing above a list, or `nil`.
  ///
  /// ``ScreenText`` needs it for a user who reads the screen in lines.
  private(set) var typing: Typing?
  /// The parts with text that is quoted literally, so that its indentation matters.
  private(set) var quotations: [Rect] = []
  /// The rows that explain the focused field.
  private(set) var explanations: [Rect] = []
  /// The frames to read together with the one in front.
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

  /// Returns the same screen with characters and lines that the terminal can show.
  func withSigns(of appearance: Appearance) -> Surface {
    guard appearance.usesASCII else { return self }
    var surface = self
    surface.canvas.drawSignsInASCII()
    return surface
  }

  /// Puts the cursor into a line for typing, while another row is selected.
  mutating func placeTyping(at cursor: Point) {
    canvas.placeCursor(at: cursor)
    typing = Typing(cursor: cursor)
  }

  /// Records the selected row of a list while the cursor is in the line for typing.
  ///
  /// - Parameters:
  ///   - row: The rectangle of the row.
  ///   - number: Its number, starting at 1.
  ///   - count: The number of rows.
  mutating func select(_ row: Rect, number: Int, of count: Int) {
    typing?.selection = row.origin
    typing?.position = localized("common.of", grouped(number), grouped(count))
  }

  /// Removes the records for lines that a frame covers.
  mutating func cover(_ rect: Rect) {
    quotations.removeAll { rect.contains($0.origin) }
    explanations.removeAll { rect.contains($0.origin) }
  }

  /// Records that a row explains the focused field.
  mutating func explain(_ row: Rect) { explanations.append(row) }

  /// Records that a part contains text that is quoted literally.
  mutating func quote(_ rect: Rect) { quotations.append(rect) }

  /// Records that a frame is read together with the one in front.
  mutating func readAlong(_ frame: Rect) { companions.append(frame) }

  /// Records the meaning of a click in a part.
  mutating func mark(_ rect: Rect, _ target: Target) {
    regions.append(HitRegion(rect: rect, target: target))
  }

  /// Returns the target of a click at a point, or `nil`.
  func target(at point: Point) -> Target? {
    regions.last { $0.rect.contains(point) }?.target
  }

  /// Returns the row of a list at a point, even if the point is also on a command in that row.
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

  /// Writes runs one after another, so that a click on a run runs its command.
  ///
  /// - Returns: The number of columns written.
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
      // A truncated run ends the line, even if a wide character before a space left one column free.
      if wanted > room { break }
    }
    return used
  }

  /// Writes a line into the first row of a rectangle.
  ///
  /// - Parameters:
  ///   - line: The line to write.
  ///   - rect: The rectangle. Only its first row is used.
  ///   - background: The style of the whole row, in which runs keep their own weight.
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

  /// Draws a text field with the cursor visible.
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

  /// Draws the line in which a filter is typed, and which stays visible.
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

  /// Draws a frame with a title, and returns the rectangle inside.
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

  /// Writes a text at the right of a frame's top line.
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

/// A line for typing above a list, and the selected row of the list.
struct Typing: Hashable, Sendable {
  let cursor: Point
  /// The start of the selected row, or `nil` without a selection.
  var selection: Point?
  /// The position of the row among all rows, such as `3 of 20`.
  var position = ""
}

/// A part of the screen, and the meaning of a click on it.
struct HitRegion: Hashable, Sendable {
  let rect: Rect
  let target: Target
}

/// The target of a mouse click or movement.
enum Target: Hashable, Sendable {
  case command(Command)
  /// A key for the open menu or filter.
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
  /// A target that ignores the click.
  case nothing
  /// The area outside a menu.
  ///
  /// A click there closes the menu.
  case outside
}
