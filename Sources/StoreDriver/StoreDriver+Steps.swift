import Foundation
import ShopApp
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension StoreDriver {
  /// What each step is in terms of the app, the customer and the store.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - queue: Whom the caller keeps waiting, besides those who wait for their turn here.
  /// - Throws: ``StepFailure``.
  func carryOut(
    _ step: Step,
    lettingIn queue: TurnQueue? = nil
  ) async throws(StepFailure) {
    switch step {
    case .buy(let buy): try await self.buy(buy)
    case .request(let request): try await self.request(request)
    case .signedRequest(let request): try await send(request)
    case .serverRequest(let request): try await serverRequest(request)
    case .restore: try await act("restore") { await $0.restore() }
    case .refundRequest(let reference):
      let id = try transaction(reference).rawValue
      try await act("refund request") { await $0.requestRefund(of: id) }
    case .manageSubscriptions(let group):
      if let group { try check(group) }
      let id = group?.rawValue
      try await act("manage subscriptions") { await $0.manageSubscriptions(group: id) }
    case .redeemCode: try await act("redeem code") { await $0.redeemCode() }
    case .newDevice: try await replaceDevice()
    case .launch: try await launch()
    case .quit: try await endApp(crashed: false)
    case .crash(beforeFinish: false): try await endApp(crashed: true)
    case .crash(beforeFinish: true): try runningApp().crashBeforeNextFinish()
    case .misbehave(let mistakes): misbehave(mistakes)
    case .server(let state): server.state = state
    case .registration(let version): register(by: Registration.Version(version))
    case .resend(let reference, let webhook): try await resend(reference, to: webhook)
    case .webhook(let webhook): try await play(webhook)
    case .advance(let advance): try await move(by: advance, lettingIn: queue)
    case .note, .press, .expect, .rate: return
    case .answer, .approve, .decline, .resolve, .finish, .refund, .cancelRenewal, .resumeRenewal,
      .buyElsewhere, .set, .showMessage, .respond, .sendIntent, .familyBuy, .stopSharing,
      .settleBilling, .agreeToPrice, .refusePrice, .answerItemPrice, .decideRefund, .message,
      .raisePrice, .expire, .renew, .delete, .clear, .testNotification, .notify, .extend,
      .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging:
      let hadWebhook = hasWebhook
      try command(command(for: step))
      if !hadWebhook, hasWebhook, webhooks.sender != nil { connectWebhooks() }
      try await settle()
    case .performanceTest(let reference, let target, let passes):
      try await performanceTest(of: reference, target: target, passes: passes)
    }
  }

  /// The store's command for a step that is one.
  private func command(for step: Step) throws(StepFailure) -> StoreCommand {
    if let command = try serverCommand(for: step) { return command }
    return try ownCommand(for: step)
  }

  private func ownCommand(for step: Step) throws(StepFailure) -> StoreCommand {
    switch step {
    case .answer(let answer): .answer(try sheet().id, answer)
    case .approve(let product): .approve(try waiting(for: .approved, of: product))
    case .decline(let product): .decline(try waiting(for: .declined, of: product))
    case .resolve(let product): .resolve(try waiting(for: .resolved, of: product))
    case .finish(let reference): .finish(try transaction(reference), by: .tester)
    case .refund(let reference, let reason): .refund(try transaction(reference), reason)
    case .cancelRenewal(let reference): .setAutoRenew(try transaction(reference), false)
    case .resumeRenewal(let reference): .setAutoRenew(try transaction(reference), true)
    case .buyElsewhere(let buy): .purchaseElsewhere(try request(for: buy))
    case .set(let change): .changeSettings(try settings(after: change))
    case .showMessage(let reason): .showMessage(try message(reason).id)
    case .respond(let response):
      .answerSystemSheet(try systemSheet().id, try answer(for: response))
    case .sendIntent(let product, let offer):
      .sendPurchaseIntent(try self.product(product), offerID: offer)
    case .familyBuy(let buy): .purchaseByFamilyMember(try request(for: buy))
    case .stopSharing(let reference): .stopFamilySharing(try transaction(reference))
    case .settleBilling(let reference): .resolveBilling(try transaction(reference))
    case .agreeToPrice(let reference):
      .answerPriceIncrease(try transaction(reference), agrees: true)
    case .refusePrice(let reference):
      .answerPriceIncrease(try transaction(reference), agrees: false)
    case .decideRefund(let reference, let isGranted):
      .decideRefund(try transaction(reference), isGranted: isGranted)
    case .message(let reason, let subscription):
      .postMessage(reason, subscription: try subscription.map(transaction))
    case .raisePrice(let rise): try raisePrice(rise)
    case .answerItemPrice(let reference, let sku, let agrees):
      .answerItemPrice(try transaction(reference), sku: sku, agrees: agrees)
    case .expire(let reference): .expire(try transaction(reference))
    case .renew(let reference): .forceRenewal(try transaction(reference))
    case .delete(let reference): .deleteTransaction(try transaction(reference))
    case .clear: .clearTransactions
    case .testNotification: .requestTestNotification
    case .notify(let draft): .inventNotification(try notification(draft))
    case .buy, .request, .signedRequest, .serverRequest, .restore, .refundRequest,
      .manageSubscriptions, .redeemCode, .newDevice, .launch, .quit, .crash, .misbehave, .server,
      .registration, .resend, .webhook, .advance, .rate, .note, .press, .expect, .extend,
      .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging, .performanceTest:
      preconditionFailure("\(step.name.rawValue) is more than a command")
    }
  }

  private func launch() async throws(StepFailure) {
    guard !session.read(\.isAppRunning) else { throw .refused(.appAlreadyRunning) }
    try await launchApp()
  }

  private func buy(_ buy: Buy) async throws(StepFailure) {
    let product = try product(buy.product)
    let token = try buy.appAccountToken.map(accountToken)
    try await act("buy \(product.id)") { app in
      await app.buy(
        product.id.rawValue,
        quantity: buy.quantity,
        token: token,
        offer: buy.signedOffer ? nil : buy.offer
      ) {
        self.purchaseOptions(of: buy)
      }
    }
  }
}
