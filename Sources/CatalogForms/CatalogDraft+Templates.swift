import FormFields
import StoreCatalog
import StoreModel

// What a new entry says at first: as much as it has to, so that little is wrong with it from the beginning.
extension CatalogDraft {
  /// A new entry of a list.
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
        // A request needs one.
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
    case .billingPlan:
      add("billingPlanType", .text("MONTHLY"))
      add("displayPrice", .text(object.json["displayPrice"]?.string ?? "0.99"))
    default: break
    }
    return JSONValue(.object(members))
  }

  /// The languages that a list has words in.
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

  /// What a storefront's own price is at first: the one price.
  func beginning(ofPriceIn entry: Int?) -> String {
    let owner = entry.flatMap { self.entry($0)?.value.json } ?? object.json
    return owner["displayPrice"]?.string ?? "0.99"
  }
}
