import StoreDriver
import StoreScript

/// The choice of what to expect behind a step: the fewest facts that do not hold had it gone otherwise, and
/// what matters in any case.
struct FactChoice: Sendable {
  /// One thing that can be said.
  struct Claim: Sendable {
    let fact: ProposableFact
    let expectation: Expectation
    /// The alternatives that it tells from what happened, by their positions.
    var told: Set<Int> = []
  }

  /// In the order of ``ProposableFact/all``.
  private(set) var claims: [Claim]
  private let names: MomentNames
  /// The longest list that is proposed, in letters: who reads it has to see what is wrong.
  private static let longest = 240
  /// The most names of one fact that are told because they matter.
  private static let mostNames = 3

  /// What can be said of a moment.
  ///
  /// - Parameters:
  ///   - asked: What was asked for.
  ///   - names: What can be asked about.
  ///   - facts: What is so.
  ///   - used: Facts that are left alone.
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

  /// Notes an alternative that was tried.
  ///
  /// - Parameters:
  ///   - number: Its position; 0 is that nothing had happened.
  ///   - facts: What would be so.
  mutating func compare(_ number: Int, _ facts: SessionFacts) {
    for index in claims.indices where !claims[index].expectation.mismatches(in: facts).isEmpty {
      claims[index].told.insert(number)
    }
  }

  /// What is proposed.
  ///
  /// - Parameters:
  ///   - told: Alternatives that are told already.
  ///   - parts: What else is told already.
  /// - Returns: Nil if there is nothing to say.
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

  /// All that can be said; nil if nothing can.
  var everything: Expectation? {
    claims.isEmpty ? nil : claims.reduce(into: Expectation()) { $1.fact.add(&$0, $1.expectation) }
  }

  /// The fewest claims that tell every alternative which any tells; of those that tell as many, the first.
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
    // What was chosen first may be told by the others together.
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
  /// The one that tells the most of some alternatives, the first of several; nil if none tells any.
  fileprivate func mostTelling(_ open: Set<Int>) -> FactChoice.Claim? {
    var best: (claim: FactChoice.Claim, count: Int)?
    for claim in self {
      let count = claim.told.intersection(open).count
      if count > best?.count ?? 0 { best = (claim, count) }
    }
    return best?.claim
  }
}
