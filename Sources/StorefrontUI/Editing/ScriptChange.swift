import TerminalCanvas
import Texts

/// A change of a script's file that is shown before it is written, or the file itself.
package struct ScriptChange: Hashable, Sendable {
  package let path: String
  /// The changed lines with `-` and `+`, or each line of the file.
  package let lines: [String]
  /// The result of playing the changed script, or `nil` if the file is only shown.
  package var trial: Trial?

  /// The result of playing a changed script.
  package enum Trial: Hashable, Sendable {
    case underWay
    case passed
    /// It passes with so many combinations of its matrix, and the others weren't played.
    case passedIn(combinations: Int, others: Int)
    /// It doesn't pass, for reasons of one line each.
    case failed([String])
    /// It wasn't played, because it needs servers or programs outside its store.
    case reachesOutside
    /// It wasn't played, for a reason in one sentence.
    case untried(String)

    package var isPassed: Bool {
      switch self {
      case .passed, .passedIn: true
      case .underWay, .failed, .reachesOutside, .untried: false
      }
    }
  }

  package init(path: String, lines: [String], trial: Trial?) {
    self.path = path
    self.lines = lines
    self.trial = trial
  }

  /// The title of its page or menu.
  var title: String { trial == nil ? path : said("editing.change-of", path) }

  /// Shows it instead of an earlier one.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    if screen.isAsked {
      // A purchase sheet covers pages, and must stay open if the script continues from it.
      screen.open(Menu(.change(self)))
    } else {
      screen.menus = []
      screen.page = .explanation(Explanation(.script(self)))
    }
    return []
  }

  /// Shows the result of playing the change that is shown.
  static func show(_ trial: Trial, on screen: inout StorefrontScreen) {
    if var change = screen.menu?.kind.subject as? ScriptChange, change.trial != nil {
      change.trial = trial
      screen.open(Menu(.change(change)))
      return
    }
    guard case .explanation(let open) = screen.page, case .script(var change) = open.subject,
      change.trial != nil
    else { return }
    change.trial = trial
    var explanation = Explanation(.script(change))
    explanation.offset = open.offset
    screen.page = .explanation(explanation)
  }

  /// Closes the page of a change that has been written.
  static func close(on screen: inout StorefrontScreen) {
    guard case .explanation(let open) = screen.page, case .script = open.subject else { return }
    screen.page = .browse
  }
}

extension Menu.Kind {
  /// Shows a change of a script, or its file, above an open sheet, with items that write it and copy its lines.
  static func change(_ change: ScriptChange) -> Self {
    Self(Title { _ in change.title }, about: change, columns: 96) { context, _ in
      let text = ScriptChangeText(
        change: change,
        theme: context.page.theme,
        key: context.page.keys[.recording(.write)]
      )
      let lines = change.lines.map { line in
        var item = MenuItem(line, .copy(line), help: said("editing.copy-this-line"))
        item.isQuoted = true
        return item
      }
      guard change.trial != nil else { return lines }
      let words = text.trialLines.flatMap(\.leading).map(\.text).joined(separator: " ")
      return [
        MenuItem(
          said("editing.write"),
          .record(.write(change.lines)),
          key: .character("W"),
          help: words
        )
      ] + lines
    }
  }
}

/// A script's changed lines, and the result of playing it.
struct ScriptChangeText {
  let change: ScriptChange
  let theme: Theme
  /// The key that writes the change.
  let key: String

  var lines: [TextLine] {
    guard change.trial != nil else {
      return change.lines.map { TextLine(quoting: $0, theme.text) }
    }
    let words = said("editing.not-written-yet-writes-esc", key)
    return [TextLine(words, theme.strong)]
      + trialLines + [.empty] + change.lines.map { TextLine(quoting: $0, style(of: $0)) }
  }

  /// The result of playing the changed script.
  var trialLines: [TextLine] {
    switch change.trial {
    case nil: []
    case .underWay: [TextLine(said("editing.changed-script-being-played"), theme.note)]
    case .passed: [TextLine(said("editing.the-changed-script-passes"), theme.good)]
    case .passedIn(let combinations, let others):
      [
        TextLine(
          said("editing.changed-script-passes", counted(combinations, "counted.combination")),
          theme.good
        )
      ]
        + (others == 0
          ? [] : [TextLine(said("editing.combinations-that-werent-played", others), theme.warning)])
    case .failed(let reasons):
      [TextLine(said("editing.the-changed-script-doesnt-pass"), theme.bad)]
        + reasons.map { TextLine("  \($0)", theme.bad) }
    case .reachesOutside:
      [
        TextLine(said("editing.changed-script-wasnt-played"), theme.warning)
      ]
    case .untried(let reason):
      [TextLine(said("editing.the-changed-script-wasnt-played", reason), theme.warning)]
    }
  }

  private func style(of line: String) -> Style {
    switch line.first {
    case "-": theme.bad
    case "+": theme.good
    default: theme.note
    }
  }
}
