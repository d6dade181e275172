import AdvancedCommerce
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StorefrontUI

extension Stage {
  /// Returns the oldest pending purchase of a product, or of any product.
  private func waiting(of product: ProductID?) -> PurchaseID? {
    store.deferred.first { product == nil || $0.sheet.request.product.id == product }?.id
  }

  func commands(for step: Step) -> [StoreCommand] {
    switch step {
    case .buy(let buy): return request(buy).map { [.purchase($0)] } ?? []
    case .buyElsewhere(let buy): return request(buy).map { [.purchaseElsewhere($0)] } ?? []
    case .request(let asked):
      guard let product = asked.product.flatMap({ catalog.product($0) }) else { return [] }
      return [.purchase(PurchaseRequest(product: product, advancedCommerce: asked.request))]
    case .answer(let answer):
      return store.sheets.first.map { [.answer($0.id, answer)] } ?? []
    case .approve(let product): return waiting(of: product).map { [.approve($0)] } ?? []
    case .decline(let product): return waiting(of: product).map { [.decline($0)] } ?? []
    case .resolve(let product): return waiting(of: product).map { [.resolve($0)] } ?? []
    case .finish(let reference, let byServer):
      return id(reference).map { [.finish($0, by: byServer ? .server : .tester)] } ?? []
    case .refund(let reference, let reason, let part):
      return id(reference).map { [.refund($0, reason, part: part)] } ?? []
    case .cancelRenewal(let reference):
      return id(reference).map { [.setAutoRenew($0, false)] } ?? []
    case .resumeRenewal(let reference): return id(reference).map { [.setAutoRenew($0, true)] } ?? []
    case .restore: return [.sync]
    case .newDevice: return [.replaceDevice]
    case .launch: return [.launch]
    case .quit: return [.terminate(crashed: false)]
    case .crash: return [.terminate(crashed: true)]
    case .advance(let advance): return [.advance(to: moment(advance))]
    case .set(let change): return [.changeSettings(settings(change))]
    case .askForRefund, .manageSubscriptions, .redeemCode, .showMessage, .respond, .sendIntent,
      .familyBuy, .stopFamilySharing, .resolveBilling, .agreeToPrice, .refusePrice, .decideRefund,
      .message, .raisePrice, .expire, .forceRenewal, .delete, .clear, .serverRequest,
      .answerItemPrice:
      return command(forRule: step).map { [$0] } ?? []
    case .rotateSigning(let part):
      var settings = store.settings
      settings.rotations.append(part)
      return [.changeSettings(settings)]
    case .testNotification: return [.requestTestNotification]
    case .sendNotification(let draft):
      return [
        .sendNotification(
          SentNotification(draft.kind, transaction: draft.transaction.flatMap(id))
        )
      ]
    case .resend(let reference, let webhook): return [.noteAttempt(attempt(reference, webhook))]
    case .extend, .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging,
      .performanceTest:
      return command(forServer: step).map { [$0] } ?? []
    case .catalog(let step):
      let digest = step.digest ?? "00000000000000a1"
      return [.changeCatalog(CatalogFile(name: step.file, digest: digest, text: "{}"))]
    case .signedRequest, .webhook, .deliveries, .api, .misbehave, .server, .registration, .rate,
      .http, .note, .app,
      .press, .expect, .always, .branch:
      return []
    }
  }

  /// Returns the command for a request of the merchant's server, or `nil` for a test with several commands.
  private func command(forServer step: Step) -> StoreCommand? {
    switch step {
    case .extend(let reference, let terms):
      id(reference).map { .server(.extendRenewalDate($0, terms)) }
    case .extendAll(let request): .server(.extendAllRenewalDates(request))
    case .setAccountToken(let reference, let token):
      id(reference).map { .server(.setAppAccountToken($0, token)) }
    case .consumption(let reference, let report):
      id(reference).map { .server(.sendConsumption($0, report)) }
    case .reverseRefund(let reference): id(reference).map { .server(.reverseRefund($0)) }
    case .messaging(let change): .server(.changeMessaging(change))
    default: nil
    }
  }

