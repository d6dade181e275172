extension Step {
  /// Returns the same step with replaced references to transactions and notifications.
  ///
  /// - Parameters:
  ///   - transaction: Returns the replacement for each transaction that the step refers to.
  ///   - notification: Returns the replacement for each notification that the step refers to.
  /// - Returns: The new step, or the same step if it refers to neither of them.
  /// - Throws: The errors that the closures throw.
  package func referring<Failure: Error>(
    to transaction: (TransactionReference) throws(Failure) -> TransactionReference,
    _ notification: (NotificationReference) throws(Failure) -> NotificationReference
  ) throws(Failure) -> Step {
    switch self {
    case .finish(let it, let byServer): .finish(try transaction(it), byServer: byServer)
    case .refund(let it, let reason, let part): .refund(try transaction(it), reason, part: part)
    case .cancelRenewal(let it): .cancelRenewal(try transaction(it))
    case .resumeRenewal(let it): .resumeRenewal(try transaction(it))
    case .askForRefund(let it): .askForRefund(try transaction(it))
    case .stopFamilySharing(let it): .stopFamilySharing(try transaction(it))
    case .resolveBilling(let it): .resolveBilling(try transaction(it))
    case .agreeToPrice(let it): .agreeToPrice(try transaction(it))
    case .refusePrice(let it): .refusePrice(try transaction(it))
    case .decideRefund(let it, let isGranted, let part):
      .decideRefund(try transaction(it), isGranted: isGranted, part: part)
    case .message(let reason, let it?): .message(reason, subscription: try transaction(it))
    case .answerItemPrice(let it, let sku, let agrees):
      .answerItemPrice(try transaction(it), sku: sku, agrees: agrees)
    case .extend(let it, let terms): .extend(try transaction(it), terms)
    case .setAccountToken(let it, let token): .setAccountToken(try transaction(it), token)
    case .consumption(let it, let report): .consumption(try transaction(it), report)
    case .reverseRefund(let it): .reverseRefund(try transaction(it))
    case .performanceTest(let it, let target, let passes):
      .performanceTest(try transaction(it), target: target, passes: passes)
    case .expire(let it): .expire(try transaction(it))
    case .forceRenewal(let it): .forceRenewal(try transaction(it))
    case .delete(let it): .delete(try transaction(it))
    case .resend(let it, let webhook): .resend(try notification(it), webhook: webhook)
    case .respond(.cancelRenewal(let it)): .respond(.cancelRenewal(try transaction(it)))
    case .respond(.resumeRenewal(let it)): .respond(.resumeRenewal(try transaction(it)))
    case .request(var request):
      .request(try request.change(\.subscription, by: transaction))
    case .serverRequest(var request):
      .serverRequest(try request.change(\.transaction, by: transaction))
    case .raisePrice(var rise): .raisePrice(try rise.change(\.transaction, by: transaction))
    case .sendNotification(var draft):
      .sendNotification(try draft.change(\.transaction, by: transaction))
    case .buy, .signedRequest, .answer, .approve, .decline, .resolve, .buyElsewhere, .restore,
      .newDevice, .launch, .quit, .manageSubscriptions, .redeemCode, .showMessage, .crash, .app,
      .misbehave, .server, .registration, .respond, .sendIntent, .familyBuy,
      .message(_, subscription: nil), .extendAll, .messaging, .clear, .advance, .rate, .set,
      .catalog, .api, .rotateSigning,
      .testNotification, .webhook, .deliveries, .http, .note, .press, .expect, .always, .branch:
      self
    }
  }

  /// The names that the step uses for transactions of earlier steps.
  package var transactionNames: [String] {
    var names: [String] = []
    _ = referring(
      to: { reference in
        if case .named(let name) = reference { names.append(name) }
        return reference
      },
      { $0 }
    )
    return names
  }
}

/// A value with a property that refers to a transaction.
private protocol Referring {}

extension Referring {
  /// Replaces the transaction in a property.
  fileprivate mutating func change<Failure: Error>(
    _ path: WritableKeyPath<Self, TransactionReference>,
    by other: (TransactionReference) throws(Failure) -> TransactionReference
  ) throws(Failure) -> Self {
    self[keyPath: path] = try other(self[keyPath: path])
    return self
  }

  /// Replaces the transaction in an optional property, unless the property is `nil`.
  fileprivate mutating func change<Failure: Error>(
    _ path: WritableKeyPath<Self, TransactionReference?>,
    by other: (TransactionReference) throws(Failure) -> TransactionReference
  ) throws(Failure) -> Self {
    guard let reference = self[keyPath: path] else { return self }
    self[keyPath: path] = try other(reference)
    return self
  }
}

extension AppRequest: Referring {}

extension MerchantRequest: Referring {}

extension PriceRise: Referring {}

extension NotificationDraft: Referring {}
