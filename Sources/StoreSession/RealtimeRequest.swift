import StoreEngine
package import StoreModel
import StoreSigning

/// The store's request to a merchant's server before it shows a retention message
/// (rule: retention.realtime-request).
package enum RealtimeRequest {
  /// Returns the body of a real-time retention request, signed by a store.
  ///
  /// It is signed like a response, at the time of the request.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - id: The subscription's original transaction.
  ///   - identifier: Its `requestIdentifier`, a lower-case UUID.
  /// - Returns: `{"signedPayload":"..."}`, or `nil` for an unknown subscription.
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
