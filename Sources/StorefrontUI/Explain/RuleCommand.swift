import StoreModel
import StoreRulebook
import StoreTelling
import TerminalCanvas
import Texts

/// A command that shows the rules of the store.
enum RuleCommand: Hashable, Sendable, CaseIterable {
  /// Show every rule with a search by words. The rules of the current refusal or page come first.
  case all
  /// Show the rules that the current page names.
  case named
}

extension RuleCommand {
  static let rows: [CommandRow] = [
    CommandRow(
      .rule(.all),
      "rule.rules",
      "rule.search-rules-app-store-store",
      [.letter("#", in: .browse, .explanation, .inspector)],
      obstacle: { $0.obstacleInMeeting },
      footer: CommandRow.Footer(
        label: { $0.refusalRules.isEmpty ? nil : localized("rule.rules-that-decided") }
      ),
      update: .reading { subjects in
        let refusal = subjects.refusalRules
        return .opening(.rules(first: refusal.isEmpty ? subjects.namedRules : refusal))
      }
    ),
    CommandRow(
      .rule(.named),
      "rule.rules-that-decided",
      "rule.open-rule-that-decided-what-page",
      [.keys([.enter], in: .explanation, .inspector, rank: 3)],
      obstacle: { subjects in
        subjects.obstacleInMeeting
          ?? (subjects.namedRules.isEmpty ? localized("rule.the-page-names-no-rule") : nil)
      },
      update: .reading { subjects in
        let rules = subjects.namedRules
        return rules.count == 1 ? .explaining(.rule(rules[0])) : .opening(.namedRules(rules))
      }
    ),
  ]
}

extension Subjects {
  /// The rules that the current page names, or an empty array in a presentation.
  fileprivate var namedRules: [RuleID] {
    context.isForPresentation ? [] : pages.page.rules(in: context)
  }
}

extension MenuKind {
  /// Returns the menu of all rules, which the user can search by words.
  ///
  /// - Parameter named: The rules to list first.
  /// - Returns: The menu.
  static func rules(first named: [RuleID] = []) -> Self {
    Self("rule.title", manualPage: "Rules", about: named, letters: .find, columns: 78) { _, menu in
      let found = RuleQuery(menu.query.text).rules
      let first = named.compactMap { id in found.first { $0.id == id } }
      return (first + found.filter { !named.contains($0.id) }).map(MenuItem.init)
    }
  }

  /// Returns the menu of the rules that a page names.
  static func namedRules(_ rules: [RuleID]) -> Self {
    Self(
      "rule.rules-that-decided",
      manualPage: "Rules",
      about: rules,
      letters: .narrow,
      columns: 78
    ) { _, _ in
      rules.compactMap(Rulebook.rule).map(MenuItem.init)
    }
  }
}

extension MenuItem {
  /// Creates the menu item of a rule.
  ///
  /// Choosing the item opens the rule's page.
  fileprivate init(_ rule: Rule) {
    self.init(
      rule.id.rawValue,
      .act(ExplanationChoice.rule(rule.id)),
      value: rule.status.phrase.text,
      help: rule.statement
    )
  }
}
