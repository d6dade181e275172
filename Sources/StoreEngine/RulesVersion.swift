/// The numbers of the rules that decide steps.
///
/// Each version of the program in which a step produces different events adds a number. Stores of earlier rules keep
/// their events, and undo replays them as written.
package enum RulesVersion {
  /// The version of stores that don't name one.
  static let first = 1
  /// The rules of this program.
  ///
  /// 2: A lower price reaches subscribers at their next renewal. A grace period can't be extended. A renewal that is turned
  /// off while it fails sends a notification before it ends. Bulgaria pays in euros.
  ///
  /// 3: An increase is judged by exchange rates, and a second one within a year needs consent. An offer puts a higher price
  /// off, and the question with it. A refused increase is marked. An upgrade and an immediate crossgrade refund the rest of
  /// the period. Buying the current product while another waits shows a sheet. An offer reduces purchases under its own
  /// billing plan only. Paying at once costs the product's price, with a plan or without.
  ///
  /// 4: A price that was lowered inside a commitment can change again before the next one begins. An offer code of a
  /// monthly plan begins that plan wherever it is redeemed. A commitment costs the sum of its bills, also in currencies
  /// without decimals.
  ///
  /// 5: An increase has as many decimals as its currency. A lower base price stays the base price of its subscribers. Paying at
  /// once can follow a monthly plan also where the catalog lists the monthly plan alone. A refund leaves out what an upgrade
  /// has given back. A commitment costs the sum of its bills with those of an offer.
  ///
  /// 6: A price can't be raised while another product or plan waits, and a lower price reaches a plan that waits. A purchase
  /// that names paying at once has that plan also where the catalog lists the monthly plan alone.
  ///
  /// 7: The question about a higher price waits while another product or plan waits. A commitment with an extended bill ends
  /// a whole number of months later.
  ///
  /// 8: A catalog's price that falls below an announced increase takes its place.
  ///
  /// 9: A customer isn't eligible for a win-back offer of a group while a family member shares a subscription of it.
  ///
  /// 10: A lower price of Advanced Commerce that is requested less than 24 hours before a renewal takes effect at the
  /// renewal after.
  package static let current = 10
}

extension StoreIdentity {
  /// Whether events of the store may have been decided by rules of an earlier version.
  package var hasEarlierRules: Bool { (rules ?? RulesVersion.first) < RulesVersion.current }
}
