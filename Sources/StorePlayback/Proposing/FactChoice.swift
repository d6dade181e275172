import StoreDriver
import StoreScript

/// The choice of expectations after a step: the fewest facts that exclude its alternatives, and facts that
/// always matter.
struct FactChoice: Sendable {
  /// A possible expectation.
  struct Claim: Sendable {
    let fact: ProposableFact
    let expectation: Expectation
    /// The alternatives that the claim excludes, by their positions.
    var told: Set<Int> = []
  }

  /// The claims in the order of ``ProposableFact/all``.
  private(set) var claims: [Claim]
  private let names: MomentNames
  /// The maximum length of a proposed list in characters, so that a reader can find a mistake in
  /// it.
  private static let longest = 240
  /// The maximum number of names of one fact that are proposed because they matter.
  private static let mostNames = 3

  /// Collects the possible claims about a moment.
  ///
  /// - Parameters:
  ///   - asked: The expectation that asks for the facts.
  ///   - names: The names that facts can be about.
  ///   - facts: The actual values.
  ///   - used: The facts to leave out.
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

  /// Records an alternative that was tried.
  ///
  /// - Parameters:
  ///   - number: Its position, or 0 if nothing had happened.
  ///   - facts: The values of facts in the alternative.
  mutating func compare(_ number: Int, _ facts: SessionFacts) {
    for index in claims.indices where !claims[index].expectation.mismatches(in: facts).isEmpty {
      claims[index].told.insert(number)
    }
  }

  /// Returns the proposal.
  ///
  /// - Parameters:
  ///   - told: The alternatives that existing expectations exclude.
  ///   - parts: The other parts that existing expectations cover.
  /// - Returns: The expectation, or `nil` if there is nothing to propose.
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

  /// All claims in one expectation, or `nil` without any.
  var everything: Expectation? {
    claims.isEmpty ? nil : claims.reduce(into: Expectation()) { $1.fact.add(&$0, $1.expectation) }
  }

  /// Returns the fewest claims that exclude every alternative that any claim excludes.
  ///
  /// If several claims exclude the same number, the first one is chosen.
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
    // The other claims together may exclude the same alternatives as one that was chosen earlier.
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
  /// Returns the claim that excludes the most of the open alternatives, or `nil` if no claim
  /// excludes any.
  ///
  /// If several claims exclude the same number, the first one is returned.
  fileprivate func mostTelling(_ open: Set<Int>) -> FactChoice.Claim? {
    var best: (claim: FactChoice.Claim, count: Int)?
    for claim in self {
      let count = claim.told.intersection(open).count
      if count > best?.count ?? 0 { best = (claim, count) }
    }
    return best?.claim
  }
}
