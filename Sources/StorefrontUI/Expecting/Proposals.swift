import PhraseBook
import StoreModel
package import StoreScript

/// What a recording might expect behind the step that was done last.
package enum Proposals: Hashable, Sendable {
  /// The fewest facts that tell the step's outcome, each alone, and what the pane shows that has the focus.
  case some(facts: [Expectation], seen: Expectation?)
  /// Why there are none, a sentence.
  case none(String)
}

extension Proposals {
  /// Offers them to a person.
  func show(on screen: inout StorefrontScreen) -> [Effect] {
    switch self {
    case .some(let facts, let seen): screen.open(Menu(.expecting(facts, seen)))
    case .none(let words): screen.say(Toast(Phrase(words).text, isProblem: true))
    }
    return []
  }
}

extension Menu.Kind {
  /// What a recording might expect here: all of it, each fact, or what is seen.
  static func expecting(_ facts: [Expectation], _ seen: Expectation?) -> Self {
    Self("Expectations that pin this down", about: facts + [seen].compactMap(\.self), columns: 78) {
      _,
      _ in
      var items = facts.map { fact in
        MenuItem(
          fact.words,
          .perform(.expect(fact)),
          help: said("Had the last step gone otherwise, this would not hold.")
        )
      }
      if facts.count > 1 {
        items.insert(
          MenuItem(
            said("All of it"),
            .perform(.expect(Expectation(joining: facts))),
            value: counted(facts.count, "fact"),
            help: said("The fewest facts that tell what happened from what could have happened.")
          ),
          at: 0
        )
      }
      if let seen {
        items.append(
          MenuItem(
            said("What I see: \(seen.words)"),
            .perform(.expect(seen)),
            help: said("What the pane shows that has the focus: \(seen.words)")
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
