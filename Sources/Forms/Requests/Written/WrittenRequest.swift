package import AdvancedCommerce
package import StoreCatalog
import StoreModel
import StoreScript
import VisibleText

/// A request whose members the user writes one by one.
///
/// Members that aren't written have the catalog's values, or defaults.
package struct WrittenRequest {
  /// The error of a request that can't be made.
  package enum Failure: Error, Hashable {
    /// Members are missing or wrong, a sentence for each.
    case members([String])
    /// The catalog doesn't sell the item of the request.
    case catalog(String)
  }

  /// A catalog, and its name in messages.
  package typealias Source = (catalog: Catalog, path: String)

  private let kind: RequestKind
  private let source: Source?
  private let storefront: Storefront
  /// The `requestReferenceId` of a request that names none.
  private let reference: String
  /// The first SKU that the request sells, which decides the request's terms.
  private var first: CatalogSKU?
  private var hasAmounts = false

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - arguments: The members, each as ``WrittenMembers`` reads it.
  ///   - kind: The kind of request.
  ///   - word: The name of the request in messages.
  ///   - source: A catalog with its SKUs, or `nil`.
  ///   - reference: The `requestReferenceId` of a request that names none.
  /// - Returns: The request.
  /// - Throws: ``Failure`` with a description of valid values.
  package static func make(
    _ arguments: [String],
    of kind: RequestKind,
    called word: String,
    from source: Source?,
    reference: String
  ) throws(Failure) -> AnyRequest {
    let written = WrittenMembers(arguments, of: kind, called: word)
    guard written.problems.isEmpty else { throw .members(written.problems) }
    let object = JSONValue(.object(written.members))
    let own = object["storefront"]?.string
    if let own, Storefront(countryCode: own) == nil {
      throw .members(["there is no storefront \(own.quoted); \(Storefront.remedy(for: own))"])
    }
    let code = own ?? source?.catalog.settings.storefront
    let storefront = code.flatMap(Storefront.init(countryCode:)) ?? .unitedStates
    var request = WrittenRequest(
      kind: kind,
      source: source,
      storefront: storefront,
      reference: reference
    )
    let members = try request.filled(object, kind.members)
    let json = Array(JSONValue(.object(kind.constants + members)).text().utf8)
    let reading = AnyRequest.asWritten(json: json, as: kind)
    guard let made = reading.request else {
      throw .members(reading.problems.filter(\.isError).map { request.sentence(on: $0, word) })
    }
    if let problem = source?.catalog.problems(ofRequest: json).first {
      throw .catalog(problem.message)
    }
    return made
  }

  /// Returns the written members, and the other required members whose values are known.
  private mutating func filled(
    _ object: JSONValue,
    _ shapes: [MemberShape],
    in path: String = ""
  ) throws(Failure) -> [JSONMember] {
    let entry = try entry(of: object, shapes)
    var filled: [JSONMember] = []
    // The first item decides the terms, so items come first.
    for shape in shapes.filter(\.holdsMembers) + shapes.filter({ !$0.holdsMembers }) {
      let name = path + shape.name
      var value = object[shape.name]
      if value == nil, shape.isRequired || name == "currency" && hasAmounts {
        value = try known(name, shape, object, entry)
      }
      guard let value else { continue }
      if shape.kind == .money { hasAmounts = true }
      filled.append(JSONMember(key: shape.name, value: try whole(value, shape, at: name)))
    }
    return filled
  }

  /// Returns the value, in which the missing required members of objects are filled in.
  private mutating func whole(
    _ value: JSONValue,
    _ shape: MemberShape,
    at name: String
  ) throws(Failure) -> JSONValue {
    switch (shape.kind, value.content) {
    case (.part(let inner), .object):
      return JSONValue(.object(try filled(value, inner, in: "\(name).")))
    case (.list(.part(let inner)), .array(let elements)):
      var all: [JSONValue] = []
      for element in elements {
        all.append(JSONValue(.object(try filled(element, inner, in: "\(name)."))))
      }
      return .list(all)
    case (.part, _), (.list, _), (.text, _), (.flag, _), (.count, _), (.money, _): return value
    }
  }

  /// Returns the value of a member that isn't written, or `nil` if only the user can decide the value.
  private func known(
    _ name: String,
    _ shape: MemberShape,
    _ object: JSONValue,
    _ entry: CatalogSKU?
  ) throws(Failure) -> JSONValue? {
    let words = entry?.localizations.first
    let text: String? =
      switch (name, shape.name) {
      case ("requestInfo.requestReferenceId", _): reference
      case ("currency", _): storefront.currency.rawValue
      case ("taxCode", _): first?.taxCode
      case ("period", _): first?.period?.iso8601
      case ("targetProductId", _): first?.genericProductID.rawValue
      case (_, "SKU"): object["currentSKU"]?.string
      case (_, "displayName"): words?.displayName
      case (_, "description"): words?.description
      default: nil
      }
    if let text { return .text(text) }
    if shape.name == "price", let entry { return .number(try price(of: entry)) }
    guard let usual = shape.usual else { return nil }
    return switch shape.kind {
    case .flag: .bool(usual == "true")
    case .count, .money: JSONValue(.number(usual))
    case .text, .part, .list: .text(usual)
    }
  }

  private func price(of entry: CatalogSKU) throws(Failure) -> Int64 {
    guard let price = entry.price(in: storefront) else {
      throw .catalog(
        "\(entry.sku) has no price in \(storefront.countryCode); set one with price"
      )
    }
    return price.milliunits
  }

  /// Returns the catalog's entry for a sold item, or `nil` without a catalog.
  private mutating func entry(
    of object: JSONValue,
    _ shapes: [MemberShape]
  ) throws(Failure) -> CatalogSKU? {
    let isSold = shapes.contains { $0.isRequired && ["displayName", "price"].contains($0.name) }
    guard isSold, let source, let sku = (object["SKU"] ?? object["currentSKU"])?.string
    else { return nil }
    guard !sku.isEmpty else { throw .members(["SKU is empty; write one of \(source.path)"]) }
    guard let entry = source.catalog.sku(sku) else {
      // To compare SKUs, each SKU of a large catalog must be decoded, so only some of them are
      // compared.
      let known = source.catalog.skus.prefix(10_000).lazy.map(\.sku)
      let hint = Suggestion.question(for: sku, among: known).map { "; \($0)" } ?? ""
      throw .catalog("\(source.path) has no SKU \(sku)\(hint)")
    }
    guard entry.kind == (kind == .oneTimeCharge ? .oneTime : .subscription) else {
      throw .catalog(
        entry.kind == .subscription
          ? "\(sku) is a subscription; a one-time charge can't contain it"
          : "\(sku) is a one-time charge; a subscription can't contain it"
      )
    }
    first = first ?? entry
    return entry
  }

  /// Returns a sentence about a problem of a member and its remedy.
  private func sentence(on problem: RequestProblem, _ word: String) -> String {
    var field = problem.field[...]
    for home in ["item.", "requestInfo."] where field.hasPrefix(home) {
      field = field.dropFirst(home.count)
    }
    guard problem.message == RequestProblem.Flaw.missing.rawValue else {
      return "\(field) \(problem.message)"
    }
    let canBeInCatalog = source == nil && Self.isInCatalogs(field)
    let remedy = canBeInCatalog ? "add it, or pass a catalog" : "add it"
    return "\(word) lacks \(field); \(remedy)"
  }

  /// Returns whether a catalog has a value for the member at a path, such as `items[0].price`.
  private static func isInCatalogs(_ field: Substring) -> Bool {
    let parts = field.split(separator: ".")
    guard parts.count == 1 || parts.count == 2 && parts[0].hasSuffix("]"), let name = parts.last
    else { return false }
    return ["displayName", "description", "price", "period", "targetProductId"].contains(name)
  }
}

extension MemberShape {
  /// Whether it is an object, or a list of objects.
  fileprivate var holdsMembers: Bool {
    switch kind {
    case .part, .list(.part): true
    case .text, .flag, .count, .money, .list: false
    }
  }
}

extension RequestKind {
  /// The members that are the same in each request of the kind.
  fileprivate var constants: [JSONMember] {
    switch route {
    case .inApp(let operation):
      [
        JSONMember(key: "operation", value: .text(operation.rawValue)),
        JSONMember(key: "version", value: .text(RequestVersion.v1.rawValue)),
      ]
    case .server: []
    }
  }
}
