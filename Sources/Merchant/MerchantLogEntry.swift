package import StoreModel

/// A request or notification to the merchant's server, and its result.
///
/// The entry never contains a token.
package struct MerchantLogEntry: Hashable, Sendable, Codable {
  /// The number of the entry, from 1.
  package var number: Int
  /// The time of the entry, in store time.
  package var at: StoreInstant
  /// The path of the endpoint, such as `/v2/registerTransaction`, even for calls within the process.
  package var path: String
  /// The name of the account, or `nil` if the request didn't identify one.
  package var account: String?
  package var transaction: TransactionID?
  /// The `Success` value of the response, or `nil` for notifications.
  package var code: MerchantResponse.Code?
  /// The received type and subtype of a notification, such as `DID_RENEW` or `EXPIRED/VOLUNTARY`.
  package var notification: String?
  /// A description of the result, for the reader of the log.
  package var detail: String

  package init(
    number: Int = 0,
    at: StoreInstant,
    path: String,
    account: String? = nil,
    transaction: TransactionID? = nil,
    code: MerchantResponse.Code? = nil,
    notification: String? = nil,
    detail: String
  ) {
    self.number = number
    self.at = at
    self.path = path
    self.account = account
    self.transaction = transaction
    self.code = code
    self.notification = notification
    self.detail = detail
  }

  package static let capacity = 1000
}
