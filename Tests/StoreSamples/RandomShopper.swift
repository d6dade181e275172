import AdvancedCommerce
package import StoreEngine
import StoreModel

/// Generates random commands for a store, valid or not.
///
/// Every command occurs, and more often if it can succeed: pending purchases are answered more often than
/// missing ones.
package struct RandomShopper {
  private var random: SplitMix64
  /// The last command, which may be repeated.
  private var last: StoreCommand?

  /// Creates a shopper with the same commands for the same seed and stores.
  package init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  /// Returns the next command.
  package mutating func command(for store: Store) -> StoreCommand {
    if let last, chance(of: 50) { return last }
    let command = anyCommand(for: store)
    switch command {
    case .purchase, .serverRequest: last = command
    // The app is already running, so sometimes the merchant edits the catalog instead.
    case .launch where store.isAppRunning && store.ordinal % 4 == 0:
      let edition = store.ordinal / 4 % 3
      return .changeCatalog(Self.catalog(edition), selling: Self.subscriptions(edition))
    default: break
    }
    return command
  }

  private static func catalog(_ edition: Int) -> CatalogFile {
    CatalogFile(
      name: "shop-\(edition).json",
      digest: "00000000000000a\(edition)",
      text: "{\"edition\": \(edition)}"
    )
  }

  /// Returns subscriptions that become cheaper with each edition.
  private static func subscriptions(_ edition: Int) -> [Product] {
    Product.samples.filter { $0.subscription != nil }.map { product in
      var product = product
      product.milliunits = product.milliunits * Int64(10 - edition) / 10
      product.storefrontMilliunits = [:]
      return product
    }
  }

  private mutating func anyCommand(for store: Store) -> StoreCommand {
    if chance(of: 40) { return notificationCommand(for: store) }
    return storeOrAppCommand(for: store)
  }

  private mutating func storeOrAppCommand(for store: Store) -> StoreCommand {
    switch number(below: 100) {
    case 0..<35: appCommand(for: store)
    case 35: serverCommand(for: store)
    case 36..<59: customerCommand(for: store)
    case 59..<72: storeCommand(for: store)
    case 72..<81: merchantCommand(for: store)
    case 81..<93: .advance(to: moment(after: store))
    default: .changeSettings(settings(after: store.settings))
    }
  }

  private mutating func appCommand(for store: Store) -> StoreCommand {
    if !store.isAppRunning, chance(of: 2) { return .launch }
    return switch number(below: 40) {
    case 0..<15: .purchase(request(for: store))
    case 15..<28: .finish(anyTransaction(in: store), by: chance(of: 2) ? .app : .tester)
    case 28..<34: .presentSystemSheet(systemSheet(in: store))
    case 34..<37: .showMessage(pick(store.messages.map(\.id)) ?? anyMessage())
    case 37: .sync
    case 38: .terminate(crashed: chance(of: 2))
    default: .launch
    }
  }

  private mutating func customerCommand(for store: Store) -> StoreCommand {
    switch number(below: 40) {
    case 0..<16: .answer(store.sheets.first?.id ?? anyPurchase(), answer())
    case 16..<22:
      .answerSystemSheet(store.systemSheets.first?.id ?? anySystemSheet(), systemAnswer(in: store))
    case 22, 23: .approve(anyDeferred(in: store, .askToBuy))
    case 24: .decline(anyDeferred(in: store, .askToBuy, .authentication))
    case 25, 26: .resolve(anyDeferred(in: store, .interrupted, .authentication))
    case 27..<30: .purchaseElsewhere(requestElsewhere(for: store))
    case 30..<32: .setAutoRenew(anyPeriod(in: store), chance(of: 2))
    case 32: .replaceDevice
    case 33:
      chance(of: 2)
        ? answerItemPrice(in: store)
        : .answerPriceIncrease(anyPeriod(in: store), agrees: chance(of: 2))
    case 34, 35: .resolveBilling(anyPeriod(in: store))
    case 36: .sendPurchaseIntent(product(), offerID: chance(of: 3) ? "back" : nil)
    case 37: .familyBuy(request(for: store))
    default: .stopFamilySharing(anyShared(in: store))
    }
  }

  private mutating func storeCommand(for store: Store) -> StoreCommand {
    switch number(below: 40) {
    case 0..<4: .refund(anyTransaction(in: store), chance(of: 2) ? .other : .developerIssue)
    case 4, 5:
      .refund(
        anyTransaction(in: store),
        .other,
        part: chance(of: 2) ? .unused : .percentage(1 + number(below: 99_999))
      )
    case 6, 7: .server(.reverseRefund(anyRefunded(in: store)))
    case 8..<14:
      .decideRefund(
        store.refundRequests.first?.transaction ?? anyTransaction(in: store),
        isGranted: chance(of: 2)
      )
    case 14..<22: raisePrice(in: store)
    case 22..<27: .expire(anyPeriod(in: store))
    case 27..<32: .forceRenewal(anyPeriod(in: store))
    case 32..<36:
      .postMessage(
        pick(StoreMessage.Reason.allCases) ?? .generic,
        subscription: chance(of: 3) ? nil : anyPeriod(in: store)
      )
    case 36: chance(of: 2) ? .noteRefusal(refusal()) : .beginLife(after: handedOut(by: store))
    case 37, 38: .deleteTransaction(anyTransaction(in: store))
    default: chance(of: 3) ? .clearTransactions : .deleteTransaction(anyTransaction(in: store))
    }
  }

  /// Returns identifiers that another branch of the store might have issued.
  private mutating func handedOut(by store: Store) -> IssuedIdentifiers {
    var handedOut = store.issuedIdentifiers
    handedOut.nextTransaction = TransactionID(
      rawValue: handedOut.nextTransaction.rawValue + UInt64(number(below: 3))
    )
    handedOut.lineItems += number(below: 3)
    handedOut.nextPurchase = PurchaseID(rawValue: handedOut.nextPurchase.rawValue + 1)
    handedOut.revision += number(below: 2)
    handedOut.signedThrough = handedOut.signedThrough.advanced(bySeconds: Int64(number(below: 9)))
    return handedOut
  }

  private mutating func refusal() -> RequestRefusal {
    RequestRefusal(
      layer: pick(RequestRefusal.Layer.allCases) ?? .payload,
      code: .invalidSignature,
      problems: ["the claim aud is wrong"]
    )
  }

  private mutating func raisePrice(in store: Store) -> StoreCommand {
    let id = anyPeriod(in: store)
    let present = store.subscription(of: id)?.renewalPrice ?? Price(milliunits: 0, currency: "USD")
    var step = Int64(number(below: 4)) * 1000
    let needsConsent = !chance(of: 3)
    // No currency has this many decimals.
    if step == 0, !needsConsent { step = 5 }
    return .raisePrice(
      id,
      to: Price(milliunits: present.milliunits + step, currency: present.currency),
      needsConsent: needsConsent,
      preservesPrice: !needsConsent && step == 3000
    )
  }

  /// Returns a moment up to three months later at the store's rate.
  ///
  /// It is often the moment of a due event, or just before one.
  private mutating func moment(after store: Store) -> StoreInstant {
    let month = store.now.milliseconds(
      until: store.settings.timeRate.end(of: BillingPlan.month, from: store.now)
    )
    let later = store.now.advanced(byMilliseconds: month / 8 * Int64(number(below: 24)))
    switch number(below: 8) {
    case 0...2: return min(store.nextDue ?? later, store.now.advanced(byMilliseconds: 3 * month))
    case 3:
      return store.nextDue.map { min($0.advanced(byMilliseconds: -1), later) } ?? store.now
    case 4: return chance(of: 4) ? store.now.advanced(byMilliseconds: -1) : later
    default: return later
    }
  }
}

extension RandomShopper {
  mutating func number(below limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  mutating func chance(of rarity: Int) -> Bool {
    number(below: rarity) == 0
  }

  mutating func pick<Element>(_ choices: some RandomAccessCollection<Element>) -> Element? {
    guard !choices.isEmpty else { return nil }
    return choices[choices.index(choices.startIndex, offsetBy: number(below: choices.count))]
  }
}

extension BillingPlan {
  /// A month, which is the shopper's unit of time.
  fileprivate static let month = SubscriptionPeriod(value: 1, unit: .month)
}
