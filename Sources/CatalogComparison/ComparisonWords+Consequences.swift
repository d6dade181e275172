import StoreCatalog
import StoreEngine
import StoreModel
import VisibleText

extension ComparisonWords {
  /// What follows from a change, a clause.
  func words(of consequence: CatalogConsequence) -> String {
    switch consequence.kind {
    case .vanishes(let type): words(ofVanishing: type)
    case .notForSale(let codes):
      "nobody can buy it any more" + (isEverywhere(codes) ? "" : " \(places(codes))")
    case .mustAgree(let codes):
      "present subscribers \(places(codes)) must agree before they pay the higher price, unless you preserve theirs"
    case .isTold(let codes):
      "present subscribers \(places(codes)) are told of the higher price and need not agree, unless you preserve theirs"
    case .mustAgreeToItem(let codes):
      "subscribers who have it \(places(codes)) must agree before they pay the higher price"
    case .isToldOfItem(let codes):
      "subscribers who have it \(places(codes)) are told of the higher price and need not agree"
    case .cannotRise(let codes):
      "subscribers who have it \(places(codes)) keep their price: Advanced Commerce supports no price increase there"
    case .needsChangePrice(let codes):
      "your server must call Change Price for those who have it \(places(codes)); until then they keep their price"
    case .renewsLower(let codes):
      "present subscribers \(places(codes)) renew at the lower price; they are not asked"
    case .keepsPeriod(let period):
      "present subscribers go on \(period.rate) until they change"
    case .moves(let targets, let before, let after):
      "going from it to \(names(targets)) was \(before.words), and is \(after.words)"
    case .changesGroup(let old, let new):
      "it left the group \(name(of: old, before)) for \(name(of: new, after)): who has it there can buy"
        + " it here as well, and may have another introductory offer"
    case .offerIsGone(let name): "who asks for the \(title(of: name)) is refused"
    case .offerCloses(let name, let customers):
      "the \(title(of: name)) is closed to \(customers.map(\.words).joined(separator: " and ")) now"
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

  private func title(of offer: CatalogSubject.OfferName) -> String {
    offer.kind.words + (offer.id.map { " \($0.quoted)" } ?? "")
  }

  private func name(of group: SubscriptionGroupID, _ catalog: Catalog) -> String {
    (catalog.groups.first { $0.id == group }?.name ?? group.rawValue).quoted
  }

  private func names(_ products: [ProductID]) -> String {
    list(products.map { (after.product($0)?.catalogName ?? $0.rawValue).shortened(to: 60) })
  }

  /// Where something holds: `in Germany`, `in Austria, Germany, Poland and 4 other storefronts`.
  private func places(_ codes: [String]) -> String {
    guard !isEverywhere(codes) else { return "everywhere" }
    let names = codes.map { Storefront(countryCode: $0)?.countryName ?? $0 }.sorted()
    return "in \(list(names, rest: "other storefront"))"
  }

  private func isEverywhere(_ codes: [String]) -> Bool { codes.count == Storefront.all.count }

  /// Names with commas and an `and`; the first ones and how many follow where there are many.
  private func list(_ names: [String], rest noun: String = "other") -> String {
    let told = isWhole || names.count <= 4 ? names.count : 3
    var parts = Array(names.prefix(told))
    if told < names.count { parts.append(counted(names.count - told, noun)) }
    guard parts.count > 1, let last = parts.popLast() else { return parts.first ?? "" }
    return "\(parts.joined(separator: ", ")) and \(last)"
  }
}

extension GroupMove {
  /// What it is to a customer.
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
  /// The customers, in words.
  fileprivate var words: String {
    switch self {
    case .new: "new customers"
    case .existing: "present subscribers"
    case .expired: "past subscribers"
    }
  }
}
