import TerminalCanvas
import Texts

/// A change to a script's file that is shown before it is written, or the unchanged file itself.
package struct ScriptChange: Hashable, Sendable {
  package let path: String
  /// The changed lines, which start with `-` or `+`, or each line of the file.
  package let lines: [String]
  /// The result of playing the changed script, or `nil` if the file is only shown.
  package var trial: Trial?

  /// The result of playing a changed script.
  package enum Trial: Hashable, Sendable {
    case underWay
    case passed
    /// The script passes for the given number of combinations of its matrix. The other combinations weren't played.
    case passedIn(combinations: Int, others: Int)
    /// The script fails. Each reason is one line.
    case failed([String])
    /// The script wasn't played, because it uses servers or programs outside its store.
    case reachesOutside
    /// The script wasn't played. The string is a sentence with the reason.
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

  /// The title of the page or menu that shows the change.
  var title: String { trial == nil ? path : localized("editing.change-of", path) }

  /// Shows the change, and replaces any change that is already shown.
  ///
  /// If a sheet is open, a menu above the sheet shows the change.
  func show(isAsked: Bool) -> PageResult {
    // A purchase sheet covers pages. It must stay open, because the script may continue from it.
    isAsked
      ? .opening(.change(self)) : .going(.noMenu, .page(.explanation(Explanation(.script(self)))))
  }
}

extension ScriptChange.Trial {
  /// Shows the result of playing the visible change, in the top menu or on the page.
  func show(in menu: Menu?, on pages: inout Pages) -> PageResult {
    if var change = menu?.kind.subject as? ScriptChange, change.trial != nil {
      change.trial = self
      return .opening(.change(change))
    }
    guard let open = pages.explanation, case .script(var change) = open.subject,
      change.trial != nil
    else { return [] }
    change.trial = self
    var explanation = Explanation(.script(change))
    explanation.offset = open.offset
    pages.explanation = explanation
    return []
  }
}

extension Pages {
  /// Closes the page that shows a script's change after the change was written.
  mutating func closeScriptChange() {
    if case .script = explanation?.subject { open = .browse }
  }
}

extension MenuKind {
  /// Shows a change to a script, or the script's file, in a menu above an open sheet.
  ///
  /// The items write the change and copy its lines.
  static func change(_ change: ScriptChange) -> Self {
    Self(Title { _ in change.title }, manualPage: "Scripts", about: change, columns: 96) {
      context,
      _ in
      let text = ScriptChangeText(
        change: change,
        theme: context.page.theme,
        key: context.page.keys[.recording(.write)]
      )
      let lines = change.lines.map { line in
        var item = MenuItem(line, .copy(line), help: localized("editing.copy-this-line"))
        item.isQuoted = true
        return item
      }
      guard change.trial != nil else { return lines }
      let words = text.trialLines.flatMap(\.leading).map(\.text).joined(separator: " ")
      return [
        MenuItem(
          localized("editing.write"),
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
    let words = localized("editing.not-written-yet-writes-esc", key)
    return [TextLine(words, theme.strong)]
      + trialLines + [.empty] + change.lines.map { TextLine(quoting: $0, style(of: $0)) }
  }

  /// The result of playing the changed script.
  var trialLines: [TextLine] {
    switch change.trial {
    case nil: []
    case .underWay: [TextLine(localized("editing.changed-script-being-played"), theme.note)]
    case .passed: [TextLine(localized("editing.the-changed-script-passes"), theme.good)]
    case .passedIn(let combinations, let others):
      [
        TextLine(
          localized("editing.changed-script-passes", counted(combinations, "counted.combination")),
          theme.good
        )
      ]
        + (others == 0
          ? []
          : [TextLine(localized("editing.combinations-that-werent-played", others), theme.warning)])
    case .failed(let reasons):
      [TextLine(localized("editing.the-changed-script-doesnt-pass"), theme.bad)]
        + reasons.map { TextLine("  \($0)", theme.bad) }
    case .reachesOutside:
      [
        TextLine(localized("editing.changed-script-wasnt-played"), theme.warning)
      ]
    case .untried(let reason):
      [TextLine(localized("editing.the-changed-script-wasnt-played", reason), theme.warning)]
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
