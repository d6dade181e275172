import AdvancedCommerce
import ArgumentParser
import StoreCatalog
import StoreModel
import StoreScript
import VisibleText

/// The options for the members of requests, which `member=value` has replaced.
///
/// They are accepted for one more version.
struct OlderRequestOptions: ParsableArguments {
  @Option(name: [.customLong("item"), .customLong("sku")])
  var items: [String] = []

  @Option var displayName: String?
  @Option var description: String?
  @Option(parsing: .unconditional) var price: String?
  @Option(name: .customLong("transaction")) var transactionId: String?
  @Option(name: .customLong("previous")) var previousTransactionId: String?
  @Option(name: .customLong("target")) var targetProductId: String?
  @Option var add: [String] = []
  @Option var change: [String] = []
  @Option var remove: [String] = []
  @Option(name: .customLong("renewal-item")) var renewalItems: [String] = []
  @Option var period: String?
  @Option var effective: String?
  @Option var refundReason: String?
  @Option var refundType: String?
  @Flag(inversion: .prefixedNo) var retainBillingCycle: Bool?
  @Flag(inversion: .prefixedNo) var refundRiskingPreference: Bool?
  @Option var storefront: String?
  @Option var currency: String?
  @Option var taxCode: String?
  @Option(name: .customLong("reference")) var requestReferenceId: String?
  @Option var appAccountToken: String?
  @Option var consistencyToken: String?

  func validate() throws {
    if let storefront { _ = try readStorefront(storefront) }
  }

  /// Returns the members in the options as arguments, or an empty list without any of the options.
  ///
  /// - Parameters:
  ///   - kind: The kind of request.
  ///   - catalog: The catalog, whose storefront determines the currency of amounts without one.
  /// - Returns: The arguments that replace the options.
  /// - Throws: A `ValidationError` with the remedy.
  func members(of kind: RequestKind, selling catalog: Catalog?) throws -> [String] {
    let code = storefront ?? catalog?.settings.storefront
    let place = code.flatMap(StoreModel.Storefront.init(countryCode:)) ?? .unitedStates
    let currency = currency.map(Currency.init(rawValue:)) ?? place.currency
    var members = try items(of: kind, in: currency) + terms(of: kind)
    if let price { members.append("price=\(try OlderItemText.amount(price, "price", currency))") }
    let texts = [
      ("transactionId", transactionId), ("previousTransactionId", previousTransactionId),
      ("targetProductId", targetProductId), ("refundReason", refundReason),
      ("refundType", refundType), ("storefront", storefront), ("currency", self.currency),
      ("taxCode", taxCode), ("requestReferenceId", requestReferenceId),
      ("appAccountToken", appAccountToken), ("consistencyToken", consistencyToken),
    ]
    for (name, text) in texts { if let text { members.append("\(name)=\(text)") } }
    let flags = [
      ("retainBillingCycle", retainBillingCycle),
      ("refundRiskingPreference", refundRiskingPreference),
    ]
    for (name, flag) in flags { if let flag { members.append("\(name)=\(flag)") } }
    return members
  }

  /// Returns the items of all lists.
  private func items(of kind: RequestKind, in currency: Currency) throws -> [String] {
    if kind == .oneTimeCharge { return items.suffix(1).map { "SKU=\($0)" } }
    if kind == .reactivateSubscription {
      return items.isEmpty ? [] : ["items=\(Self.list(items))"]
    }
    let renamed = kind == .changeMetadata ? "currentSKU" : "SKU"
    let lists = [
      ("items", items, renamed), ("addItems", add, "SKU"), ("changeItems", change, "currentSKU"),
      ("renewalItems", renewalItems, "SKU"),
    ]
    let written = try lists.flatMap { list, texts, leading in
      try texts.map { "\(list)=\(try OlderItemText($0, leading: leading, in: currency).text)" }
    }
    return written + (remove.isEmpty ? [] : ["removeItems=\(Self.list(remove))"])
  }

  /// Returns the names of the item, and its period.
  private func terms(of kind: RequestKind) -> [String] {
    guard kind != .oneTimeCharge else {
      let texts = [("displayName", displayName), ("description", description)]
      return texts.compactMap { name, text in text.map { "\(name)=\($0)" } }
    }
    let moment = effective.map { [("effective", $0)] } ?? []
    let names = [("displayName", displayName), ("description", description)]
      .compactMap { name, text in text.map { (name, $0) } }
    var terms: [String] = []
    if !names.isEmpty { terms.append("descriptors=\(Self.mapping(names + moment))") }
    if let period {
      terms.append(
        kind == .modifySubscription
          ? "periodChange=\(Self.mapping([("period", period)] + moment))" : "period=\(period)"
      )
    }
    return terms
  }

  private static func list(_ texts: [String]) -> String {
    "[\(texts.map(scalar).joined(separator: ", "))]"
  }

  private static func mapping(_ fields: [(String, String)]) -> String {
    "{\(fields.map { "\($0): \(scalar($1))" }.joined(separator: ", "))}"
  }
}
