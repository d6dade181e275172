import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import TerminalCanvas
import VisibleText

/// The names that a script can use.
///
/// They are in its catalogs, in its initial store, and in its own steps.
struct KnownNames {
  /// The catalogs of the script.
  ///
  /// The first catalog is followed by the catalogs that its steps open.
  private let catalogs: [Catalog]
  /// The steps of the script and the steps before it, including steps in branches.
  private let steps: [ScriptStep]
  /// The names in the events of the store with which a recording began.
  private let begun: Set<String>
  /// The names in the steps, which are only collected if a catalog lacks a name.
  private lazy var named: Set<String> = steps.reduce(into: []) { names, step in
    guard Self.bringing.contains(step.step.name) else { return }
    step.step.referring(to: { _ in .latest }, { _ in .latest }).json.addTexts(to: &names)
  }
  /// The steps that can add SKUs and offers to the store.
  ///
  /// A SKU or an offer in any other step must also be in one of these steps.
  private static let bringing = Set<StepName>([
    .signedRequest, .buy, .buyElsewhere, .familyBuy, .sendIntent, .respond, .catalog, .http,
  ])
  .union(RequestOperation.allCases.map { StepName($0) })
  .union(ServerEndpoint.allCases.map { StepName($0) })
  /// The steps that have names, keyed by name.
  private let given: [String: ScriptStep]
  /// The steps that are branches, keyed by the branches' names.
  private let branches: [String: ScriptStep]
  /// The webhooks that receive notifications, or `nil` if other webhooks may receive notifications too.
  private let webhooks: Set<String>?
  /// Whether the catalog, the webhooks or the purchases may change in ways that the steps don't show.
  ///
  /// Keys, clients, and requests to the store's own server can make such changes.
  private let isCatalogOpen: Bool
  /// Whether a service may have added SKUs to a subscription that don't appear in any step.
  private let areSKUsOpen: Bool

  /// - Parameters:
  ///   - catalogs: The catalogs of the script, starting with its first catalog.
  ///   - script: The script.
  ///   - events: The events of the store at the start of the script.
  ///   - isServed: Whether clients may change the store during playback.
  init(
    catalogs: [Catalog],
    script: SessionScript,
    events: [JournaledEvent],
    isServed: Bool
  ) {
    self.catalogs = catalogs
    let all = (script.header.before + script.steps).flatMap(\.withInner)
    steps = all
    let branches = all.compactMap { step -> (String, ScriptStep)? in
      if case .branch(let branch) = step.step { (branch.name, step) } else { nil }
    }
    self.branches = Dictionary(branches) { first, _ in first }
    let hasClients =
      isServed
      || all.contains { step in
        if case .http(let call) = step.step { call.asksStore && !call.isReading } else { false }
      }
    // A service can call the App Store's APIs. These calls only add SKUs to the things that can be sold.
    areSKUsOpen =
      !script.header.programs.isEmpty
      && catalogs.contains { $0.products.contains(where: \.isGeneric) }
    isCatalogOpen = hasClients || all.contains { $0.step.name == .press }
    let isWebhookOpen = isCatalogOpen || !events.isEmpty || !script.header.before.isEmpty
    webhooks = isWebhookOpen ? nil : Set(all.flatMap(\.step.webhooks))
    given = Dictionary(all.compactMap { step in step.name.map { ($0, step) } }) { first, _ in first
    }
    begun = events.reduce(into: []) { names, event in
      guard let sold = event.event.transaction else { return }
      names.insert(sold.productId.rawValue)
      let others = [sold.subscriptionGroupIdentifier?.rawValue, sold.offerIdentifier]
      names.formUnion(others.compactMap(\.self))
      names.formUnion((sold.advancedCommerceInfo?.items ?? []).map(\.sku))
    }
  }

  /// Returns a problem for each unknown name, in the order of the file.
  mutating func problems(of names: [WrittenName]) -> [ScriptProblem] {
    var problems: [ScriptProblem] = []
    for name in names where !knows(name) {
      let isAny = name.kind == .webhook && name.text.isEmpty
      problems.append(
        isAny
          ? name.problem(
            WebhookDeliveries.noWebhook.message,
            WebhookDeliveries.noWebhook.remedy
          )
          : name.problem("there is no \(name.kind.words) \(name.text.quoted)", remedy(for: name))
      )
    }
    return problems + doubleProblems
  }

  /// The problems of steps that have the name of a product.
  private var doubleProblems: [ScriptProblem] {
    steps.compactMap { step in
      guard let name = step.name, isProduct(name) else { return nil }
      return ScriptProblem(
        line: step.line,
        column: step.column,
        message: "\(name.quoted) is a product's name already",
        remedy: "choose another name for the step"
      )
    }
  }

  private mutating func knows(_ name: WrittenName) -> Bool {
    if let step = given[name.text], name.kind.mayBeStep { return isBefore(step, name) }
    if isCatalogOpen, !name.isExpected, name.kind.isOfCatalog { return true }
    if areSKUsOpen, !name.isExpected, name.kind.mayBeSKU { return true }
    let text = name.text
    switch name.kind {
    case .product: return isProduct(text) || begun.contains(text)
    case .sold: if isProduct(text) || isSKU(text) { return true }
    case .sku: if isSKU(text) { return true }
    case .subscription:
      if isProduct(text) || isSKU(text) || isTransaction(text) || isGroup(text) { return true }
    case .transaction: if isProduct(text) || isSKU(text) || isTransaction(text) { return true }
    case .offer:
      if offers.contains(text) { return true }
      // The offer of a purchase must already exist, so the script's own steps can't introduce it.
      if !name.isExpected { return begun.contains(text) }
    case .code: return codes.contains(text)
    case .group: return isGroup(text)
    case .branch: return branches[text].map { isBefore($0, name) } ?? false
    case .webhook:
      // A change of all webhooks has an empty name.
      return webhooks.map { text.isEmpty ? !$0.isEmpty : $0.contains(WebAddress.written(text)) }
        ?? true
    case .key: return Key(name: text) != nil
    }
    return begun.contains(text) || named.contains(text)
  }

