/// Methods that accept identifiers of type `Int`.
///
/// Apple's header declares identifiers as `NSUInteger`, which Swift imports as `UInt`. Apple's documentation shows
/// `Int`, so both types are accepted (rule: testing.identifiers-unsigned). A negative identifier causes the error
/// `noTransactionFound`.
extension SKTestSession {
  /// See ``deleteTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func deleteTransaction(identifier: Int) throws {
    try deleteTransaction(identifier: unsigned(identifier))
  }

  /// See ``refundTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func refundTransaction(identifier: Int) throws {
    try refundTransaction(identifier: unsigned(identifier))
  }

  /// See ``resolveIssueForTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func resolveIssueForTransaction(identifier: Int) throws {
    try resolveIssueForTransaction(identifier: unsigned(identifier))
  }

  /// See ``approveAskToBuyTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func approveAskToBuyTransaction(identifier: Int) throws {
    try approveAskToBuyTransaction(identifier: unsigned(identifier))
  }

  /// See ``declineAskToBuyTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func declineAskToBuyTransaction(identifier: Int) throws {
    try declineAskToBuyTransaction(identifier: unsigned(identifier))
  }

  /// See ``enableAutoRenewForTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func enableAutoRenewForTransaction(identifier: Int) throws {
    try enableAutoRenewForTransaction(identifier: unsigned(identifier))
  }

  /// See ``disableAutoRenewForTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func disableAutoRenewForTransaction(identifier: Int) throws {
    try disableAutoRenewForTransaction(identifier: unsigned(identifier))
  }

  /// See ``requestPriceIncreaseConsentForTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func requestPriceIncreaseConsentForTransaction(identifier: Int) throws {
    try requestPriceIncreaseConsentForTransaction(identifier: unsigned(identifier))
  }

  /// See ``consentToPriceIncreaseForTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func consentToPriceIncreaseForTransaction(identifier: Int) throws {
    try consentToPriceIncreaseForTransaction(identifier: unsigned(identifier))
  }

  /// See ``declinePriceIncreaseForTransaction(identifier:)-(UInt)``.
  ///
  /// - Throws: ``SKTestError``.
  public func declinePriceIncreaseForTransaction(identifier: Int) throws {
    try declinePriceIncreaseForTransaction(identifier: unsigned(identifier))
  }

  private func unsigned(_ identifier: Int) throws -> UInt {
    guard let unsigned = UInt(exactly: identifier) else {
      throw SKTestError(
        .noTransactionFound,
        "there is no transaction \(identifier) in this session"
      )
    }
    return unsigned
  }
}
