import StoreEngine
import StoreModel
import StoreRulebook
import StoreScript
import StoreTelling
import TerminalCanvas
import Texts

/// A rule of the App Store with its status, the settings that change it, and its sources, wrapped into rows.
///
/// The rule's statement is in English in every language, because it is part of the rulebook. The same applies to the
/// titles of sources.
struct RuleText {
  let context: PageContext
  let columns: Int

  private var theme: Theme { context.theme }

  func lines(of id: RuleID) -> [TextLine] {
    guard let rule = Rulebook.rule(id) else {
      return [TextLine(localized("rule.there-is-no-such-rule"), theme.note)]
    }
    return TextLine.wrapped(rule.statement, theme.strong, columns: columns)
      + [.empty, TextLine(rule.status.phrase.text.capitalizedFirst, theme.text)]
      + TextLine.wrapped(rule.status.meaning.text, theme.note, columns: columns)
      + resultLines(of: rule) + settingLines(of: rule) + sourceLines(of: rule)
  }

  /// Returns the results of testing the rule against Apple's systems, and the location of the test.
  private func resultLines(of rule: Rule) -> [TextLine] {
    let results = context.ruleResults.results(of: rule.id)
    let test =
      rule.testObstacle.map { localized("rule.has-no-test", $0.reason) }
      ?? localized("rule.storefront-rules-export-tests")
    return [.empty, TextLine(localized("rule.at-apple-systems"), theme.heading)]
      + results.flatMap { result in
        let words = "- \(result.run.systems.os): \(result.phrase.text)"
        let style = result.isDifference ? theme.bad : theme.text
        return TextLine.wrapped(words, style, columns: columns)
      } + TextLine.wrapped(test, theme.note, columns: columns)
  }

  /// Returns the settings that change the rule, each with its current value.
  private func settingLines(of rule: Rule) -> [TextLine] {
    guard !rule.settings.isEmpty else { return [] }
    let settings = context.store?.settings
    let values = settings.map { SettingsChange(describing: $0).json }
    let facts = rule.settings.map { name in
      // The thresholds come from a catalog. Scripts can't set them.
      let value =
        name == "priceIncreaseThresholds"
        ? settings?.priceIncreaseThresholds.summary : values?.text(at: name)
      return (name, value ?? "")
    }
    return [.empty, TextLine(localized("common.settings"), theme.heading)]
      + TextLine.facts(facts, columns: columns, theme)
  }

  private func sourceLines(of rule: Rule) -> [TextLine] {
    guard !rule.sources.isEmpty else { return [] }
    let title = rule.status == .assumed ? localized("rule.left-open-by") : localized("rule.sources")
    return [.empty, TextLine(title, theme.heading)]
      + rule.sources.flatMap { source in
        let words = [source.title, source.systems, source.date].compactMap(\.self)
        return TextLine.wrapped("- " + words.joined(separator: ", "), theme.text, columns: columns)
          + (source.address.map { TextLine.wrapped($0, theme.note, columns: columns, indent: 2) }
            ?? [])
      }
  }
}

extension JSONValue {
  /// Returns the value at a path such as `advancedCommerce.itemLimit` as a string, or `nil` if there is no such path.
  fileprivate func text(at path: String) -> String? {
    let value = path.split(separator: ".").reduce(Optional(self)) { $0?[String($1)] }
    return value.map { $0.string ?? $0.text() }
  }
}

extension TextLine {
  /// Returns rows that name the given rules with their status.
  ///
  /// A click on a row opens the menu of the page's rules.
  static func rules(_ rules: [RuleID], indent: Int = 0, _ theme: Theme) -> [TextLine] {
    rules.map { rule in
      let blanks = String(repeating: " ", count: indent)
      return TextLine([TextRun(blanks + rule.mention.text, theme.note, running: .rule(.named))])
    }
  }
}
