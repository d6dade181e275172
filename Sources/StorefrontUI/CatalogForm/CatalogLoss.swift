import CatalogForms
import PhraseBook
import StoreCatalog
import StoreEngine
import StoreModel
import TerminalCanvas

extension LossText {
  /// The question about something that is taken out of the catalog's file.
  func removal(of thing: CatalogEditor.Thing, from file: String) -> Question {
    var losses: [String] = []
    let name: String
    switch thing {
    case .product(let id):
      let product = context.shelf.product(id)
      name = product.map { context.shelf.name(of: $0) } ?? id.rawValue
      losses.append(said("\(id.rawValue) goes out of the file, \(contents(of: product))."))
      losses += owners(of: id)
    case .sku(let sku):
      name = sku
      losses.append(said("\(sku) goes out of the file, with its prices and languages."))
    case .group(let id):
      name = context.shelf.groupName(id) ?? id.rawValue
      let count = context.shelf.catalog?.subscriptions(in: id).count ?? 0
      losses.append(said("\(counted(count, "product")) of it go out of the file."))
    case .offer(let kind, let id, let product):
      name = id ?? Phrase(kind.words).text
      losses.append(said("\(product.rawValue) has it no more."))
    }
    losses.append(said("< takes the step in the store back, and not what was written to the file."))
    return Question(
      title: said("Take \(name) out of \(file)?"),
      losses: losses,
      verb: said("Take it out"),
      key: key
    )
  }

  /// The question about something that the file calls otherwise from now on; nil for what keeps its identifier.
  func renaming(in draft: CatalogDraft) -> Question? {
    guard let old = draft.renamed else { return nil }
    var losses = [
      said(
        "An app that asks for \(old.name) finds nothing: to the store \(draft.thing.name) is another product."
      )
    ]
    if case .product(let id) = old { losses += owners(of: id) }
    return Question(
      title: said("Call it \(draft.thing.name), and no more \(old.name)?"),
      losses: losses,
      verb: said("Change the identifier"),
      key: key
    )
  }

  /// The question about prices that change together or by much, or about the products of a new group; `nil` if they
  /// need none.
  func pricing(_ review: PriceReview) -> Question? {
    guard review.needsAnswer else { return nil }
    var losses = review.leaps.isEmpty ? [] : [said("More than three times, or less than a third:")]
    losses += review.leaps.prefix(Self.mostLeaps).map(\.words)
    if review.leaps.count > Self.mostLeaps {
      losses.append(said("… and \(review.leaps.count - Self.mostLeaps) more."))
    }
    losses.append(said("< takes the step in the store back, and not what was written to the file."))
    let isNew = review.added > 1
    let change =
      review.count > 1
      ? said("Change the prices of \(counted(review.count, "product"))?")
      : said("Change this price?")
    return Question(
      title: isNew ? said("Add \(counted(review.added, "product"))?") : change,
      losses: losses,
      verb: isNew ? said("Add") : said("Change"),
      key: key
    )
  }

  /// As many changes beyond the factor are named.
  private static let mostLeaps = 6

  private func contents(of product: Product?) -> String {
    guard let product else { return said("with all that it says") }
    let languages = counted(product.localizations.count, "language")
    let offers = product.subscription?.offers.count ?? 0
    return said("with \(languages)")
      + (offers > 0 ? " " + said("and \(counted(offers, "offer"))") : "")
  }

  /// Who has bought it: nothing of that goes, but it cannot be sold again.
  private func owners(of id: ProductID) -> [String] {
    guard let store = context.store else { return [] }
    let bought = store.transactions.count { $0.transaction.productId == id }
    guard bought > 0 else { return [said("The customer has never bought it.")] }
    let isOwned = context.shelf.product(id).map { context.shelf.isOwned($0) } ?? false
    let owned = isOwned ? said("The customer owns it:") + " " : ""
    var words = [
      said("\(owned)\(counted(bought, "transaction")) of it stay as they are.").capitalizedFirst
    ]
    if let subscription = store.subscriptions.last(where: { $0.nextProduct.id == id }),
      subscription.willAutoRenew
    {
      words.append(said("A subscription of it renews \(subscription.expiresDate.dayText)."))
    }
    return words
  }
}

extension CatalogEditor.Thing {
  /// The identifier.
  var name: String {
    switch self {
    case .product(let id): id.rawValue
    case .group(let id): id.rawValue
    case .sku(let sku): sku
    case .offer(let kind, let id, _): id ?? Phrase(kind.words).text
    }
  }
}
