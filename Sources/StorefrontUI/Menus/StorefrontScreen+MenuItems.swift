import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript

extension StorefrontScreen {
  /// A menu's heading.
  func title(of kind: Menu.Kind) -> String {
    switch kind {
    case .time: "Time"
    case .settings: "Settings"
    case .app: "The app"
    case .behaviour: "How the app behaves"
    case .server: "The merchant's server"
    case .help: "What you can do here"
    case .palette: "Commands"
    case .storefronts: "Storefront"
    case .languages: "Language"
    case .flaws: "A signature that is bad"
    case .failures: "The purchase fails with"
    case .standingAnswers: "Answer every sheet with"
    case .standingFlaws: "Sign every transaction badly"
    case .standingErrors(_, let title): title
    case .rates: "Subscriptions renew"
    case .graceLengths: "The grace period lasts"
    case .refundPolicies: "Refund requests are"
    case .actions:
      actionTransaction.map { "\(name(of: $0)) · \($0.transaction.purchaseDate.dayText)" }
        ?? "Actions"
    case .customer: "The customer"
    case .messages: "The App Store says"
    case .plans: "Change to"
    case .codes: "Redeem"
    case .systemFailures: "The call fails with"
    case .priceRises: "The price goes up to"
    case .buyWith(let product): "Buy \(name(of: product)) with"
    case .waiting: "A purchase that waits"
    case .requests: "Advanced Commerce"
    case .advancedCommerce: "Advanced Commerce, where Apple is silent"
    case .itemPrices: "The customer answers"
    case .field(let id): form?.field(id)?.label ?? ""
    case .serverSide: "The server side"
    case .notifications(let id): title(ofNotifications: id)
    case .resend: "Send it again to"
    case .webhooks: "Notifications go to"
    case .retries: "A notification that failed is sent again"
    case .extend(let id): "The renewal date of \(productName(of: id)) moves by"
    case .extendAll(let product): "Every subscriber of \(name(of: product)) gets"
    case .accountToken(let id): "\(productName(of: id)) belongs to"
    case .consumption(let id): "Of \(productName(of: id)) the server says"
    case .messaging: "Retention messaging"
    case .question(let question): question.title
    }
  }

  /// What a menu offers now, narrowed to what was typed.
  func items(of menu: Menu) -> [MenuItem] {
    let query = menu.query.text
    if case .field(let id) = menu.kind, menu.isOfSKUs { return skuItems(menu.found, id) }
    if let typed = typedItems(of: menu.kind, query) { return typed }
    var items = allItems(of: menu.kind)
    if menu.isSearchable, !query.isEmpty {
      let words = query.lowercased().split(separator: " ")
      items = items.filter { item in
        let text = "\(item.label) \(item.keyText) \(item.value) \(item.help)".lowercased()
        return words.allSatisfy { text.contains($0) }
      }
      let isOfCodes = menu.kind == .storefronts || menu.kind == .field(FieldID(.storefront))
      items.sort { left, right in
        rank(left, words, byCode: isOfCodes) < rank(right, words, byCode: isOfCodes)
      }
    }
    if menu.kind == .palette {
      items += menu.found.flatMap(foundItems) + storefrontHits(query)
    }
    return items
  }

  /// Hits in the label come before hits in the help; the order is otherwise kept (sorting is stable).
  ///
  /// Where items are known by a code, that comes before everything.
  private func rank(_ item: MenuItem, _ words: [Substring], byCode: Bool) -> Int {
    let label = item.label.lowercased()
    if byCode, let first = words.first {
      let code = item.keyText.lowercased()
      if code == first { return -2 }
      if code.hasPrefix(first) { return -1 }
    }
    if label.hasPrefix(words.joined(separator: " ")) { return 0 }
    if let first = words.first, label.hasPrefix(first) { return 1 }
    return words.allSatisfy { label.contains($0) } ? 2 : 3
  }

  /// The storefronts that a person may mean, the likeliest first.
  private func storefrontHits(_ query: String) -> [MenuItem] {
    let hits = Storefront.all.enumerated().compactMap { index, storefront in
      storefront.searchRank(query).map { (rank: $0, index: index, storefront: storefront) }
    }
    return hits.sorted { ($0.rank, $0.index) < ($1.rank, $1.index) }.map { hit in
      var change = SettingsChange()
      change.storefront = hit.storefront.countryCode
      return MenuItem(
        hit.storefront.countryName,
        .perform(.set(change)),
        keyText: hit.storefront.countryCode,
        value: "storefront, \(hit.storefront.currency)",
        help: help(on: hit.storefront),
        obstacle: obstacle(to: .setting(.storefront))
      )
    }
  }

