import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// A passing message.
///
/// The next key takes it away, as does store time that passes what it says.
struct Toast: Hashable, Sendable {
  var text: String
  var isProblem: Bool
  /// The moment at which what it says is over; nil if it stays true.
  var until: StoreInstant?
  /// Whether it is about how the program was begun, so that it holds once the store is open.
  var isOfBeginning = false
  /// Whether it says why a key or a typed value is refused, which is nothing that happened in the store.
  var isRefusal = false
  /// Whether it tells why no sheet came up or what a purchase waits for, which the app's own words do not.
  var saysMoreThanApp = false
  /// The language of the text: that of the audience.
  private let language = Language.current
  /// How often the same was said, one time after the other.
  var count = 1
  /// The rules that decided the refusal that it tells of, if it tells of one.
  var rules: [RuleID] = []

  /// The rules with their status, or `nil` without rules.
  var ruleWords: String? {
    rules.isEmpty ? nil : rules.map { $0.mention.text(in: language) }.joined(separator: ", ")
  }

  /// The rows that it takes at most, without that of its rules; the log has the rest of what it says.
  static let mostRows = 3

  /// The sign before the words, unless they have one: trouble, or mere news.
  var sign: String {
    if isProblem { return "! " }
    return text.hasPrefix("✓") ? "" : "• "
  }

  /// The words with their sign, and how often they were said.
  var words: String {
    let times: Phrase = said("frame.times", count)
    return sign + text + (count > 1 ? times.text(in: language) : "")
  }

  init(
    _ text: String,
    isProblem: Bool = false,
    until: StoreInstant? = nil,
    isOfBeginning: Bool = false,
    saysMoreThanApp: Bool = false
  ) {
    self.isOfBeginning = isOfBeginning
    self.saysMoreThanApp = saysMoreThanApp
    self.text = text
    self.isProblem = isProblem
    self.until = until
  }

  /// The reason why a key or a typed value is refused.
  static func refusal(_ words: String) -> Toast {
    var toast = Toast(words, isProblem: true)
    toast.isRefusal = true
    return toast
  }
}

extension Toast {
  /// Its rows on a screen of so many columns.
  func rows(columns: Int) -> [String] {
    TextLayout.wrapped(words, to: max(1, columns - 2))
  }

  /// It takes the last rows above the footer, from edge to edge.
  func draw(over body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let all = rows(columns: body.columns)
    var rows = Array(all.prefix(Self.mostRows))
    if all.count > rows.count, let last = rows.popLast() {
      let more = said("frame.the-log-has-it-all")
      rows.append(
        TextLayout.truncated(last, to: body.columns - 2 - more.count, .clip) + more
      )
    }
    let rule = ruleWords.map { TextLayout.truncated($0, to: max(1, body.columns - 4)) }
    rows += rule.map { ["  \($0)"] } ?? []
    for (index, row) in rows.enumerated() {
      let rect = body.row(body.rows - rows.count + index)
      var style = isProblem ? theme.badToast : theme.toast
      if rule != nil, index == rows.count - 1 { style.attributes.remove(.bold) }
      surface.canvas.fill(rect, style: style)
      surface.canvas.write(row, at: rect.origin.moved(columns: 1), style: style)
    }
  }
}

extension StorefrontScreen {
  /// Shows a toast; the same text again is counted.
  ///
  /// A problem has a line of the log each time, as has a text that is too long to be read at once.
  ///
  /// - Parameters:
  ///   - new: What to show.
  ///   - isLogged: Whether the log tells it already.
  mutating func say(_ new: Toast, isLogged: Bool = false) {
    var new = new
    if let last = messages.lastSaid, last.text == new.text { new.count = last.count + 1 }
    messages.toast = new
    messages.lastSaid = new
    let isLong = new.rows(columns: terminal.size.columns).count > Toast.mostRows
    if !isLogged, new.isProblem && !new.isRefusal || isLong { messages.unlogged.append(new.text) }
  }

  /// Says why a key or a typed value is refused, which is nothing that happened in the store.
  mutating func refuse(_ words: String) {
    say(.refusal(words))
  }

  /// Puts what was said into the log, once a key has done what it does.
  mutating func logWhatWasSaid() {
    // Before there is a store there is no log: it is told once there is one.
    guard !messages.unlogged.isEmpty, let now = session.snapshot?.store.now else { return }
    for words in messages.unlogged { session.log.tellOfScreen(words, at: now) }
    messages.unlogged = []
    pages.browse.refresh(context)
  }
}
