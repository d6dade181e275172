import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

extension Step {
  /// The reason why a test session can't run the step, or `nil` if such a reason isn't known.
  var testObstacle: String? {
    switch self {
    case .launch, .quit, .newDevice, .crash, .app: "a test can't restart its app"
    case .request, .signedRequest, .serverRequest, .answerItemPrice:
      "a test session knows no Advanced Commerce requests"
    case .server, .registration, .http, .webhook, .deliveries, .testNotification,
      .sendNotification, .resend:
      "a test session has no merchant's server and sends no notifications"
    case .setAccountToken, .consumption, .extend, .extendAll, .messaging, .performanceTest, .api:
      "a test session has no App Store Server API"
    case .decideRefund, .reverseRefund: "a test session grants each refund at once"
    case .familyBuy, .stopFamilySharing: "a test session has no family"
    case .sendIntent: "a test session sends no purchase intents"
    case .redeemCode: "a test session redeems no offer codes"
    case .message: "a test session sends no messages"
    case .rotateSigning: "a test session can't replace its keys"
    case .catalog: "a test session keeps its configuration file"
    case .press: "a test has no screen of Storefront"
    case .rate: "the store's clock is the clock of the machine"
    case .always(let expectation): expectation.map { _ in "a test checks only after its own steps" }
    case .misbehave(let mistakes):
      mistakes.subtracting([.neverFinishes]).isEmpty
        ? nil : "the test does what the app would, except for its mistakes"
    case .answer(let answer): answer.testObstacle
    case .buy(let buy), .buyElsewhere(let buy): buy.testObstacle
    case .refund(_, let reason, let part):
      reason == .other && part == nil
        ? nil : "a test session refunds in full and for no reason of the developer's"
    case .finish(_, let byServer): byServer ? "a test session has no App Store Server API" : nil
    case .approve, .decline, .resolve, .cancelRenewal, .resumeRenewal, .restore, .askForRefund,
      .manageSubscriptions, .showMessage, .respond, .resolveBilling, .agreeToPrice, .refusePrice,
      .raisePrice, .expire, .forceRenewal, .delete, .clear, .advance, .set, .note, .expect, .branch:
      nil
    }
  }
}

extension SheetAnswer {
  fileprivate var testObstacle: String? {
    switch self {
    case .buy, .pending, .interrupt, .cancel, .unverified: nil
    case .fail(let failure):
      failure.testFailure == nil ? "a test session has no such error for purchases" : nil
    case .authenticate: "a test session has no bank"
    }
  }
}

extension Buy {
  fileprivate var testObstacle: String? {
    if signedOffer { return "the merchant's server would have to sign the offer" }
    if introductoryOffer != nil { return "the merchant's server would have to sign it" }
    if askToBuy { return "the option is for the sandbox" }
    return nil
  }
}

extension Step {
  /// The steps that a test session refuses in the same situations as the store.
  private static let refusable: Set<StepName> = [
    .refund, .cancelRenewal, .resumeRenewal, .agreeToPrice, .refusePrice, .raisePrice,
    .forceRenewal, .expire, .delete,
  ]

  /// Returns the name of the error that a test session throws if the store refuses the step.
  ///
  /// The result is `nil` if StoreKitTest doesn't have an equivalent error.
  func testError(for failure: StepFailure) -> String? {
    guard case .refused(let refusal) = failure else { return nil }
    if case .buyElsewhere = self, case .purchase(let failure) = refusal { return failure.rawValue }
    if case .transactionNotFound = refusal { return nil }
    if case .subscriptionNotFound = refusal { return nil }
    return Self.refusable.contains(name) ? "invalidAction" : nil
  }
}
