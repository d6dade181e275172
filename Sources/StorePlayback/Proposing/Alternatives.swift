import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

/// The alternatives to a step, which are other answers on the same sheet and other outcomes of the same event.
///
/// Each alternative is a list of steps that run instead of the step. A further alternative is always that the step
/// didn't happen.
enum Alternatives {
  /// The maximum number of subscriptions for which an alternative turns renewal off or on.
  private static let most = 3

  /// Returns the alternatives to a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - before: The driver of the store before the step.
  ///   - after: The driver of the store after the step.
  /// - Returns: The steps of each alternative, in a fixed order. The list is empty if the only alternative is that the
  ///   step didn't happen.
  static func all(
    to step: Step,
    from before: StoreDriver,
    to after: StoreDriver
  ) -> [[Step]] {
    switch step {
    case .answer(let answer): answers.filter { $0 != answer }.map { [.answer($0)] }
    case .respond(let response): responses.filter { $0 != response }.map { [.respond($0)] }
    case .approve(let product): [[.decline(product)]]
    case .decline(let product): [[.approve(product)], [.resolve(product)]]
    case .resolve(let product): [[.decline(product)]]
    case .decideRefund(let it, let isGranted, _): [[.decideRefund(it, isGranted: !isGranted)]]
    case .agreeToPrice(let it): [[.refusePrice(it)]]
    case .refusePrice(let it): [[.agreeToPrice(it)]]
    case .answerItemPrice(let it, let sku, let agrees):
      [[.answerItemPrice(it, sku: sku, agrees: !agrees)]]
    case .cancelRenewal(let it): [[.expire(it)]]
    case .expire(let it): [[.forceRenewal(it)]]
    case .forceRenewal(let it): [[.expire(it)]]
    case .buy, .request, .signedRequest, .buyElsewhere, .familyBuy:
      after.session.store.sheets.isEmpty ? standingAnswers(before: step, from: before) : []
    case .advance: times(step, from: before, to: after)
    case .finish, .refund, .resumeRenewal, .restore, .newDevice, .launch, .quit, .askForRefund,
      .manageSubscriptions, .redeemCode, .showMessage, .crash, .app, .misbehave, .server,
      .registration,
      .sendIntent, .stopFamilySharing, .resolveBilling, .message, .serverRequest, .raisePrice,
      .extend, .extendAll, .setAccountToken, .consumption, .reverseRefund, .messaging,
      .performanceTest, .api, .delete, .clear, .rate, .set, .catalog, .rotateSigning,
      .testNotification, .sendNotification, .resend, .webhook, .deliveries, .http, .note, .press,
      .expect, .always, .branch:
      []
    }
  }

  /// All possible answers to a purchase sheet.
  private static let answers: [SheetAnswer] = SheetAnswer.Kind.allCases.flatMap { kind in
    switch kind.row.choice {
    case .nothing: [SheetAnswer(kind)]
    case .flaw: SignatureFlaw.allCases.map { SheetAnswer(kind, flaw: $0) }
    case .failure: PurchaseFailure.ofPurchases.map { SheetAnswer(kind, failure: $0) }
    }
  }

  private static let responses: [SystemSheetResponse] = [
    .agree, .cancel, .decline, .fail(.unknown), .cancelRenewal(.latest), .resumeRenewal(.latest),
  ]

  /// Returns alternatives to the setting that answered the purchase sheet, or an empty list if there isn't such a
  /// setting.
  private static func standingAnswers(before step: Step, from store: StoreDriver) -> [[Step]] {
    let now = store.session.store.settings.standingAnswer
    guard now != nil else { return [] }
    return SheetAnswer.Kind.allCases.map { SheetAnswer($0) }.filter { $0 != now }.map { answer in
      var change = SettingsChange()
      change.standingAnswer = .on(answer)
      return [.set(change), step]
    }
  }

  /// Returns the alternatives to a step that advances time.
  ///
  /// In each alternative, one event more or less is due, payments fail or succeed, or the customer has turned renewal
  /// off or on.
  private static func times(
    _ step: Step,
    from before: StoreDriver,
    to after: StoreDriver
  ) -> [[Step]] {
    var all: [[Step]] = []
    let store = before.session.store
    let events = after.session.log[before.session.log.count...]
    if let last = events.last(where: { $0.at > store.now && !$0.isPassingOfTime })?.at {
      let earlier = last.advanced(byMilliseconds: -1)
      if earlier > store.now { all.append([.advance(.to(earlier))]) }
    }
    if after.session.nextDue != nil { all.append([step, .advance(.toNextEvent)]) }
    var change = SettingsChange()
    change.billingRetryOnRenewal = !store.settings.billingRetryOnRenewal
    all.append([.set(change), step])
    for subscription in store.subscriptions.suffix(most) {
      let it = TransactionReference.id(subscription.latestTransactionId)
      all.append([subscription.willAutoRenew ? .cancelRenewal(it) : .resumeRenewal(it), step])
    }
    return all
  }
}

extension JournaledEvent {
  /// Whether the event only records that store time has advanced.
  fileprivate var isPassingOfTime: Bool {
    if case .clockAdvanced = event { true } else { false }
  }
}
