import Forms
import TerminalCanvas
import Texts

/// A canvas that also remembers what a click on each part of it would mean.
///
/// All coordinates are those of the whole picture.
struct Surface {
  var canvas: Canvas
  /// Later ones lie above earlier ones.
  private(set) var regions: [HitRegion] = []
  /// The line that the user types into above a list, or `nil`.
  ///
  /// ``ReadScreen`` needs it for a person who reads the picture in lines.
  private(set) var typing: Typing?
  /// Parts that hold a text as it is written somewhere else, whose indentation counts.
  private(set) var quotations: [Rect] = []
  /// Rows that explain the field with the focus.
  private(set) var explanations: [Rect] = []
  /// Frames that are read together with the one in front.
  private(set) var companions: [Rect] = []
  let theme: Theme
  let keys: KeyTable
  let border = Border.rounded
  /// Whether what is for testers alone is left out.
  let isForMeeting: Bool

  init(_ size: Size, _ appearance: Appearance) {
    canvas = Canvas(size)
    theme = Theme(appearance)
    keys = appearance.keys
    isForMeeting = appearance.isForMeeting
  }

  /// Returns the same picture with the signs and lines that the terminal can show.
  func withSigns(of appearance: Appearance) -> Surface {
    guard appearance.usesASCII else { return self }
    var surface = self
    surface.canvas.drawSignsInASCII()
    return surface
  }

  /// Puts the cursor into a line that is typed into; what is selected meanwhile is another row.
  mutating func placeTyping(at cursor: Point) {
    canvas.placeCursor(at: cursor)
    typing = Typing(cursor: cursor)
  }

  /// Records the selected row of a list while the cursor is in the line that the user types into.
  ///
  /// - Parameters:
  ///   - row: The part of the picture with the row.
  ///   - number: Its number, counted from 1.
  ///   - count: The number of rows.
  mutating func select(_ row: Rect, number: Int, of count: Int) {
    typing?.selection = row.origin
    typing?.position = said("common.of", grouped(number), grouped(count))
  }

  /// Forgets what was said of the lines that a frame is laid over.
  mutating func cover(_ rect: Rect) {
    quotations.removeAll { rect.contains($0.origin) }
    explanations.removeAll { rect.contains($0.origin) }
  }

  /// Says that a row explains the field with the focus.
  mutating func explain(_ row: Rect) { explanations.append(row) }

  /// Says that a part holds a text as it is written somewhere else.
  mutating func quote(_ rect: Rect) { quotations.append(rect) }

  /// Says that a frame is read together with the one in front.
  mutating func readAlong(_ frame: Rect) { companions.append(frame) }

  /// Says what a click in a part means.
  mutating func mark(_ rect: Rect, _ target: Target) {
    regions.append(HitRegion(rect: rect, target: target))
  }

  /// What a click at a point means; nil for nothing.
  func target(at point: Point) -> Target? {
    regions.last { $0.rect.contains(point) }?.target
  }

  /// Returns the row of a list at a point, even if a command in that row is at the point.
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

  /// Writes runs one after another, and lets a click on a run perform its command.
  ///
  /// - Returns: The columns they took.
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
      // A run that was cut ends the line, also where a sign before a blank left a column over.
      if wanted > room { break }
    }
    return used
  }

  /// Writes a line into a part's first row.
  ///
  /// - Parameters:
  ///   - line: What to write.
  ///   - rect: Where; only its first row is used.
  ///   - background: The look of the whole row, which keeps the weight of the runs' own looks.
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

  /// Draws a field that is being typed into, with the cursor in sight.
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

  /// Draws the line in which a filter is typed and stays visible.
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

  /// Draws a frame with a title and gives the part inside.
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

  /// Writes a text into the top line of a frame, at its right.
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

/// A line that is typed into above a list, and the row of the list that is selected meanwhile.
struct Typing: Hashable, Sendable {
  let cursor: Point
  /// The start of the selected row, or `nil` without a selection.
  var selection: Point?
  /// Its number among all rows, such as `3 of 20`.
  var position = ""
}

/// A part of the screen and what a click on it means.
struct HitRegion: Hashable, Sendable {
  let rect: Rect
  let target: Target
}

/// What the mouse can point at.
enum Target: Hashable, Sendable {
  case command(Command)
  /// A key that a menu or a typed filter takes.
  case key(Key)
  case pane(Pane)
  case row(Pane, Int)
  case filterLine(Pane)
  case menuItem(Int)
  /// Something of a page's own.
  case page(AnyPageAct)
  /// A frame's edge that can be dragged.
  case divider(Divider)
  case scrollBar(ScrollBar)
  /// Something that swallows the click.
  case nothing
  /// Everything around a menu: a click there closes it.
  case outside
}
