import VisibleText

/// The documentation page of all rules.
///
/// `storefront rules --page` writes it, and a test compares it with `StoreRulebook.docc/Rules.md`.
package enum RulesPage {
  /// The page in Markdown.
  package static var text: String {
    """
    # Rules

    The rules of the App Store that this store follows, with their sources.

    ## Overview

    \(Rule.counts(of: Rulebook.all)).

    - **Documented**: Apple documents the rule, or for the demo app and its server, the guide that they follow.
    - **Measured**: somebody observed it at Apple's systems or in Apple's libraries, and Apple doesn't document it.
    - **Assumed**: no source states it, so this store decides. Its sources are the pages that leave it open.

    `storefront rules` searches this list. `storefront rules --page FILE` writes this page.

    \(Rulebook.areas.map(section).joined(separator: "\n"))
    """
  }

  private static func section(_ area: RuleArea) -> String {
    "## \(area.title)\n\n\(area.about)\n\n\(area.rules.map(item).joined())"
  }

  private static func item(_ rule: Rule) -> String {
    let sources = rule.sources.map(link).joined(separator: "; ")
    let settings = rule.settings.map { "`\($0)`" }.joined(separator: ", ")
    var lines = ["- **\(rule.id)** (\(rule.status.rawValue)): \(rule.statement)"]
    if !sources.isEmpty { lines.append("  \(sources).") }
    if !settings.isEmpty { lines.append("  Settings: \(settings).") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func link(_ source: RuleSource) -> String {
    let title = source.title.markdownCell
    let linked = source.address.map { "[\(title)](\($0))" } ?? title
    return [linked, source.systems, source.date].compactMap(\.self).joined(separator: ", ")
  }
}