  /// Returns whether the given step comes before the given name.
  ///
  /// The result is `true` if they are in different files.
  private func isBefore(_ step: ScriptStep, _ name: WrittenName) -> Bool {
    step.file != name.file || (step.line, step.column) < (name.line, name.column)
  }

  private func isProduct(_ name: String) -> Bool {
    catalogs.contains { $0.product(ProductID(rawValue: name)) != nil }
  }

  /// Returns whether a SKU is in a catalog, or may be in another program's signed request.
  private func isSKU(_ name: String) -> Bool {
    catalogs.contains { $0.sku(name) != nil }
      || steps.contains { if case .signedRequest = $0.step { true } else { false } }
  }

  private func isGroup(_ name: String) -> Bool {
    catalogs.contains { $0.groups.contains { $0.id.rawValue == name } }
  }

  private func isTransaction(_ name: String) -> Bool {
    name == "latest" || TransactionID(name) != nil
  }

  private var offers: Set<String> {
    Set(catalogOffers.compactMap(\.id)).union(OfferKindName.allCases.map(\.rawValue))
  }

  private var codes: Set<String> {
    Set(catalogOffers.filter { $0.kind == .code }.compactMap(\.id))
  }

  private var catalogOffers: [SubscriptionOffer] {
    catalogs.flatMap(\.products).flatMap { $0.subscription?.offers ?? [] }
  }

  /// Returns the remedy for an unknown name.
  private mutating func remedy(for name: WrittenName) -> String {
    let text = name.text
    if let late = given[text] ?? branches[text], name.kind.mayBeStep || name.kind == .branch {
      return "it names the step in line \(late.line); move that step before this one"
    }
    switch name.kind {
    case .key where text.contains(where: \.isNumber): return Key.nameBounds
    case .key: return Suggestion.remedy(for: text, among: Key.knownNames)
    case .group: return Suggestion.remedy(for: text, among: choices(.group) + ["all"])
    case .branch where branches.isEmpty: return "write it in a branch: step before this one"
    case .webhook where webhooks?.isEmpty != false: return "add it with webhook: before this step"
    case .product, .subscription, .sold, .sku, .transaction, .offer, .code, .branch, .webhook:
      return Suggestion.remedy(for: text, among: choices(name.kind))
    }
  }

  /// Returns the names that the user may have meant.
  ///
  /// The names of the first catalog are first.
  private mutating func choices(_ kind: WrittenName.Kind) -> [String] {
    let catalog = catalogs[0]
    let products = catalog.products.prefix(Suggestion.mostCandidates).map(\.id.rawValue)
    let skus = catalog.skus.prefix(Suggestion.mostCandidates).map(\.sku)
    let words = ["latest"] + given.keys.sorted()
    return switch kind {
    case .product: products
    case .sold: products + skus
    case .sku: skus.isEmpty ? named.sorted() : skus
    case .subscription: words + products + catalog.groups.map(\.id.rawValue) + skus
    case .transaction: words + products + skus
    case .offer: offers.sorted()
    case .code: codes.sorted()
    case .group: catalogs.flatMap(\.groups).map(\.id.rawValue).uniqued
    case .branch: branches.keys.sorted()
    case .webhook: webhooks?.sorted() ?? []
    case .key: Key.knownNames
    }
  }
}

extension Step {
  /// The URLs of the webhooks that the step adds.
  fileprivate var webhooks: [String] {
    if case .webhook(let webhook) = self { return [webhook.url] }
    if case .set(let change) = self { return change.webhooks ?? [] }
    return []
  }
}

extension WrittenName.Kind {
  /// Whether the name of a step is valid for this kind of name.
  fileprivate var mayBeStep: Bool {
    switch self {
    case .transaction, .subscription: true
    case .product, .sold, .sku, .offer, .code, .group, .branch, .webhook, .key: false
    }
  }

  fileprivate var mayBeSKU: Bool {
    switch self {
    case .sold, .sku, .subscription, .transaction: true
    case .product, .offer, .code, .group, .branch, .webhook, .key: false
    }
  }

  /// Whether names of this kind refer to items of a catalog or to purchases.
  fileprivate var isOfCatalog: Bool {
    switch self {
    case .product, .subscription, .sold, .sku, .transaction, .offer, .code, .group: true
    case .branch, .webhook, .key: false
    }
  }

  /// The phrase for this kind of name in messages.
  fileprivate var words: String {
    switch self {
    case .product: "product"
    case .subscription: "subscription, group or SKU"
    case .sold: "product or SKU"
    case .sku: "SKU"
    case .transaction: "transaction"
    case .offer: "offer"
    case .code: "offer code"
    case .group: "subscription group"
    case .branch: "branch"
    case .webhook: "webhook"
    case .key: "key"
    }
  }
}

extension JSONValue {
  func addTexts(to texts: inout Set<String>) {
    switch content {
    case .string(let text), .number(let text): texts.insert(text)
    case .array(let elements): for element in elements { element.addTexts(to: &texts) }
    case .object(let members): for member in members { member.value.addTexts(to: &texts) }
    case .null, .bool: break
    }
  }
}
