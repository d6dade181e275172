import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling
import TerminalCanvas

extension StorefrontScreen {
  func storefrontItems(_ choice: (String) -> Choice) -> [MenuItem] {
    Storefront.all.map { storefront in
      MenuItem(
        storefront.countryName,
        choice(storefront.countryCode),
        keyText: storefront.countryCode,
        value: samplePrice(in: storefront),
        help: help(on: storefront)
      )
    }
  }

  /// What a change to a storefront would change, and what not.
  func help(on storefront: Storefront) -> String {
    let note = shelf.selectedProduct.flatMap { shelf.priceNote(on: $0, in: storefront) }
    let prices = note.map { "* \($0)." } ?? "Prices in \(storefront.currency)."
    return "\(prices) Names stay in \(locale)."
  }

  /// What the selected product or SKU costs in a storefront; the currency if it has no price at all.
  private func samplePrice(in storefront: Storefront) -> String {
    if let sku = shelf.selectedSKU {
      let price = sku.price(in: storefront)
      return price.map { PriceFormat.displayPrice($0, in: storefront) } ?? "not sold"
    }
    guard let product = shelf.selectedProduct, !product.isGeneric else {
      return storefront.currency.rawValue
    }
    let price = shelf.priceText(of: product, in: storefront)
    return shelf.marked(price, product, in: storefront)
  }

  var languageItems: [MenuItem] {
    var locales: [String] = []
    for product in shelf.catalog?.products.prefix(1000) ?? [] {
      for localization in product.localizations where !locales.contains(localization.locale) {
        locales.append(localization.locale)
      }
    }
    if !locales.contains(locale) { locales.append(locale) }
    return locales.map { name in
      var change = SettingsChange()
      change.locale = name
      let sample = shelf.selectedProduct?.localized(in: name).displayName ?? ""
      return MenuItem(
        name,
        .perform(.set(change)),
        value: sample,
        help: "Show names in \(name)."
      )
    }
  }

  func flawItems(_ step: (SignatureFlaw) -> Step) -> [MenuItem] {
    SignatureFlaw.allCases.enumerated().map { index, flaw in
      MenuItem(
        flaw.words.capitalizedFirst,
        .perform(step(flaw)),
        key: Self.letter(index),
        help: flaw.explanation
      )
    }
  }

  func failureItems(
    _ failures: [PurchaseFailure] = PurchaseFailure.ofPurchases,
    _ step: (PurchaseFailure) -> Step
  ) -> [MenuItem] {
    failures.enumerated().map { index, failure in
      MenuItem(
        failure.rawValue,
        .perform(step(failure)),
        key: Self.letter(index),
        value: failure.family.typeName.split(separator: ".").last.map(String.init) ?? "",
        help: failure.explanation
      )
    }
  }

  var standingAnswerItems: [MenuItem] {
    let answers = SheetAnswer.Kind.onSheet.map { SheetAnswer($0, failure: .networkError) }
    return [offItem { $0.standingAnswer = .off }]
      + answers.enumerated().map { index, answer in
        var change = SettingsChange()
        change.standingAnswer = .on(answer)
        return MenuItem(
          answer.words.capitalizedFirst,
          .perform(.set(change)),
          key: Self.letter(index + 1)
        )
      }
  }

  var standingFlawItems: [MenuItem] {
    [offItem { $0.verificationError = .off }]
      + flawItems { flaw in
        var change = SettingsChange()
        change.verificationError = .on(flaw)
        return .set(change)
      }
  }

  func standingErrorItems(
    _ path: SettingPath<StoreSettings, PurchaseFailure?>
  ) -> [MenuItem] {
    [offItem { $0[dynamicMember: path] = .off }]
      + failureItems(Self.failures(at: path)) { failure in
        var change = SettingsChange()
        change[dynamicMember: path] = .on(failure)
        return .set(change)
      }
  }

