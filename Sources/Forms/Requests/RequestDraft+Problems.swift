import AdvancedCommerce
import CatalogTools
package import StoreCatalog
import StoreModel
import Texts

extension RequestDraft {
  /// Returns the problems of the form, alone and with a catalog, by field, errors before warnings.
  package func problems(in catalog: Catalog?) -> [FormProblem] {
    let fields = stops
    let catalogs = fields.compactMap { field in
      problem(of: field.id, in: catalog).map {
        FormProblem(field: field.id, message: $0, isError: true)
      }
    }
    return Self.inOrder(catalogs + ownProblems(at: fields), of: fields)
  }

  /// Returns the reason why a request can't sell what the field names in the catalog, or `nil` if it
  /// can.
  private func problem(of id: FieldID, in catalog: Catalog?) -> String? {
    guard let catalog, !text(id).isEmpty else { return nil }
    if id.name == .sku {
      return catalog.sku(text(id)).flatMap { sku in
        kind.problem(selling: sku) ?? problem(billing: sku, at: id)
      }
    }
    if id.name == .product, let type = kind.productType {
      return type.problem(carriedBy: catalog.product(ProductID(rawValue: text(id))))
    }
    return nil
  }

  /// Returns the problem of a SKU whose price in the catalog is for another period than the
  /// subscription's, or `nil`.
  private func problem(billing sku: CatalogSKU, at id: FieldID) -> String? {
    guard kind == .createSubscription || kind == .modifySubscription,
      let storefront = Storefront(countryCode: text(.storefront)),
      let period = SubscriptionPeriod(iso8601: text(.period)), let own = sku.period,
      let price = try? Price.typed(text(.price, id.entry), in: currency),
      sku.isPricedForAnotherPeriod(than: period, at: price.milliunits, in: storefront)
    else { return nil }
    return localized("request.price-subscription-billed", own.length, period.repetition)
  }

  /// Returns the problems of the form without a catalog.
  ///
  /// A problem belongs to the field whose member it names. If that field isn't visible, it belongs to
  /// the line of the closed entry, or otherwise to the button.
  private func ownProblems(at fields: [FormField]) -> [FormProblem] {
    let unreadable = unreadablePrices
    var found = unreadable.map { id, error in
      let isMissing = if case .missing = error { true } else { false }
      return FormProblem(
        field: id,
        message: RequestRuleWords.words(of: error),
        isError: true,
        isPredicate: isMissing
      )
    }
    for problem in built.problems() {
      let field = Self.field(for: problem.field, among: fields)
      guard !unreadable.contains(where: { $0.field == field }) else { continue }
      let advice = RequestRuleWords.advice(on: problem.code).map {
        "\($0) (\(problem.code.rawValue))"
      }
      found.append(
        FormProblem(
          field: field,
          message: advice ?? RequestRuleWords.words(of: problem.message),
          isError: problem.isError,
          code: problem.code,
          isPredicate: advice == nil && RequestRuleWords.isPredicate(problem.message)
        )
      )
    }
    if fields.contains(where: { $0.id.name == .product && $0.member.isEmpty }),
      text(.product).isEmpty
    {
      let message = localized("request.choose-generic-product-carries")
      found.append(FormProblem(field: FieldID(.product), message: message, isError: true))
    }
    return found
  }

  /// Returns problems in the order of the fields, errors first within each field.
  private static func inOrder(_ problems: [FormProblem], of fields: [FormField]) -> [FormProblem] {
    fields.flatMap { field in
      let own = problems.filter { $0.field == field.id }
      return own.filter(\.isError) + own.filter { !$0.isError }
    }
  }

  private static func field(for member: String, among fields: [FormField]) -> FieldID {
    let around = fields.filter { field in
      !field.member.isEmpty
        && (member == field.member || member.hasPrefix(field.member + ".")
          || member.hasPrefix(field.member + "["))
    }
    return around.max { $0.member.count < $1.member.count }?.id ?? FieldID(.send)
  }
}

extension RequestKind {
  /// Returns the reason why a request of this kind can't sell a SKU, or `nil` if it can.
  fileprivate func problem(selling sku: CatalogSKU) -> String? {
    if self == .oneTimeCharge {
      return sku.kind == .subscription
        ? localized("request.subscription-only-one-time-skus") : nil
    }
    return sku.kind == .oneTime ? localized("request.sold-once-subscription-skus") : nil
  }
}

extension ProductType {
  /// Returns the reason why a product can't carry requests that sell this type, or `nil` if it can.
  fileprivate func problem(carriedBy product: Product?) -> String? {
    guard let product else { return localized("request.the-catalog-has-no-such-product") }
    guard product.isGeneric else { return localized("request.is-no-generic-product") }
    guard product.type != self else { return nil }
    return self == .consumable
      ? localized("request.carries-subscriptions-not-one")
      : localized("request.carries-one-time-charges-not")
  }
}
