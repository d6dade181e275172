import StoreEngine
import StoreSamples
import StoreScript
import Testing

/// A script has a step for everything that the store can do.
struct StepCompletenessTests {
  /// The steps that make the store execute a command.
  private func steps(for command: StoreCommand.Name) -> [StepName] {
    switch command {
    case .launch: [.launch, .newDevice]
    case .terminate: [.quit, .crash]
    case .purchase:
      [
        .buy, .charge, .createSubscription, .modifySubscription, .reactivateSubscription,
        .signedRequest,
      ]
    case .finish: [.finish]
    case .sync: [.restore]
    case .presentSystemSheet: [.askForRefund, .manageSubscriptions, .redeemCode]
    case .showMessage: [.showMessage]
    case .answer: [.answer]
    case .approve: [.approve]
    case .decline: [.decline]
    case .resolve: [.resolve]
    case .purchaseElsewhere: [.buyElsewhere]
    case .setAutoRenew: [.cancelRenewal, .resumeRenewal]
    case .replaceDevice: [.newDevice]
    case .answerSystemSheet: [.respond]
    case .answerPriceIncrease: [.agreeToPrice, .refusePrice]
    case .resolveBilling: [.resolveBilling]
    case .sendPurchaseIntent: [.sendIntent]
    case .familyBuy: [.familyBuy]
    case .stopFamilySharing: [.stopFamilySharing]
    case .refund: [.refund]
    case .decideRefund: [.decideRefund]
    case .raisePrice: [.raisePrice]
    case .expire: [.expire]
    case .forceRenewal: [.forceRenewal]
    case .postMessage: [.message]
    case .deleteTransaction: [.delete]
    case .clearTransactions: [.clear]
    // No step goes back in time, because that is done to a store from outside it.
    case .beginLife: []
    case .advance: [.advance]
    case .changeSettings: [.set, .rotateSigning]
    case .changeCatalog: [.catalog]
    case .serverRequest:
      [
        .cancelSubscription, .revokeSubscription, .changePrice, .changeMetadata,
        .migrateSubscription, .requestRefund,
      ]
    case .answerItemPrice: [.agreeToPrice, .refusePrice]
    // The store's own event when one of these is refused.
    case .noteRefusal: [.charge, .signedRequest]
    case .extendRenewalDate: [.extend]
    case .extendAllRenewalDates: [.extendAll]
    case .setAppAccountToken: [.setAccountToken]
    case .sendConsumption: [.consumption]
    case .reverseRefund: [.reverseRefund]
    case .changeMessaging: [.messaging, .performanceTest]
    case .requestTestNotification: [.testNotification]
    case .sendNotification: [.sendNotification]
    // The responses of a webhook come from its server, or from a script.
    case .noteAttempt: [.resend, .webhook]
    }
  }

  /// Steps that don't involve the store.
  private let others: Set<StepName> = [
    .app, .misbehave, .server, .registration, .api, .rate, .http, .note, .press, .expect, .always,
    .branch,
  ]

  @Test(arguments: StoreCommand.Name.allCases.filter { $0 != .beginLife })
  func everyCommandHasAStep(command: StoreCommand.Name) {
    #expect(!steps(for: command).isEmpty)
  }

  @Test func everyStepIsACommandsOrNeedsNone() {
    let asked = Set(StoreCommand.Name.allCases.flatMap { steps(for: $0) })

    #expect(asked.union(others) == Set(StepName.allCases))
    #expect(asked.isDisjoint(with: others))
  }
}
