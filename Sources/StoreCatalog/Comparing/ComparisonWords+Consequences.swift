import StoreEngine
import StoreModel
import VisibleText

extension ComparisonWords {
  /// Returns a consequence as a clause.
  func words(of consequence: CatalogConsequence) -> String {
    switch consequence.kind {
    case .vanishes(let type): words(ofVanishing: type)
    case .notForSale(let codes):
      "nobody can buy it any more" + (isEverywhere(codes) ? "" : " \(places(codes))")
    case .mustAgree(let codes):
      "\(subscribers(consequence.plan)) \(places(codes)) must agree before they pay the higher price, unless you "
        + "preserve theirs\(commitmentNote(consequence.plan))"
    case .isTold(let codes):
      "\(subscribers(consequence.plan)) \(places(codes)) are told of the higher price and need not agree, unless you "
        + "preserve theirs\(commitmentNote(consequence.plan))"
    case .mustAgreeToItem(let codes):
      "subscribers who have it \(places(codes)) must agree before they pay the higher price"
    case .isToldOfItem(let codes):
      "subscribers who have it \(places(codes)) are told of the higher price and need not agree"
    case .cannotRise(let codes):
      "subscribers who have it \(places(codes)) keep their price: Advanced Commerce supports no price increase there"
    case .needsChangePrice(let codes):
      "your server must call Change Price for those who have it \(places(codes)); until then they keep their price"
    case .renewsLower(let codes):
      "\(subscribers(consequence.plan)) \(places(codes)) renew at the lower price; they are not asked"
        + commitmentNote(consequence.plan)
    case .keepsPeriod(let period):
      "present subscribers go on \(period.rate) until they change"
    case .moves(let targets, let before, let after):
      "going from it to \(names(targets)) was \(before.words), and is \(after.words)"
    case .changesGroup(let old, let new):
      "it left the group \(name(of: old, before)) for \(name(of: new, after)): who has it there can buy"
        + " it here as well, and may have another introductory offer"
    case .planOpens:
      "new customers can choose to pay \(manner(consequence.plan)); present subscribers can change to it at a renewal"
    case .planCloses:
      "customers can no longer choose to pay \(manner(consequence.plan)); present subscribers who do keep the plan "
        + "and its price, also after the commitment"
    case .offerIsGone(let name): words(ofLost: name, consequence.plan)
    case .offerCloses(let name, let customers):
      "the \(title(of: name))\(offerNote(consequence.plan)) is closed to "
        + "\(customers.map(\.words).joined(separator: " and ")) now"
    case .changesType(let old, let new):
      "what was bought stays a \(old.words); what is bought from now on is a \(new.words)"
    case .isSharedNoMore:
      "families go on sharing what was bought; what is bought from now on is not shared"
    }
  }

  private func words(ofVanishing type: ProductType) -> String {
    switch type {
    case .consumable: "nobody can buy it any more; what was bought stays in the history"
    case .nonConsumable: "who bought it keeps it and can restore it; nobody else can buy it"
    case .nonRenewing: "who bought it keeps the transaction; nobody can buy it any more"
    case .autoRenewable:
      "present subscribers stay entitled and go on renewing at the price that they have; the app cannot"
        + " load it, and nobody else can subscribe"
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
    "present subscribers" + (plan.map { " who pay \(manner($0))" } ?? "")
  }

  private func manner(_ plan: BillingPlan.Kind?) -> String {
    plan == .monthly ? "monthly" : "at once"
  }

  private func offerNote(_ plan: BillingPlan.Kind?) -> String {
    plan.map { " for paying \(manner($0))" } ?? ""
  }

  /// Returns a note that bills within a commitment keep their price, whether the new one is higher or lower.
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
    return (isShorter ? "everywhere but in " : "in ")
      + list(names.sorted(), rest: "other storefront")
  }

  /// The most names that are listed in full, unless the user wants each one.
  private static let mostNames = 4

  private func isEverywhere(_ codes: [String]) -> Bool { codes.count == Storefront.all.count }

  /// Returns names with commas and an `and`.
  ///
  /// If there are many, only the first ones and the number of the others.
  private func list(_ names: [String], rest noun: String = "other") -> String {
    let told = isWhole || names.count <= Self.mostNames ? names.count : Self.mostNames - 1
    var parts = Array(names.prefix(told))
    if told < names.count { parts.append(counted(names.count - told, noun)) }
    guard parts.count > 1, let last = parts.popLast() else { return parts.first ?? "" }
    return "\(parts.joined(separator: ", ")) and \(last)"
  }
}

extension GroupMove {
  /// The customer's name for the move.
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
    case .existing: "present subscribers"
    case .expired: "past subscribers"
    }
  }
}
