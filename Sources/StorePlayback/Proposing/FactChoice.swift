import StoreDriver
import StoreScript

/// The choice of the facts to expect after a step.
///
/// The choice contains facts that exclude the step's alternatives, but only as many as necessary. It also contains
/// facts that always matter.
struct FactChoice: Sendable {
  /// An expectation that may be proposed.
  struct Claim: Sendable {
    let fact: ProposableFact
    let expectation: Expectation
    /// The numbers of the alternatives that the claim excludes.
    var told: Set<Int> = []
  }

  /// The claims in the order of ``ProposableFact/all``.
  private(set) var claims: [Claim]
  private let names: MomentNames
  /// The maximum number of characters in a proposed expectation, so that a reader can notice a mistake in it.
  private static let longest = 240
  /// The maximum number of values of one fact that are proposed because the fact always matters.
  private static let mostNames = 3

  /// Collects the possible claims about one moment.
  ///
  /// - Parameters:
  ///   - asked: The expectation that requests the facts.
  ///   - names: The names that facts can refer to.
  ///   - facts: The actual values.
  ///   - used: The keys of the facts that must not be proposed.
  init(
    asked: Expectation,
    about names: MomentNames,
    facts: SessionFacts,
    without used: Set<String>
  ) {
    self.names = names
    let found = asked.corrected(by: facts)
    claims = ProposableFact.all.filter { !used.contains($0.name) }.flatMap { fact in
      fact.split(found)
        .filter { claim in
          claim.mismatches(in: facts).isEmpty
            && Step.expect(claim).line.count <= Self.longest
        }
        .map { Claim(fact: fact, expectation: $0) }
    }
  }

  /// Records which claims an alternative contradicts.
  ///
  /// - Parameters:
  ///   - number: The number of the alternative, or 0 for the alternative that the step didn't happen.
  ///   - facts: The values of the facts in the alternative.
  mutating func compare(_ number: Int, _ facts: SessionFacts) {
    for index in claims.indices where !claims[index].expectation.mismatches(in: facts).isEmpty {
      claims[index].told.insert(number)
    }
  }

  /// Returns the expectation to propose.
  ///
  /// - Parameters:
  ///   - told: The numbers of the alternatives that existing expectations already exclude.
  ///   - parts: The subjects that existing expectations already cover.
  /// - Returns: The expectation, or `nil` if there isn't anything to propose.
  func proposal(besides told: Set<Int>, _ parts: Set<ProposableFact.Part>) -> Expectation? {
    let changed = claims.filter { $0.told.contains(0) || $0.fact.isFresh(names) }
    guard !changed.isEmpty else { return nil }
    var chosen = separating(besides: told)
    for part in ProposableFact.Part.allCases where part != .state && !parts.contains(part) {
      let changed = changed.filter { $0.fact.part == part }
      guard let first = changed.first, !chosen.contains(where: { $0.fact.part == part }) else {
        continue
      }
      chosen += changed.filter { $0.fact.name == first.fact.name }.prefix(Self.mostNames)
    }
    guard !chosen.isEmpty else { return nil }
    return chosen.reduce(into: Expectation()) { $1.fact.add(&$0, $1.expectation) }
  }

  /// All claims, combined into one expectation, or `nil` if there aren't any claims.
  var everything: Expectation? {
    claims.isEmpty ? nil : claims.reduce(into: Expectation()) { $1.fact.add(&$0, $1.expectation) }
  }

  /// Returns a few claims that together exclude every alternative that any claim excludes.
  ///
  /// The claim that excludes the most remaining alternatives is chosen first. If several claims exclude the same
  /// number, the first of them is chosen.
  private func separating(besides told: Set<Int>) -> [Claim] {
    var open = claims.reduce(into: Set<Int>()) { $0.formUnion($1.told) }.subtracting(told)
    let all = open
    var chosen: [Claim] = []
    for isState in [true, false] {
      let candidates = claims.filter { ($0.fact.part == .state) == isState }
      while let best = candidates.mostTelling(open) {
        chosen.append(best)
        open.subtract(best.told)
      }
    }
    // Claims that were chosen later may together exclude the same alternatives as a claim that was chosen earlier.
    for claim in chosen {
      let rest = chosen.filter { $0.expectation != claim.expectation }
      if rest.reduce(into: Set<Int>(), { $0.formUnion($1.told) }).isSuperset(of: all) {
        chosen = rest
      }
    }
    return chosen
  }
}

extension [FactChoice.Claim] {
  /// Returns the claim that excludes the most of the given alternatives, or `nil` if no claim excludes any of them.
  ///
  /// If several claims exclude the same number, the first of them is returned.
  fileprivate func mostTelling(_ open: Set<Int>) -> FactChoice.Claim? {
    var best: (claim: FactChoice.Claim, count: Int)?
    for claim in self {
      let count = claim.told.intersection(open).count
      if count > best?.count ?? 0 { best = (claim, count) }
    }
    return best?.claim
  }
}
