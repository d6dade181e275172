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
    /// The script passes with this number of combinations of its matrix, and the others weren't played.
    case passedIn(combinations: Int, others: Int)
    /// The script fails, for reasons of one line each.
    case failed([String])
    /// The script wasn't played, because it needs servers or programs outside its store.
    case reachesOutside
    /// The script wasn't played, for a reason in one sentence.
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

  /// Shows the change, in place of any change that is already shown.
  ///
  /// While a sheet is open, the change is shown in a menu above the sheet.
  func show(isAsked: Bool) -> PageResult {
    // A purchase sheet covers pages, and must stay open if the script continues from it.
    isAsked
      ? .opening(.change(self)) : .going(.noMenu, .page(.explanation(Explanation(.script(self)))))
  }
}

extension ScriptChange.Trial {
  /// Shows the result of playing the visible change, in the topmost menu or on the page.
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
  /// Closes the page of a script's change after it was written.
  mutating func closeScriptChange() {
    if case .script = explanation?.subject { open = .browse }
  }
}

extension MenuKind {
  /// Shows a change of a script, or its file, above an open sheet, with items that write it and copy its
  /// lines.
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
