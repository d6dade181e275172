import StoreEngine
package import StoreModel
import StoreSigning

/// The request that the store sends to a merchant's server before it shows a retention message
/// (rule: retention.realtime-request).
package enum RealtimeRequest {
  /// Returns the body of a real-time retention request, signed by a store.
  ///
  /// The request is signed with the current time, in the same way as a response of the App Store Server API.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - id: The id of the subscription's original transaction.
  ///   - identifier: The `requestIdentifier` of the request, a lower-case UUID.
  /// - Returns: `{"signedPayload":"..."}`, or `nil` if the subscription is unknown.
  package static func body(
    of session: StoreSession,
    about id: TransactionID,
    identifier: String
  ) -> String? {
    let store = session.store
    guard let subscription = store.subscription(of: id) else { return nil }
    let terms = SigningTerms(store.settings)
    var payload = JSONWriter()
    payload.hasUnknownMembers = terms.unknownFields
    payload.beginObject()
    payload.member("appAppleId", store.identity.appAppleId)
    payload.member("environment", store.identity.environment.rawValue)
    payload.member("originalTransactionId", subscription.id.description)
    payload.member("productId", subscription.product.id.rawValue)
    payload.member("requestIdentifier", identifier)
    payload.member("signedDate", session.responseSigner.moment.milliseconds)
    payload.member("userLocale", store.settings.locale.replacing("_", with: "-"))
    payload.endObject()
    var body = JSONWriter()
    body.beginObject()
    body.member("signedPayload", session.signer.signed(payload.bytes, terms))
    body.endObject()
    return body.text
  }
}