  private func allItems(of kind: Menu.Kind) -> [MenuItem] {
    switch kind {
    case .time: bindingItems(.timeMenu)
    case .settings: bindingItems(.settingsMenu)
    case .app: bindingItems(.appMenu)
    case .behaviour: behaviourItems
    case .server: serverItems
    case .help: helpItems
    case .palette: paletteItems
    case .storefronts: storefrontItems { .perform(.set(Self.change { $0.storefront = $1 }($0))) }
    case .languages: languageItems
    case .flaws: flawItems { .answer(.unverified(flaw: $0)) }
    case .failures: failureItems { .answer(.fail(failure: $0)) }
    case .standingAnswers: standingAnswerItems
    case .standingFlaws: standingFlawItems
    case .standingErrors(let path, title: _): standingErrorItems(path)
    case .rates: rateItems
    case .graceLengths: graceItems
    case .refundPolicies: refundPolicyItems
    case .actions: bindingItems(.actionMenu).filter { $0.obstacle == nil }
    case .customer: bindingItems(.customerMenu)
    case .messages: messageItems
    case .plans: planItems
    case .codes: codeItems
    case .systemFailures: systemFailureItems
    case .priceRises(let transaction): priceRiseItems(transaction)
    case .buyWith(let product): buyItems(product)
    case .waiting(let purchase): waitingItems(purchase)
    case .requests: bindingItems(.requestMenu)
    case .advancedCommerce: advancedCommerceItems
    case .itemPrices: itemPriceItems
    case .field(let id): fieldItems(id)
    case .serverSide: bindingItems(.serverMenu)
    case .notifications(let transaction): notificationItems(transaction)
    case .resend(let id): resendItems(id)
    case .webhooks, .extend, .extendAll, .accountToken, .messaging, .question: []
    case .retries: retryItems
    case .consumption(let transaction): consumptionItems(transaction)
    }
  }

  /// A settings change in which one member is set to a text.
  private static func change(
    _ set: @escaping (inout SettingsChange, String) -> Void
  ) -> (String) -> SettingsChange {
    { value in
      var change = SettingsChange()
      set(&change, value)
      return change
    }
  }

  private func bindingItems(_ context: Context) -> [MenuItem] {
    Binding.table(of: context).map { binding in
      MenuItem(
        binding.label,
        .run(binding.command),
        key: binding.keys.first,
        value: value(of: binding.row),
        help: binding.help,
        obstacle: binding.row.obstacle(self)
      )
    }
  }

  /// What holds here first, then everything else; what is the same in several places is told once.
  private var helpItems: [MenuItem] {
    let near = (playback == nil ? [] : [.playback]) + contexts
    let far = Context.allCases.filter { !near.contains($0) && $0 != .playback }
    var items: [MenuItem] = []
    var places: [[Context]] = []
    for binding in (near + far).flatMap(Binding.table(of:)) {
      let item = MenuItem(
        binding.label,
        .run(binding.command),
        keyText: binding.keyNames,
        help: binding.help,
        obstacle: binding.row.obstacle(self)
      )
      if let known = items.firstIndex(of: item) {
        places[known].append(binding.context)
      } else {
        items.append(item)
        places.append([binding.context])
      }
    }
    for index in items.indices { items[index].value = words(for: places[index]) }
    return items
  }

  /// Where a key holds: every place if there are two, the nearest and a number if there are more.
  private func words(for places: [Context]) -> String {
    places.count > 2
      ? "\(places[0].title) + \(places.count - 1)"
      : places.map(\.title).joined(separator: ", ")
  }

  private var paletteItems: [MenuItem] {
    var seen: Set<Command> = []
    let commands = Binding.all.filter { $0.context != .playback || playback != nil }
      .filter { seen.insert($0.command).inserted }
      .map { binding in
        MenuItem(
          binding.label,
          .run(binding.command),
          keyText: binding.keyNames,
          value: value(of: binding.row),
          help: binding.help,
          obstacle: binding.row.obstacle(self)
        )
      }
    return commands
  }

  /// What can be done with a product or SKU that was found.
  private func foundItems(_ item: CatalogIndex.Item) -> [MenuItem] {
    guard let catalog = shelf.catalog else { return [] }
    var show: MenuItem
    let verb: String
    switch item {
    case .product(let index):
      let product = catalog.products[index]
      verb = product.isGeneric ? "" : "buy"
      show = MenuItem(
        shelf.name(of: product),
        .show(item),
        value: shelf.markedPrice(of: product),
        help: product.id.rawValue
      )
    case .sku(let index):
      let sku = catalog.skus[index]
      let words = Localization.choice(among: sku.localizations, for: locale)
      verb = sku.kind == .oneTime ? "charge" : "subscribe"
      show = MenuItem(words?.displayName ?? sku.sku, .show(item), value: "SKU", help: sku.sku)
    }
    show.keyText = "show"
    guard !verb.isEmpty else { return [show] }
    var buy = show
    buy.choice = .buy(item)
    buy.keyText = verb
    return [show, buy]
  }

  /// The next thing that falls due, such as `Gold renews 2026-02-01 00:00`.
  var nextEventWords: String? {
    guard let due = snapshot?.nextDue else { return nil }
    let subscription = live.subscriptions.first { $0.expiresDate == due }
    let what = subscription.map { one in
      "\(name(of: one.product.id)) \(one.willAutoRenew ? "renews" : "ends") "
    }
    return (what ?? "") + due.minuteText
  }
}
