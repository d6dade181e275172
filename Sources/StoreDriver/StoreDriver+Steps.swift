import Foundation
import ShopApp
import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension StoreDriver {
  /// Runs a step by calling the app, the customer or the store.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - keepsTurn: Whether a step that moves time makes other callers wait until it ends.
  /// - Throws: ``StepFailure``.
  func carryOut(_ step: Step, keepingTurn keepsTurn: Bool = false) async throws(StepFailure) {
    let command: StoreCommand
    switch step {
    case .buy(let buy): return try await self.buy(buy)
    case .request(let request): return try await self.request(request)
    case .signedRequest(let request): return try await send(request)
    case .answer(let answer): command = .answer(try words.sheet().id, answer)
    case .approve(let product): command = .approve(try words.waiting(for: .approved, of: product))
    case .decline(let product): command = .decline(try words.waiting(for: .declined, of: product))
    case .resolve(let product): command = .resolve(try words.waiting(for: .resolved, of: product))
    case .finish(let it, let byServer): command = try words.finish(it, byServer: byServer)
    case .refund(let it, let reason, let part): command = try words.refund(it, reason, part)
    case .cancelRenewal(let it): command = .setAutoRenew(try words.transaction(it), false)
    case .resumeRenewal(let it): command = .setAutoRenew(try words.transaction(it), true)
    case .buyElsewhere(let buy): command = .purchaseElsewhere(try words.request(for: buy))
    case .restore: return try await act("restore") { await $0.restore() }
    case .newDevice: return try await replaceDevice()
    case .launch: return try await launch()
    case .quit: return try await endApp(crashed: false)
    case .askForRefund(let it): return try await askForRefund(of: try words.transaction(it))
    case .manageSubscriptions(let group): return try await manageSubscriptions(of: group)
    case .redeemCode: return try await act("redeem code") { await $0.redeemCode() }
    case .showMessage(let reason): command = .showMessage(try message(reason).id)
    case .crash(let beforeFinish): return try await crash(beforeFinish: beforeFinish)
    case .app(let it): return try await programs.write(it.input)
    case .misbehave(let mistakes): return misbehave(mistakes)
    case .server(let state): return setServer(state)
    case .registration(let version): return register(by: Registration.Version(version))
    case .respond(let response): command = try answer(response)
    case .sendIntent(let it, let id): command = try words.intent(it, offer: id)
    case .familyBuy(let buy): command = .familyBuy(try words.request(for: buy))
    case .stopFamilySharing(let it): command = .stopFamilySharing(try words.transaction(it))
    case .resolveBilling(let it): command = .resolveBilling(try words.transaction(it))
    case .agreeToPrice(let it): command = try words.answerPrice(of: it, agrees: true)
    case .refusePrice(let it): command = try words.answerPrice(of: it, agrees: false)
    case .decideRefund(let it, let granted, let part): command = try words.decide(it, granted, part)
    case .message(let reason, let it): command = try words.post(reason, it)
    case .serverRequest(let request): return try await serverRequest(request)
    case .answerItemPrice(let it, let sku, let agrees):
      command = .answerItemPrice(try words.transaction(it), sku: sku, agrees: agrees)
    case .raisePrice(let rise): command = try RaisedPrice(rise, words, session).command()
    case .extend(let it, let terms):
      command = .server(.extendRenewalDate(try words.transaction(it), terms))
    case .extendAll(let request): command = try extendAll(request)
    case .setAccountToken(let it, let id):
      command = .server(.setAppAccountToken(try words.transaction(it), id))
    case .consumption(let it, let report):
      command = .server(.sendConsumption(try words.transaction(it), report))
    case .reverseRefund(let it): command = .server(.reverseRefund(try words.transaction(it)))
    case .messaging(let change): command = .server(.changeMessaging(change))
    case .performanceTest(let it, let target, let passes):
      return try await performanceTest(of: it, target: target, passes: passes)
    case .api(let fault): return try faults.arm(fault)
    case .expire(let it): command = .expire(try words.transaction(it))
    case .forceRenewal(let it): command = .forceRenewal(try words.transaction(it))
    case .delete(let it): command = .deleteTransaction(try words.transaction(it))
    case .clear: command = .clearTransactions
    case .advance(let advance): return try await move(by: advance, keepingTurn: keepsTurn)
    case .catalog(let step): return try await changeCatalog(step)
    case .set(let change): command = .changeSettings(try words.settings(after: change))
    case .rotateSigning(let part): command = .changeSettings(try words.settings(rotating: part))
    case .testNotification: command = .requestTestNotification
    case .sendNotification(let draft): command = .sendNotification(try notification(draft))
    case .resend(let it, let webhook): return try await resend(it, to: webhook)
    case .webhook(let webhook): return try await play(webhook)
    case .deliveries(let change): return try await DeliveryChange(change, by: self).carryOut()
    case .http, .note, .press, .expect, .always, .rate, .branch: return
    }
    try await run(command)
  }

  /// Performs a command in the store, and waits until all its effects have settled.
  private func run(_ command: StoreCommand) async throws(StepFailure) {
    if session.answers.isReplaying { try await settle() }
    let hadWebhook = hasWebhook
    try self.command(command)
    if !hadWebhook, hasWebhook, webhooks.sender != nil { connectWebhooks() }
    try await settle()
  }

  private func crash(beforeFinish: Bool) async throws(StepFailure) {
    guard beforeFinish else { return try await endApp(crashed: true) }
    if let program = programs.current { return program.crashBeforeNextFinish() }
    try runningApp().crashBeforeNextFinish()
  }

  private func setServer(_ state: MerchantServerState) { server.state = state }

  private func launch() async throws(StepFailure) {
    if session.read(\.isAppRunning) {
      guard programs.hasEndedWithoutNotice else { throw .refused(.appAlreadyRunning) }
      try command(.terminate(crashed: true))
    }
    try await launchApp()
  }

  private func buy(_ buy: Buy) async throws(StepFailure) {
    let product = try words.product(buy.product)
    let token = try buy.appAccountToken.map(words.accountToken)
    try await act("buy \(product.id)") { app in
      await app.buy(
        product.id.rawValue,
        quantity: buy.quantity,
        token: token,
        offer: buy.signedOffer ? nil : buy.offer
      ) {
        buy.purchaseOptions(in: self.session, signedBy: self.sign)
      }
    }
  }
}

// Commands that refer to a transaction.
extension StepWords {
  fileprivate func finish(_ it: TransactionReference, byServer: Bool) throws(StepFailure)
    -> StoreCommand
  {
    .finish(try transaction(it), by: byServer ? .server : .tester)
  }

  fileprivate func decide(_ it: TransactionReference, _ isGranted: Bool, _ part: RefundPart?)
    throws(StepFailure) -> StoreCommand
  {
    .decideRefund(try transaction(it), isGranted: isGranted, part: part)
  }

  fileprivate func post(_ reason: MessageReason, _ it: TransactionReference?) throws(StepFailure)
    -> StoreCommand
  {
    .postMessage(reason, subscription: try it.map(transaction))
  }

  fileprivate func answerPrice(
    of it: TransactionReference,
    agrees: Bool
  ) throws(StepFailure) -> StoreCommand {
    .answerPriceIncrease(try transaction(it), agrees: agrees)
  }
}
