import StoreModel
package import TerminalCanvas
import Texts

/// A narrator that describes the screen in lines, for users with a Braille display, for logs, and for pipes.
///
/// The narrator uses the same state and keys as the screen. It draws the screen into memory, reads the text of the
/// drawing (``ScreenText``), and reports each change on a separate line.
package struct LineNarrator: Sendable {
  private var place = ""
  private var told: [String] = []
  private var current = ""
  /// The last reported lines about the row with the cursor.
  private var said: [String] = []
  private var note = ""
  /// The lines of the open sheet, or an empty array if no sheet is open.
  private var sheet: [String] = []
  private var toast: String?
  private var hold: StepHold?
  private var lesson: String?
  private var time: String?
  /// The number of store seconds that pass in one second of wall time.
  private var rate = 0.0
  private var playback: PlaybackStatus?
  /// The badges and settings of the previous top line, or `nil` before the first report.
  private var stand: HeaderStatus?

  package init() {}

  /// A screen size at which almost no text is truncated.
  ///
  /// At this height, parts of the screen are below each other and not side by side.
  package static let size = Size(columns: 158, rows: 300)

  /// Returns the lines of a copied string, which are written without changes.
  package static func lines(ofCopy text: String) -> [String] {
    var lines = text.split(
      omittingEmptySubsequences: false,
      whereSeparator: { $0 == "\n" || $0 == "\r\n" }
    )
    if lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map(String.init)
  }

  /// Returns the lines about changes on the screen since the previous report.
  package mutating func news(of screen: StorefrontScreen) -> [String] {
    Self.speaking(for: screen) {
      let script = PlaybackNews(of: screen, after: playback)
      let lines = script.before + narrate(screen) + script.after
      let isOther = screen.overlays.tutor?.line != lesson
      (lesson, playback) = (screen.overlays.tutor?.line, screen.session.playback)
      return isOther ? lines + Self.lesson(on: screen) : lines
    }
  }

  /// Runs a closure that creates text for line mode.
  private static func speaking<Made>(for screen: StorefrontScreen, _ make: () -> Made) -> Made {
    var appearance = screen.terminal.appearance
    appearance.isReadInLines = true
    return appearance.speaking(make)
  }

  /// Returns the instruction of the tutorial, which is the last line of a report.
  private static func lesson(on screen: StorefrontScreen) -> [String] {
    screen.overlays.tutor.map { [$0.line] } ?? []
  }

  private mutating func narrate(_ screen: StorefrontScreen) -> [String] {
    let sight = LineScreen(screen)
    let (read, isText) = (sight.read, sight.isText)
    let message = screen.message
    let isStillHeld =
      hold.map { screen.session.hold?.continues($0) == true } == true
      && screen.messages.toast?.isProblem != true
    let isWhole = isText || screen.menu?.isReadWhole == true
    let opened =
      Self.all(of: read, isText: isWhole)
      + sight.companions.flatMap { Self.all(of: $0, isText: true) }
    defer {
      remember(read, message)
      if !screen.isAsked { sheet = [] } else if screen.overlays.menus.isEmpty { sheet = opened }
      (time, rate) = (screen.storeTimeWords, screen.session.rate)
      (stand, hold) = (sight.stand, screen.session.hold)
    }
    var lines: [String] = []
    // While the clock runs, the time changes constantly. Therefore, the time is reported only after the clock stops.
    let isTimeNews = time.map { $0 != screen.storeTimeWords || rate != 0 } ?? false
    // Presentations don't show the clock.
    if isTimeNews, screen.session.rate == 0, !screen.terminal.appearance.isForPresentation {
      lines.append(screen.storeTimeWords.capitalizedFirst)
    }
    // A step that takes long is reported only once, not with every change of its progress.
    if let message, message.words != toast, !isStillHeld {
      lines += [message.words] + (message.ruleWords.map { [$0] } ?? [])
    }
    lines += stand.map { sight.stand.news(after: $0) } ?? []
    guard read.title == place else {
      guard screen.isAsked, screen.overlays.menus.isEmpty else { return lines + opened }
      // A menu above a sheet doesn't change the sheet.
      return lines + opened.prefix(1) + opened.dropFirst().filter { !sheet.contains($0) }
    }
    if read.note != note, !read.note.isEmpty { lines.append(read.note) }
    if isText {
      lines += read.rows.filter { !told.contains($0) }
    } else {
      lines += newsOfList(read)
    }
    if !isText { lines += read.faults.filter { !told.contains($0) && !lines.contains($0) } }
    return lines
  }

  /// Returns the changes in a list: the typed string, the selected row, and the lines about the selected row.
  private func newsOfList(_ read: ScreenText) -> [String] {
    let typed = read.typed.map { read.rows[$0] }.flatMap { told.contains($0) ? nil : $0 }
    guard let row = read.current.map({ read.rows[$0] }) else {
      // If nothing matches, the list contains a message that says so.
      return read.rows.filter { !told.contains($0) }
    }
    // After the typed string has changed, the selected row is reported even if it is still the same row.
    let news =
      row == current && typed == nil
      ? read.said.filter { !said.contains($0) } : [typed].compactMap(\.self) + [row] + read.said
    return news + read.explanation.filter { !told.contains($0) }
  }

  /// Returns all text at the current position, and the top line.
  package func everything(of screen: StorefrontScreen) -> [String] {
    Self.speaking(for: screen) { all(of: screen) }
  }

  private func all(of screen: StorefrontScreen) -> [String] {
    let sight = LineScreen(screen)
    var read = sight.read
    if !sight.isText, let current = read.current {
      read.rows[current] = "> " + read.rows[current]
    }
    return [sight.header] + PlaybackNews.stand(of: screen)
      + (screen.message.map { [$0.words] } ?? [])
      + ([read] + sight.others).flatMap { Self.all(of: $0, isText: true) }
      + Self.lesson(on: screen)
  }

  /// Returns the most useful keys at the current position, as lines.
  package func keys(of screen: StorefrontScreen) -> [String] {
    Self.speaking(for: screen) {
      let context = screen.menuContext
      if let hints = screen.menu?.hints(context) ?? screen.openFilterHints(context.page) {
        return hints.map { "\($0.words) \($0.label)" }
      }
      let line = context.footer(isLong: screen.pages.scroll(context.page)?.isLong == true)
      return (line.entries + line.ends).map { "\($0.words.key) \($0.words.label)" }
    }
  }

  /// Returns the text that is reported after the user has moved to another position.
  private static func all(of read: ScreenText, isText: Bool) -> [String] {
    let title = [read.title, read.note].filter { !$0.isEmpty }.joined(separator: ", ")
    let typed = read.typed.map { [read.rows[$0]] } ?? []
    let selected = read.current.map { typed + [read.rows[$0]] + read.said + read.explanation }
    let rows = isText ? read.rows : selected ?? Array(read.rows.prefix(3))
    return (title.isEmpty ? [] : ["== \(title)"]) + rows
  }

  private mutating func remember(_ read: ScreenText, _ message: Toast?) {
    place = read.title
    note = read.note
    told = read.rows
    current = read.current.map { read.rows[$0] } ?? ""
    said = read.said
    toast = message?.words
  }
}

