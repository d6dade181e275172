import VisibleText

/// The documentation page of all rules.
///
/// It contains only the bundled results. `storefront rules --page` writes it, and a test compares it with
/// `StoreRulebook.docc/Rules.md`.
package enum RulesPage {
  /// The page in Markdown.
  package static var text: String { text(results: .bundled) }

  static func text(results: RuleResults) -> String {
    """
    # Rules

    The rules of the App Store that this store follows, with their sources.

    ## Overview

    \(Rule.counts(of: Rulebook.all, results: results)).

    - **Documented**: Apple documents the rule, or for the demo app and its server, the guide that they follow.
    - **Measured**: the rule was observed at Apple's systems or in Apple's libraries, and Apple doesn't document it.
    - **Assumed**: no source states it, so this store decides. Its sources are the pages that leave it open.

    \(about(results))

    `storefront rules` searches this list. `storefront rules --page FILE` writes this page.

    \(Rulebook.areas.map { section($0, results) }.joined(separator: "\n"))
    """
  }

  private static func about(_ results: RuleResults) -> String {
    results.all.isEmpty
      ? "Nobody has sent results of tests at Apple's systems yet."
      : "The results of tests at Apple's systems are next to their rules."
  }

  private static func section(_ area: RuleArea, _ results: RuleResults) -> String {
    "## \(area.title)\n\n\(area.about)\n\n\(area.rules.map { item($0, results) }.joined())"
  }

  private static func item(_ rule: Rule, _ results: RuleResults) -> String {
    let sources = rule.sources.map(link).joined(separator: "; ")
    let settings = rule.settings.map { "`\($0)`" }.joined(separator: ", ")
    var lines = ["- **\(rule.id)** (\(rule.status.rawValue)): \(rule.statement)"]
    if !sources.isEmpty { lines.append("  \(sources).") }
    if !settings.isEmpty { lines.append("  Settings: \(settings).") }
    lines += results.results(of: rule.id).map { result in
      "  \(result.run.systems.os): \(result.words.markdownCell)."
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func link(_ source: RuleSource) -> String {
    let title = source.title.markdownCell
    let linked = source.address.map { "[\(title)](\($0))" } ?? title
    return [linked, source.systems, source.date].compactMap(\.self).joined(separator: ", ")
  }
}