  /// The errors that the function behind a switch can throw (storekit2.md 3.3).
  private static func failures(
    at path: SettingPath<StoreSettings, PurchaseFailure?>
  ) -> [PurchaseFailure] {
    let isPurchase = path == \.purchaseError
    let isRefund = path == \.refundRequestError
    return PurchaseFailure.allCases.filter { failure in
      switch failure.family {
      case .storeKitError: failure != .userCancelled || !isPurchase
      case .purchaseError: isPurchase
      case .refundRequestError: isRefund
      }
    }
  }

  func buyItems(_ id: ProductID) -> [MenuItem] {
    guard let product = shelf.product(id) else { return [] }
    let store = shelf.storefront
    var items = [
      MenuItem(
        "As it is",
        .perform(.buy(Buy(product: id))),
        value: shelf.marked(headline(of: product), product, in: store),
        help: "The app asks to buy it."
      )
    ]
    for offer in product.subscription?.offers ?? [] where offer.kind != .introductory {
      items.append(
        MenuItem(
          offer.id ?? offer.kind.words,
          .perform(.buy(Buy(product: id, offer: offer.id))),
          value: "\(offer.words(in: store)), \(offer.kind.words)",
          help: "Buy with this \(offer.kind.words).",
          obstacle: offer.id == nil ? "the offer has no identifier" : nil
        )
      )
    }
    items += signedOfferItems(product) + billingPlanItems(product)
    if product.type == .consumable || product.type == .nonRenewing {
      for quantity in [2, 3, 5, 10] {
        items.append(
          MenuItem(
            "Quantity \(quantity)",
            .perform(.buy(Buy(product: id, quantity: quantity))),
            help: "The app asks to buy \(quantity) at once."
          )
        )
      }
    }
    items.append(
      MenuItem(
        "On another device",
        .perform(.buyElsewhere(Buy(product: id))),
        help: "The customer buys it elsewhere; the app learns of it through updates."
      )
    )
    return lettered(items)
  }

  /// Promotional offers that the merchant signs, as they are on the real store.
  private func signedOfferItems(_ product: Product) -> [MenuItem] {
    (product.subscription?.offers ?? []).filter { $0.kind == .promotional }.map { offer in
      var buy = Buy(product: product.id, offer: offer.id)
      buy.signedOffer = true
      return MenuItem(
        "\(offer.id ?? ""), signed",
        .perform(.buy(buy)),
        value: offer.words(in: shelf.storefront),
        help: "The merchant signs the promotional offer, and the store checks it.",
        obstacle: offer.id == nil ? "the offer has no identifier" : nil
      )
    }
  }

  private func billingPlanItems(_ product: Product) -> [MenuItem] {
    (product.subscription?.billingPlans ?? []).filter { $0.isEnabled && $0.kind == .monthly }
      .map { plan in
        var buy = Buy(product: product.id)
        buy.billingPlan = plan.kind
        return MenuItem(
          "Billed monthly, 12 months",
          .perform(.buy(buy)),
          help: "A year’s commitment that is billed month by month."
        )
      }
  }

  func waitingItems(_ purchase: PurchaseID) -> [MenuItem] {
    guard let waiting = live.waitingPurchase(purchase) else { return [] }
    let commands: [TransactionCommand] =
      switch waiting.reason {
      case .askToBuy: [.approve, .decline]
      case .interrupted: [.resolve]
      case .authentication: [.resolve, .decline]
      }
    return Binding.table(of: .browse).compactMap { binding in
      guard case .transaction(let command) = binding.command, commands.contains(command) else {
        return nil
      }
      return MenuItem(
        binding.label,
        .run(binding.command),
        key: binding.keys.first,
        help: binding.help
      )
    }
  }

  private func offItem(_ set: (inout SettingsChange) -> Void) -> MenuItem {
    var change = SettingsChange()
    set(&change)
    return MenuItem("Off", .perform(.set(change)), key: .character("o"), help: "As usual.")
  }

  /// Hot keys for lists of choices: a, b, c and so on.
  static func letter(_ index: Int) -> Key? {
    let letters = Array("abcdefghilmnprstuvwxyz")
    return letters.indices.contains(index) ? .character(letters[index]) : nil
  }
}
