import PhraseBook
import StoreEngine
import StoreModel
import StoreScript

/// What the customer, and those around them, do outside the app.
enum CustomerCommand: Hashable, Sendable, CaseIterable {
  case menu
  case buyElsewhere
  case familyBuy
  case tapPromotion
  case message
  case clear
}

extension CustomerCommand {
  /// The menu behind `c`.
  static let rows: [CommandRow] = [
    ofProduct(
      "e",
      .buyElsewhere,
      "Buy on another device",
      "The customer buys the selected product elsewhere; the app learns of it through updates."
    ) { .buyElsewhere(Buy(product: $0)) },
    ofProduct(
      "f",
      .familyBuy,
      "A family member buys",
      "A family member buys the selected product and shares it.",
      obstacle: { product in
        product.isFamilyShareable ? nil : said("the product is not shared with the family")
      },
      step: { .familyBuy(Buy(product: $0)) }
    ),
    ofProduct(
      "p",
      .tapPromotion,
      "Tap the promoted product",
      "The customer taps it in the App Store: the app gets a PurchaseIntent."
    ) { .sendIntent($0, offer: nil) },
    CommandRow(
      .customer(.message),
      "Receive a message…",
      "The App Store has something to tell the customer: Message.messages brings it.",
      [.letter("m", in: .customerMenu)],
      writes: true,
      obstacle: { $0.obstacleToStore },
      run: CommandRow.opening(.messages)
    ),
    CommandRow(
      .customer(.clear),
      "Delete all transactions",
      "As if nothing had been bought; settings and clock stay.",
      [.letter("z", in: .customerMenu)],
      writes: true,
      obstacle: { subjects in
        guard let store = subjects.store else { return subjects.notOpen }
        return store.transactions.isEmpty ? said("nothing has been bought") : nil
      },
      run: CommandRow.performing(.clear)
    ),
  ]

  /// Something that is done with the selected product.
  private static func ofProduct(
    _ key: Character,
    _ command: CustomerCommand,
    _ label: Phrase,
    _ help: Phrase,
    obstacle: @escaping @Sendable (Product) -> String? = { _ in nil },
    step: @escaping @Sendable (ProductID) -> Step
  ) -> CommandRow {
    CommandRow(
      .customer(command),
      label,
      help,
      [.letter(key, in: .customerMenu)],
      writes: true,
      obstacle: { subjects in
        guard subjects.store != nil else { return subjects.notOpen }
        guard let product = subjects.shelf.selectedProduct else {
          return said("select a product first")
        }
        if product.isGeneric { return said("a generic product is sold with a request") }
        return obstacle(product)
      },
      run: { screen in
        screen.shelf.selectedProduct.map { [.perform(step($0.id))] } ?? []
      }
    )
  }
}
