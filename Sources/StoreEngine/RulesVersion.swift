/// The versions of the rules that decide steps.
///
/// A version of the program that decides a step differently adds a number. A store with earlier rules retains its
/// events, and undo replays these events unchanged.
package enum RulesVersion {
  /// The version of stores whose journals don't contain a version.
  static let first = 1
  /// The version of this program's rules.
  ///
  /// 2: A lower price applies to subscribers from their next renewal. A grace period can't be extended. If renewal is
  /// turned off after a renewal failed, a notification is sent before the end. Bulgaria pays in euros.
  ///
  /// 3: Exchange rates are used to judge a price increase, and a second increase within a year needs consent. An offer
  /// postpones a higher price and the request for consent. A declined increase is marked. An upgrade and an immediate
  /// crossgrade refund the rest of the period. Buying the current product while another product is pending shows a
  /// sheet. An offer reduces only purchases under its own billing plan. Paying up front costs the product's price, with
  /// or without a plan.
  ///
  /// 4: If a price was lowered inside a commitment, it can change again before the next commitment begins. An offer
  /// code for a monthly plan begins that plan, wherever the code is redeemed. A commitment costs the sum of its
  /// charges, even in currencies without decimals.
  ///
  /// 5: An increase has as many decimals as its currency. A lower base price stays the base price of its subscribers.
  /// Paying up front can follow a monthly plan, even if the catalog lists only the monthly plan. A refund excludes the
  /// amount that an upgrade has refunded. A commitment costs the sum of its charges, including the charges of an offer.
  ///
  /// 6: A price can't be raised while another product or plan is pending, and a lower price applies to a pending plan.
  /// If a purchase names the up-front plan, it has that plan, even if the catalog lists only the monthly plan.
  ///
  /// 7: The request for consent to a higher price waits while another product or plan is pending. If a billing period
  /// of a commitment is extended, the commitment ends a whole number of months later.
  ///
  /// 8: A catalog's price that is now below an announced increase replaces the increase.
  ///
  /// 9: A customer isn't eligible for a win-back offer of a group while a family member shares a
  /// subscription of the group.
  ///
  /// 10: If a lower price of Advanced Commerce is requested less than 24 hours before a renewal, it
  /// takes effect one renewal later.
  package static let current = 10
}

extension StoreIdentity {
  /// Whether an earlier version of the rules may have decided events of the store.
  package var hasEarlierRules: Bool { (rules ?? RulesVersion.first) < RulesVersion.current }
}
