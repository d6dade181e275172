import StoreModel
package import StoreScript
import Texts

/// The expectations that a recording can add after the last step.
package enum Proposals: Hashable, Sendable {
  /// The smallest set of facts that distinguishes the step's result from other results, and the visible content of
  /// the focused pane.
  case some(facts: [Expectation], seen: Expectation?)
  /// Nothing can be proposed. The string is a sentence with the reason.
  case none(String)
}

extension Proposals {
  /// Offers the proposals in a menu, or shows why nothing can be proposed.
  func show() -> PageResult {
    switch self {
    case .some(let facts, let seen): .opening(.expecting(facts, seen))
    case .none(let words): .saying(Phrase(elsewhere: words).text, isProblem: true)
    }
  }
}

extension MenuKind {
  /// Returns the menu of expectations: all facts, each fact, or the visible content.
  static func expecting(_ facts: [Expectation], _ seen: Expectation?) -> Self {
    Self(
      "expecting.expectations-pin-down",
      manualPage: "Scripts",
      about: facts + [seen].compactMap(\.self),
      columns: 78
    ) {
      _,
      _ in
      var items = facts.map { fact in
        MenuItem(
          fact.words,
          .perform(.expect(fact)),
          help: localized("expecting.had-last-step-gone-otherwise")
        )
      }
      if facts.count > 1 {
        items.insert(
          MenuItem(
            localized("expecting.all-of-it"),
            .perform(.expect(Expectation(joining: facts))),
            value: counted(facts.count, "counted.fact"),
            help: localized("expecting.fewest-facts-tell-happened")
          ),
          at: 0
        )
      }
      if let seen {
        items.append(
          MenuItem(
            localized("expecting.what-i-see", seen.words),
            .perform(.expect(seen)),
            help: localized("expecting.pane-shows-focus", seen.words)
          )
        )
      }
      return MenuItem.lettered(items)
    }
  }
}

extension Expectation {
  /// Combines expectations about different facts.
  fileprivate init(joining all: [Expectation]) {
    self = all.reduce(into: Expectation()) { $0.add($1) }
  }

  /// The expectation as it is written in a script, without the enclosing step.
  var words: String {
    String(Step.expect(self).line.dropFirst("expect: {".count).dropLast())
  }
}