  /// Returns the command for a step that belongs to the store's rules.
  private func command(forRule step: Step) -> StoreCommand? {
    switch step {
    case .askForRefund(let reference):
      return id(reference).map { StoreCommand.presentSystemSheet(.refundRequest(transaction: $0)) }
    case .manageSubscriptions(let group):
      return .presentSystemSheet(.manageSubscriptions(group: group))
    case .redeemCode:
      return .presentSystemSheet(.redeemOfferCode)
    case .showMessage:
      return store.messages.first.map { StoreCommand.showMessage($0.id) }
    case .respond(let response):
      return store.systemSheets.first.flatMap { sheet in
        answer(response).map { StoreCommand.answerSystemSheet(sheet.id, $0) }
      }
    case .sendIntent(let product, let offer):
      return catalog.product(product).map { StoreCommand.sendPurchaseIntent($0, offerID: offer) }
    case .familyBuy(let buy):
      return request(buy).map { StoreCommand.familyBuy($0) }
    case .stopFamilySharing(let reference):
      return id(reference).map { StoreCommand.stopFamilySharing($0) }
    case .resolveBilling(let reference):
      return id(reference).map { StoreCommand.resolveBilling($0) }
    case .agreeToPrice(let reference):
      return id(reference).map { StoreCommand.answerPriceIncrease($0, agrees: true) }
    case .refusePrice(let reference):
      return id(reference).map { StoreCommand.answerPriceIncrease($0, agrees: false) }
    case .decideRefund(let reference, let isGranted, let part):
      return id(reference).map { StoreCommand.decideRefund($0, isGranted: isGranted, part: part) }
    case .message(let reason, let reference):
      return .postMessage(reason, subscription: reference.flatMap(id))
    case .serverRequest(let asked):
      return id(asked.transaction).map {
        StoreCommand.serverRequest(asked.request, of: $0, target: target(of: asked.request))
      }
    case .answerItemPrice(let reference, let sku, let agrees):
      return id(reference).map { StoreCommand.answerItemPrice($0, sku: sku, agrees: agrees) }
    case .raisePrice(let rise):
      return id(rise.transaction).map {
        let price = Price(
          milliunits: rise.milliunits,
          currency: rise.currency ?? store.settings.storefront.currency
        )
        return StoreCommand.raisePrice(
          $0,
          to: price,
          needsConsent: rise.needsConsent ?? true,
          preservesPrice: rise.preservesPrice
        )
      }
    case .expire(let reference):
      return id(reference).map { StoreCommand.expire($0) }
    case .forceRenewal(let reference):
      return id(reference).map { StoreCommand.forceRenewal($0) }
    case .delete(let reference):
      return id(reference).map { StoreCommand.deleteTransaction($0) }
    case .clear:
      return .clearTransactions
    default:
      return nil
    }
  }

  /// Returns the product that a migration names.
  private func target(of request: AnyServerRequest) -> Product? {
    guard case .migrate(let migration) = request else { return nil }
    return catalog.product(ProductID(rawValue: migration.targetProductId))
  }

  private func answer(_ response: SystemSheetResponse) -> SystemSheetAnswer? {
    switch response {
    case .agree: .agree
    case .cancel: .cancel
    case .decline: .decline
    case .redeem(let code, let product):
      product.flatMap { catalog.product($0) }
        .map { SystemSheetAnswer.redeem(product: $0, code: code) }
    case .change(let product):
      catalog.product(product).map { SystemSheetAnswer.change(product: $0) }
    case .cancelRenewal(let reference):
      id(reference).map { SystemSheetAnswer.setAutoRenew(subscription: $0, isOn: false) }
    case .resumeRenewal(let reference):
      id(reference).map { SystemSheetAnswer.setAutoRenew(subscription: $0, isOn: true) }
    case .fail(let failure): .fail(failure: failure)
    }
  }

  private func request(_ buy: Buy) -> PurchaseRequest? {
    catalog.product(buy.product).map { product in
      var request = PurchaseRequest(
        product: product,
        quantity: buy.quantity,
        offerID: buy.offer
      )
      request.billingPlan = buy.billingPlan
      return request
    }
  }

  private func id(_ reference: TransactionReference) -> TransactionID? {
    switch reference {
    case .latest: store.transactions.last?.id
    case .latestOf(let product): store.latest(for: product)
    case .number(let number): store.transactions[number - 1].id
    case .id(let id): id
    case .named: nil
    }
  }

  /// Returns an attempt at a webhook that responds immediately to a notification sent by hand.
  private func attempt(
    _ reference: NotificationReference,
    _ webhook: String?
  ) -> NotificationAttempt {
    var number = 1
    if case .number(let asked) = reference { number = asked }
    return NotificationAttempt(
      notification: NotificationID(rawValue: number),
      webhook: webhook ?? store.settings.notifications?.webhooks.first ?? "",
      result: .success,
      isByHand: true
    )
  }

  private func moment(_ advance: Advance) -> StoreInstant {
    switch advance {
    case .by(let period): period.end(from: store.now)
    case .bySeconds(let seconds): store.now.advanced(bySeconds: seconds)
    case .to(let moment): moment
    case .toNextEvent: store.nextDue ?? store.now
    }
  }

  private func settings(_ change: SettingsChange) -> StoreSettings {
    var settings = store.settings
    if let code = change.storefront, let storefront = Storefront(countryCode: code) {
      settings.storefront = storefront
    }
    change.rows.apply(to: &settings)
    change.advancedCommerce?.apply(to: &settings.advancedCommerce)
    if change.webhooks != nil || change.heldWebhooks != nil || change.retries != nil {
      var notifications = settings.notifications ?? NotificationSettings()
      notifications.webhooks = change.webhooks ?? notifications.webhooks
      if let held = change.heldWebhooks { notifications.hold(held) }
      if let retries = change.retries { notifications.retries = retries.schedule }
      settings.notifications = notifications
    }
    return settings
  }
}
