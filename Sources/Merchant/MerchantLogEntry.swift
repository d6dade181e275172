package import StoreModel

/// Something that came in at the merchant's server, and what came of it.
///
/// No token is ever in it.
package struct MerchantLogEntry: Hashable, Sendable, Codable {
  /// Counted from 1.
  package var number: Int
  /// Store time.
  package var at: StoreInstant
  /// The path that it came in by, such as `/v2/registerTransaction`; of what came in process too.
  package var path: String
  /// The account that asked, by its name; nil if none could be made out.
  package var account: String?
  package var transaction: TransactionID?
  /// `Success` of the response; nil for notifications.
  package var code: MerchantResponse.Code?
  /// A notification's type and subtype as they were written, such as `DID_RENEW` or
  /// `EXPIRED/VOLUNTARY`.
  package var notification: String?
  /// What came of it, for a person.
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