extension ScreenText {
  /// The rows about problems.
  fileprivate var faults: [String] { rows.filter { $0.hasPrefix("✗") } }

  /// The rows that explain the focused field.
  fileprivate var explanation: [String] { explained.map { rows[$0] } }

  /// The lines about the row that contains the cursor.
  fileprivate var said: [String] {
    guard let foot, let current, foot > current, foot < rows.count else { return [] }
    return Array(rows[foot...])
  }
}

extension Menu {
  /// Whether all rows of the menu are reported when it opens.
  ///
  /// This is the case for questions and for changes of a script.
  fileprivate var isReadWhole: Bool { question != nil || kind.subject is ScriptChange }

  fileprivate func hints(_ context: MenuContext) -> [KeyHint] {
    MenuLayout(self, context).hints
  }
}

/// A large drawing of a screen, from which lines are read.
///
/// It contains no toasts or jump letters.
private struct LineScreen {
  let screen: StorefrontScreen
  /// The badges and settings of the top line.
  let stand: HeaderStatus
  private let surface: Surface

  init(_ screen: StorefrontScreen) {
    self.screen = screen
    var quiet = screen
    (quiet.messages.toast, quiet.session.hold, quiet.overlays.jump) = (nil, nil, nil)
    // A zoomed pane has enough space for complete rows.
    quiet.pages.browse.isZoomed = true
    quiet.terminal.size = LineNarrator.size
    quiet.terminal.appearance.usesASCII = false
    // In line mode, a sentence isn't wrapped.
    quiet.terminal.appearance.isReadInLines = true
    surface = quiet.surface(LineNarrator.size)
    stand = HeaderStatus(quiet.headerLine(quiet.menuContext.page))
  }

  /// Returns whether another screen has the same drawing, including the selection and the cursor.
  func looks(like other: LineScreen) -> Bool { surface.canvas == other.surface.canvas }

  /// The text of the frame that contains the cursor.
  var read: ScreenText { ScreenText(surface) }

  /// The text of the other frames.
  ///
  /// If a sheet or a menu is in front, only ``companions`` is included.
  var others: [ScreenText] {
    screen.isAsked || !screen.overlays.menus.isEmpty ? companions : ScreenText.others(on: surface)
  }

  /// The text of the frames that are read together with the front frame, such as the answers to a sheet.
  var companions: [ScreenText] {
    screen.overlays.menus.isEmpty ? ScreenText.companions(on: surface) : []
  }

  var header: String {
    let text = (0..<LineNarrator.size.columns).compactMap { column -> Character? in
      guard let cell = surface.canvas[Point(column: column, row: 0)], !cell.isContinuation else {
        return nil
      }
      return cell.character
    }
    return ScreenText.spoken(String(text))
  }

  /// Whether the front part is text, and not a list with a selected row.
  var isText: Bool {
    screen.overlays.menus.isEmpty && screen.question == nil
      && !(screen.pages.page is any FilledPage)
      && screen.reading != nil
  }
}

extension StorefrontScreen {
  /// Handles a key in line mode.
  ///
  /// If the key has no effect, this is reported.
  mutating func pressInLines(_ key: Key) -> [Effect] {
    let before = self
    let effects = press(key, byPerson: true)
    if effects.isEmpty, messages.toast == nil, LineScreen(before).looks(like: LineScreen(self)) {
      refuse(localized("lines.nothing-happens-here-keys-lists"))
    }
    return effects
  }

  /// Whether keys can take effect, because the store is open or can't be opened.
  package var isReady: Bool { session.snapshot != nil || pages.shelf.problems != nil }
}
