import Resources
import StoreModel

extension Rule {
  /// Whether `storefront rules export-tests` writes a test of the rule for Xcode.
  package var hasTest: Bool { Rulebook.tested.contains(id) }
}

extension Rulebook {
  /// The rules that a story of the program is about: each has a branch of a session to itself.
  fileprivate static let tested: Set<RuleID> = {
    let name = /\ +name: (.+)/
    let lines = Resource.ruleStories.flatMap { $0.text.split(separator: "\n") }
    let ids = lines.compactMap { line in
      line.prefixMatch(of: name).map { RuleID(rawValue: String($0.1)) }
    }
    return Set(ids)
  }()
}
