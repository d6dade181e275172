import StoreEngine
import StoreModel
import StoreTelling
import TerminalCanvas
import Texts

/// A temporary message.
///
/// The message disappears at the next key, or at the store time in ``until``.
struct Toast: Hashable, Sendable {
  var text: String
  var isProblem: Bool
  /// The store time until which the message is valid, or `nil` if its validity isn't limited.
  var until: StoreInstant?
  /// Whether the message is about the start of the program.
  ///
  /// In this case, it remains visible when the store opens.
  var isOfBeginning = false
  /// Whether the message rejects a key or a typed value.
  ///
  /// A rejection isn't an event in the store.
  var isRefusal = false
  /// Whether the message explains a missing sheet or a pending purchase, which the app's own message doesn't do.
  var saysMoreThanApp = false
  /// The language of the text, which is the language of its readers.
  private let language = Language.current
  /// The number of times that the message was shown in succession.
  var count = 1
  /// The rules that caused the refusal, if the message is about a refusal.
  var rules: [RuleID] = []

  /// The rules with their status as text, or `nil` if ``rules`` is empty.
  var ruleWords: String? {
    rules.isEmpty ? nil : rules.map { $0.mention.text(in: language) }.joined(separator: ", ")
  }

  /// The maximum number of rows, without the row for ``rules``.
  ///
  /// The log contains the complete text.
  static let mostRows = 3

  /// The symbol before the text.
  ///
  /// It marks a problem or news, and is empty if the text already has a symbol.
  var sign: String {
    if isProblem { return "! " }
    return text.hasPrefix("✓") ? "" : "• "
  }

  /// The text with its symbol and the number of repetitions.
  var words: String {
    let times: Phrase = localized("frame.times", count)
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

  /// Returns a message that rejects a key or a typed value.
  static func refusal(_ words: String) -> Toast {
    var toast = Toast(words, isProblem: true)
    toast.isRefusal = true
    return toast
  }
}

extension Toast {
  /// Returns the rows of the message for a screen with the given width.
  func rows(columns: Int) -> [String] {
    TextLayout.wrapped(words, to: max(1, columns - 2))
  }

  /// Draws the message in the last rows above the footer, over the whole width of the screen.
  func draw(over body: Rect, on surface: inout Surface) {
    let theme = surface.theme
    let all = rows(columns: body.columns)
    var rows = Array(all.prefix(Self.mostRows))
    if all.count > rows.count, let last = rows.popLast() {
      let more = localized("frame.the-log-has-it-all")
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
  /// Shows a toast.
  ///
  /// If its text is the same as the last text, the repetitions are counted.
  ///
  /// Every problem is added to the log, and so is every text that is too long for the screen.
  ///
  /// - Parameters:
  ///   - new: The toast to show.
  ///   - isLogged: Whether the log already contains the message.
  mutating func showToast(_ new: Toast, isLogged: Bool = false) {
    var new = new
    if let last = messages.lastSaid, last.text == new.text { new.count = last.count + 1 }
    messages.toast = new
    messages.lastSaid = new
    let isLong = new.rows(columns: terminal.size.columns).count > Toast.mostRows
    if !isLogged, new.isProblem && !new.isRefusal || isLong { messages.unlogged.append(new.text) }
  }

  /// Rejects a key or a typed value.
  ///
  /// A rejection isn't an event in the store.
  mutating func refuse(_ words: String) {
    showToast(.refusal(words))
  }

  /// Adds pending messages to the log after a key has taken effect.
  mutating func logWhatWasSaid() {
    // The log needs a store, so the messages wait until the store is open.
    guard !messages.unlogged.isEmpty, let now = session.snapshot?.store.now else { return }
    for words in messages.unlogged { session.log.tellOfScreen(words, at: now) }
    messages.unlogged = []
    pages.browse.refresh(context)
  }
}
