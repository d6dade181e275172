import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import VisibleText

/// The names that a script's expectations may be about: what its catalogs sell, what its store began
/// with, and what its own steps name.
struct KnownNames {
  /// The one that it begins with first, then those that its steps open.
  private let catalogs: [Catalog]
  private let script: SessionScript
  /// What a recording's store began with.
  private let begun: Set<String>
  /// What the steps name; collected when the catalog does not know a name.
  private lazy var named: Set<String> = script.steps.reduce(into: []) { names, step in
    guard !step.step.isCheck else { return }
    // What a step is about is somebody's only if another one brings it.
    let alone = step.step.referring(to: { _ in .latest }, { _ in .latest })
    alone.json.addTexts(to: &names)
  }
  /// The steps that have names, by these.
  private let given: [String: ScriptStep]

  init(catalogs: [Catalog], script: SessionScript, events: [JournaledEvent]) {
    self.catalogs = catalogs
    self.script = script
    given = Dictionary(script.named.compactMap { step in step.name.map { ($0, step) } }) {
      first,
      _ in first
    }
    begun = events.reduce(into: []) { names, event in
      guard let sold = event.event.transaction else { return }
      names.insert(sold.productId.rawValue)
      let others = [sold.subscriptionGroupIdentifier?.rawValue, sold.offerIdentifier]
      names.formUnion(others.compactMap(\.self))
      names.formUnion((sold.advancedCommerceInfo?.items ?? []).map(\.sku))
    }
  }

  /// A complaint about each name that is nobody's, in the order of the file.
  mutating func problems(of names: [WrittenName]) -> [ScriptProblem] {
    var problems: [ScriptProblem] = []
    for name in names where !knows(name) {
      let words = Array(choices(name.kind))
      problems.append(
        name.problem(
          "there is no \(name.kind.words) \(name.text.quoted)",
          Suggestion.remedy(for: name.text, among: words)
        )
      )
    }
    return problems + doubleProblems
  }

  /// A complaint about each step whose name is a product's.
  private var doubleProblems: [ScriptProblem] {
    script.named.compactMap { step in
      guard let name = step.name, isProduct(name) else { return nil }
      return ScriptProblem(
        line: step.line,
        column: step.column,
        message: "\(name.quoted) is a product's name already",
        remedy: "call the step something else"
      )
    }
  }

  private mutating func knows(_ name: WrittenName) -> Bool {
    if let step = given[name.text], name.kind.mayBeStep {
      return (step.line, step.column) < (name.line, name.column)
    }
    let isProduct = isProduct(name.text)
    switch name.kind {
    case .product: return isProduct || begun.contains(name.text)
    case .sold: if isProduct || isSKU(name.text) { return true }
    case .sku: if isSKU(name.text) { return true }
    case .subscription:
      if isProduct || isSKU(name.text) || isTransaction(name.text) || isGroup(name.text) {
        return true
      }
    case .transaction: if isProduct || isSKU(name.text) || isTransaction(name.text) { return true }
    case .offer: if offers.contains(name.text) { return true }
    }
    return begun.contains(name.text) || named.contains(name.text)
  }

  private func isProduct(_ name: String) -> Bool {
    catalogs.contains { $0.product(ProductID(rawValue: name)) != nil }
  }

  /// Whether a SKU is a catalog's, or may be one that a request sells which was signed elsewhere.
  private func isSKU(_ name: String) -> Bool {
    catalogs.contains { $0.sku(name) != nil }
      || script.steps.contains { if case .signedRequest = $0.step { true } else { false } }
  }

  private func isGroup(_ name: String) -> Bool {
    catalogs.contains { $0.groups.contains { $0.id.rawValue == name } }
  }

  private func isTransaction(_ name: String) -> Bool {
    name == "latest" || TransactionID(name) != nil
  }

  private var offers: Set<String> {
    let own = catalogs.lazy.flatMap(\.products).flatMap { $0.subscription?.offers ?? [] }
      .compactMap(\.id)
    return Set(own).union(OfferKindName.allCases.map(\.rawValue))
  }

  /// What may have been meant, the first catalog's own first.
  private mutating func choices(_ kind: WrittenName.Kind) -> [String] {
    let catalog = catalogs[0]
    let products = catalog.products.prefix(Suggestion.mostCandidates).map(\.id.rawValue)
    let skus = catalog.skus.prefix(Suggestion.mostCandidates).map(\.sku)
    return switch kind {
    case .product: products
    case .sold: products + skus
    case .sku: skus.isEmpty ? named.sorted() : skus
    case .subscription: given.keys.sorted() + products + catalog.groups.map(\.id.rawValue) + skus
    case .transaction: given.keys.sorted() + products + skus
    case .offer: offers.sorted()
    }
  }
}

extension SessionScript {
  /// The steps that have names, those of branches included.
  fileprivate var named: [ScriptStep] {
    steps.flatMap { step in
      if case .branch(let branch) = step.step { [step] + branch.steps } else { [step] }
    }
    .filter { $0.name != nil }
  }
}

extension WrittenName.Kind {
  /// Whether a step's name may stand there.
  fileprivate var mayBeStep: Bool {
    switch self {
    case .transaction, .subscription: true
    case .product, .sold, .sku, .offer: false
    }
  }

  /// What a message calls it.
  fileprivate var words: String {
    switch self {
    case .product: "product"
    case .subscription: "subscription, group or SKU"
    case .sold: "product or SKU"
    case .sku: "SKU"
    case .transaction: "transaction"
    case .offer: "offer"
    }
  }
}

extension JSONValue {
  /// Adds every text in the value.
  func addTexts(to texts: inout Set<String>) {
    switch content {
    case .string(let text), .number(let text): texts.insert(text)
    case .array(let elements): for element in elements { element.addTexts(to: &texts) }
    case .object(let members): for member in members { member.value.addTexts(to: &texts) }
    case .null, .bool: break
    }
  }
}
