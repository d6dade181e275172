import StoreCatalog
import StoreEngine
import StoreModel
import VisibleText

extension ComparisonWords {
  /// Returns a consequence as a clause.
  func words(of consequence: CatalogConsequence) -> String {
    switch consequence.kind {
    case .vanishes(let type): words(ofVanishing: type)
    case .notForSale(let codes):
      "it can no longer be bought" + (isEverywhere(codes) ? "" : " \(places(codes))")
    case .mustAgree(let codes):
      "\(subscribers(consequence.plan)) \(places(codes)) must agree before they pay the higher price, unless you "
        + "preserve theirs\(commitmentNote(consequence.plan))"
    case .isTold(let codes):
      "\(subscribers(consequence.plan)) \(places(codes)) are notified of the higher price and need not agree, unless you "
        + "preserve theirs\(commitmentNote(consequence.plan))"
    case .mustAgreeToItem(let codes):
      "subscribers who have it \(places(codes)) must agree before they pay the higher price"
    case .isToldOfItem(let codes):
      "subscribers who have it \(places(codes)) are notified of the higher price and need not agree"
    case .cannotRise(let codes):
      "subscribers who have it \(places(codes)) keep their price: Advanced Commerce doesn't support price increases there"
    case .needsChangePrice(let codes):
      "your server must call Change Price for those who have it \(places(codes)); until then they keep their price"
    case .renewsLower(let codes):
      "\(subscribers(consequence.plan)) \(places(codes)) renew at the lower price; they are not asked"
        + commitmentNote(consequence.plan)
    case .keepsPeriod(let period):
      "current subscribers keep paying \(period.rate) until they change"
    case .moves(let targets, let before, let after):
      "changing from it to \(names(targets)) was \(before.words), and is now \(after.words)"
    case .changesGroup(let old, let new):
      "it moved from the group \(name(of: old, before)) to \(name(of: new, after)): current subscribers can buy"
        + " it again there, and can get another introductory offer"
    case .planOpens:
      "new customers can choose to pay \(manner(consequence.plan)); current subscribers can change to it at a renewal"
    case .planCloses:
      "customers can no longer choose to pay \(manner(consequence.plan)); current subscribers who do keep the plan "
        + "and its price, even after the commitment"
    case .offerIsGone(let name): words(ofLost: name, consequence.plan)
    case .offerCloses(let name, let customers):
      "the \(title(of: name))\(offerNote(consequence.plan)) is closed to "
        + "\(customers.map(\.words).joined(separator: " and ")) now"
    case .changesType(let old, let new):
      "existing purchases stay a \(old.words); new purchases are a \(new.words)"
    case .isSharedNoMore:
      "existing purchases stay shared with the family; new purchases are not"
    }
  }

  private func words(ofVanishing type: ProductType) -> String {
    switch type {
    case .consumable: "it can no longer be bought; purchases stay in the history"
    case .nonConsumable:
      "customers who bought it keep it and can restore it; it can no longer be bought"
    case .nonRenewing: "customers who bought it keep the transaction; it can no longer be bought"
    case .autoRenewable:
      "current subscribers stay entitled and renew at their price; the app can't"
        + " load it, and it can no longer be bought"
    }
  }

  private func words(ofLost offer: CatalogSubject.OfferName, _ plan: BillingPlan.Kind?) -> String {
    guard offer.kind == .introductory else {
      return "customers who request the \(title(of: offer))\(offerNote(plan)) are refused"
    }
    let who = plan.map { " who pay \(manner($0))" } ?? ""
    return "new customers\(who) no longer get an introductory offer"
  }

  private func subscribers(_ plan: BillingPlan.Kind?) -> String {
    "current subscribers" + (plan.map { " who pay \(manner($0))" } ?? "")
  }

  private func manner(_ plan: BillingPlan.Kind?) -> String {
    plan == .monthly ? "monthly" : "upfront"
  }

  private func offerNote(_ plan: BillingPlan.Kind?) -> String {
    plan.map { " for paying \(manner($0))" } ?? ""
  }

  /// Returns the note that the bills of a commitment keep their price, whether the new price is higher
  /// or lower.
  private func commitmentNote(_ plan: BillingPlan.Kind?) -> String {
    plan == .monthly ? "; bills inside a commitment keep their price" : ""
  }

  private func title(of offer: CatalogSubject.OfferName) -> String {
    offer.kind.words + (offer.id.map { " \($0.quoted)" } ?? "")
  }

  private func name(of group: SubscriptionGroupID, _ catalog: Catalog) -> String {
    (catalog.groups.first { $0.id == group }?.name ?? group.rawValue).quoted
  }

  private func names(_ products: [ProductID]) -> String {
    list(products.map { (after.product($0)?.catalogName ?? $0.rawValue).shortened(to: 60) })
  }

  /// Returns the storefronts of a consequence in words.
  ///
  /// Examples are `in Germany`, `in Austria, Germany, Poland and 4 other storefronts`, and `everywhere but in
  /// Austria and Poland`.
  private func places(_ codes: [String]) -> String {
    guard !isEverywhere(codes) else { return "everywhere" }
    let known = Set(codes)
    let others = Storefront.all.map(\.countryCode).filter { !known.contains($0) }
    let isShorter = others.count < codes.count && (isWhole || others.count <= Self.mostNames)
    let names = (isShorter ? others : codes).map { Storefront(countryCode: $0)?.countryName ?? $0 }
    return (isShorter ? "everywhere except in " : "in ")
      + list(names.sorted(), rest: "other storefront")
  }

  /// The maximum number of names in a list, unless the user wants every name.
  private static let mostNames = 4

  private func isEverywhere(_ codes: [String]) -> Bool { codes.count == Storefront.all.count }

  /// Returns names with commas and an `and`.
  ///
  /// A long list has only the first names and the number of the rest.
  private func list(_ names: [String], rest noun: String = "other") -> String {
    let told = isWhole || names.count <= Self.mostNames ? names.count : Self.mostNames - 1
    var parts = Array(names.prefix(told))
    if told < names.count { parts.append(counted(names.count - told, noun)) }
    guard parts.count > 1, let last = parts.popLast() else { return parts.first ?? "" }
    return "\(parts.joined(separator: ", ")) and \(last)"
  }
}

extension GroupMove {
  /// The move in a customer's words.
  fileprivate var words: String {
    switch self {
    case .upgrade: "an upgrade at once"
    case .downgrade: "a downgrade at the next renewal"
    case .crossgrade: "a crossgrade at once"
    case .laterCrossgrade: "a crossgrade at the next renewal"
    }
  }
}

extension SubscriptionOffer.Eligibility {
  fileprivate var words: String {
    switch self {
    case .new: "new customers"
    case .existing: "current subscribers"
    case .expired: "past subscribers"
    }
  }
}
