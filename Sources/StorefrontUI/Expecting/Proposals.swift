import StoreModel
package import StoreScript
import Texts

/// What a recording might expect behind the step that was done last.
package enum Proposals: Hashable, Sendable {
  /// The fewest facts that tell the step's outcome, each alone, and what the pane shows that has the focus.
  case some(facts: [Expectation], seen: Expectation?)
  /// Why there are none, a sentence.
  case none(String)
}

extension Proposals {
  /// Offers them in a menu, or says why there are none.
  func show() -> PageResult {
    switch self {
    case .some(let facts, let seen): .opening(.expecting(facts, seen))
    case .none(let words): .saying(Phrase(elsewhere: words).text, isProblem: true)
    }
  }
}

extension Menu.Kind {
  /// What a recording might expect here: all of it, each fact, or what is seen.
  static func expecting(_ facts: [Expectation], _ seen: Expectation?) -> Self {
    Self("expecting.expectations-pin-down", about: facts + [seen].compactMap(\.self), columns: 78) {
      _,
      _ in
      var items = facts.map { fact in
        MenuItem(
          fact.words,
          .perform(.expect(fact)),
          help: said("expecting.had-last-step-gone-otherwise")
        )
      }
      if facts.count > 1 {
        items.insert(
          MenuItem(
            said("expecting.all-of-it"),
            .perform(.expect(Expectation(joining: facts))),
            value: counted(facts.count, "counted.fact"),
            help: said("expecting.fewest-facts-tell-happened")
          ),
          at: 0
        )
      }
      if let seen {
        items.append(
          MenuItem(
            said("expecting.what-i-see", seen.words),
            .perform(.expect(seen)),
            help: said("expecting.pane-shows-focus", seen.words)
          )
        )
      }
      return MenuItem.lettered(items)
    }
  }
}

extension Expectation {
  /// What several say that name different facts.
  fileprivate init(joining all: [Expectation]) {
    self = all.reduce(into: Expectation()) { $0.add($1) }
  }

  /// As a script writes it, without what stands around it.
  var words: String {
    String(Step.expect(self).line.dropFirst("expect: {".count).dropLast())
  }
}
