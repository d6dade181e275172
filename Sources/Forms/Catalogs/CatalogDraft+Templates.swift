import CatalogTools
import StoreCatalog
import StoreModel
package import Texts

// The initial values of a new entry: only the necessary ones, so that the entry starts with few errors.
extension CatalogDraft {
  func template(of shape: CatalogShape, in list: String, named name: String?) -> JSONValue {
    var members: [JSONMember] = []
    func add(_ key: String, _ value: JSONValue) {
      members.append(JSONMember(key: key, value: value))
    }
    switch shape {
    case .localization:
      let taken = languages(in: list)
      let proposed = ([home.locale] + ["en_US", "de", "fr", "es", "ja"]).first {
        !taken.contains($0)
      }
      add("locale", .text(name ?? proposed ?? ""))
      let first = object.json["localizations"]?.elements?.first
      add("displayName", .text(first?["displayName"]?.string ?? ""))
      if self.shape != .group {
        // A request requires a description.
        let isNeeded = self.shape == .sku
        add("description", .text(isNeeded ? first?["description"]?.string ?? "" : ""))
      }
    case .offer:
      switch list {
      case "adHocOffers", "winbackOffers":
        let id = unusedName("offer", in: list, "offerID")
        add("offerID", .text(id))
        add("referenceName", .text(id))
      case "codeOffers":
        add("referenceName", .text(unusedName("code", in: list, "referenceName")))
        add("eligibility", .list(["existing", "expired", "new"].map { JSONValue.text($0) }))
        add("isStackable", .bool(true))
      default: break
      }
      add("paymentMode", .text("free"))
      add("subscriptionPeriod", .text("P1W"))
      add("numberOfPeriods", .number(1))
      if list == "winbackOffers" { add("isEligible", .bool(true)) }
      if let plan = missingPlans(in: list)?.first, plan != .upFront {
        add("billingPlanType", .text(plan.rawValue))
      }
    case .billingPlan:
      let plan = missingPlans(in: list)?.first ?? .monthly
      add("billingPlanType", .text(plan.rawValue))
      add("displayPrice", .text(proposedBill(of: plan)))
    default: break
    }
    return JSONValue(.object(members))
  }

  /// Returns the billing plans that a list lacks, or `nil` if the list has several entries for the same
  /// plan.
  ///
  /// The plans are in the order in which they are proposed.
  private func missingPlans(in list: String) -> [BillingPlan.Kind]? {
    let json = object.json
    let plans = json["billingPlans"]?.elements ?? []
    func kinds(_ entries: [JSONValue]) -> Set<BillingPlan.Kind> {
      Set(
        entries.map { entry in
          let name = entry["billingPlanType"]?.string
          return name.flatMap { BillingPlan.Kind(rawValue: $0) } ?? .upFront
        }
      )
    }
    switch list {
    case "billingPlans":
      return [.monthly, .upFront].filter { !kinds(plans).contains($0) }
    case "introductoryOffers":
      let sold = BillingPlan.Kind.allCases.filter { $0 == .upFront || kinds(plans).contains($0) }
      let taken = kinds(json[list]?.elements ?? [])
      return sold.filter { !taken.contains($0) }
    default: return nil
    }
  }

  /// Returns the reason why a list can't have another entry, or `nil` if it can.
  package func obstacle(toAddingTo list: String) -> Phrase? {
    guard missingPlans(in: list)?.isEmpty == true else { return nil }
    return list == "billingPlans"
      ? "catalog-form.each-billing-plan-already" : "catalog-form.each-billing-plan-one"
  }

  private func proposedBill(of plan: BillingPlan.Kind) -> String {
    let json = object.json
    let text = json["displayPrice"]?.string ?? ""
    guard let price = Price.milliunits(decimal: text), price > 0 else { return "0.99" }
    let period = json["recurringSubscriptionPeriod"]?.string
    let bill = plan.proposedBill(
      forPrice: price,
      every: period.flatMap { SubscriptionPeriod(iso8601: $0) },
      in: home.currency
    )
    return plan == .upFront ? text : Price(milliunits: bill, currency: home.currency).decimal
  }

  package func languages(in list: String) -> Set<String> {
    texts(of: "locale", in: list)
  }

  private func texts(of key: String, in list: String) -> Set<String> {
    Set(object[list]?.entries.compactMap { $0.value.json[key]?.string } ?? [])
  }

  private func unusedName(_ stem: String, in list: String, _ key: String) -> String {
    let taken = texts(of: key, in: list)
    var count = taken.count + 1
    while taken.contains("\(stem)\(count)") { count += 1 }
    return "\(stem)\(count)"
  }

  /// Returns the initial value of a storefront's own price, which is the base price.
  func beginning(ofPriceIn entry: Int?) -> String {
    let owner = entry.flatMap { self.entry($0)?.value.json } ?? object.json
    return owner["displayPrice"]?.string ?? "0.99"
  }
}
