import AdvancedCommerce
import StoreCatalog
import StoreModel
import StoreScript
import TerminalCanvas

extension StorefrontScreen {
  /// The products that can carry a one-time charge.
  var genericProducts: [Product] {
    shelf.hits(matching: "type:generic", limit: 100).compactMap { item in
      guard case .product(let index) = item, let product = shelf.catalog?.products[index] else {
        return nil
      }
      return product.type == .consumable ? product : nil
    }
  }

  /// Opens the form with its draft, or anew for a SKU.
  mutating func openCharge(with sku: CatalogSKU?) -> [Effect] {
    page = .charge
    if let sku {
      let reference = chargeForm.text(.reference)
      chargeForm = ChargeForm()
      chargeForm.fill(.reference, reference)
      chargeForm.take(sku, in: shelf.storefront, locale: locale)
      chargeForm.focus = .send
    } else if chargeForm.inputs.allSatisfy({ $0.key == .reference }) {
      startCharge()
    }
    return chargeForm.text(.reference).isEmpty ? [.makeReferenceID] : signIfSound()
  }

  /// Opens the form with its draft, to be sold with a generic product.
  mutating func openCharge(with product: Product) -> [Effect] {
    let effects = openCharge(with: nil)
    chargeForm.fill(.product, product.id.rawValue)
    return effects
  }

  /// What is wrong with the form by itself or for the catalog, by field; errors before warnings.
  var chargeProblems: [(field: ChargeField, message: String, isError: Bool)] {
    let own = chargeForm.problems
    return ChargeField.allCases.flatMap { field in
      let found = catalogProblem(of: field).map { [(field: field, message: $0, isError: true)] }
      return (found ?? []) + own.filter { $0.field == field }
    }
  }

  /// Why the catalog does not sell what stands in a field this way; nil if it does.
  private func catalogProblem(of field: ChargeField) -> String? {
    guard let catalog = shelf.catalog, !chargeForm.text(field).isEmpty else { return nil }
    switch field {
    case .sku:
      let sku = catalog.sku(chargeForm.text(.sku))
      return sku?.kind == .subscription ? "is a subscription; only one-time SKUs are charged" : nil
    case .product:
      let product = catalog.product(ProductID(rawValue: chargeForm.text(.product)))
      guard let product else { return "the catalog has no such product" }
      guard product.isGeneric else { return "is no generic product" }
      return product.type == .consumable ? nil : "carries subscriptions, not one-time charges"
    default: return nil
    }
  }

  mutating func run(_ command: ChargeCommand) -> [Effect] {
    switch command {
    case .nextField: return moveField(1)
    case .previousField: return moveField(-1)
    case .choose:
      if chargeForm.focus == .send { return attempt(.charge(.send)) }
      guard chargeForm.focus.hasChoices else { return moveField(1) }
      open(Menu(.field(chargeForm.focus)))
      return []
    case .send:
      let product = ProductID(rawValue: chargeForm.text(.product))
      let step = Step.request(
        AppRequest(product: product, request: .oneTimeCharge(chargeForm.request))
      )
      chargeForm.fill(.reference, "")
      chargeForm.visited = []
      page = .browse
      return [.perform(step)]
    case .nextPreview:
      chargeForm.preview = chargeForm.preview.next
      return []
    case .clear:
      let reference = chargeForm.text(.reference)
      chargeForm = ChargeForm()
      chargeForm.fill(.reference, reference)
      startCharge()
      return []
    case .copyPreview: return [.copy(chargePreviewText(chargeForm.preview))]
    }
  }

  /// Keys of the form: commands first, what is left is typed.
  mutating func pressInCharge(_ key: Key) -> [Effect] {
    let isText: Bool
    switch key {
    case .character, .paste: isText = chargeForm.focus.isTyped
    default: isText = false
    }
    if !isText, let binding = binding(for: key, in: contexts) {
      if binding.command == .charge(.send) { chargeForm.visited = Set(ChargeField.allCases) }
      return attempt(binding.command)
    }
    let field = chargeForm.focus
    guard field.isTyped else { return [] }
    let before = chargeForm.text(field)
    _ = chargeForm.inputs[field, default: TextInput()].type(key)
    guard chargeForm.text(field) != before else { return [] }
    if field == .sku, let sku = shelf.catalog?.sku(chargeForm.text(.sku)) {
      let reference = chargeForm.text(.reference)
      chargeForm.take(sku, in: shelf.storefront, locale: locale)
      chargeForm.fill(.reference, reference)
    }
    return signIfSound()
  }

  /// Puts a chosen value into a field.
  mutating func fill(_ field: ChargeField, _ value: String) -> [Effect] {
    if field == .sku, let sku = shelf.catalog?.sku(value) {
      chargeForm.take(sku, in: shelf.storefront, locale: locale)
    } else {
      chargeForm.fill(field, value)
    }
    if field == .storefront, let storefront = Storefront(countryCode: value) {
      chargeForm.fill(.currency, storefront.currency.rawValue)
      let sku = shelf.catalog?.sku(chargeForm.text(.sku))
      if let price = sku?.price(in: storefront) { chargeForm.fill(.price, price.decimal) }
    }
    return moveField(1) + signIfSound()
  }

  mutating func setReferenceID(_ id: String) -> [Effect] {
    chargeForm.fill(.reference, id)
    return signIfSound()
  }

  /// A request without errors is signed to be shown; one that is shown already is not signed again.
  func signIfSound() -> [Effect] {
    let request = AnyInAppRequest.oneTimeCharge(chargeForm.request)
    guard canSendCharge, chargeForm.signed?.request != request else { return [] }
    return [.signPreview(request)]
  }

  var canSendCharge: Bool { !chargeProblems.contains(where: \.isError) }

  /// Going on or back never checks anything; a field's errors show once it was left.
  private mutating func moveField(_ steps: Int) -> [Effect] {
    let fields = ChargeField.allCases
    chargeForm.visited.insert(chargeForm.focus)
    let here = fields.firstIndex(of: chargeForm.focus) ?? 0
    chargeForm.focus = fields[(here + steps + fields.count) % fields.count]
    return []
  }

  private mutating func startCharge() {
    chargeForm.fill(.storefront, shelf.storefront.countryCode)
    chargeForm.fill(.currency, shelf.storefront.currency.rawValue)
    chargeForm.fill(.taxCode, TaxCode.Kind.oneTime.defaultCode.rawValue)
    if let product = genericProducts.first { chargeForm.fill(.product, product.id.rawValue) }
  }
}
