import AdvancedCommerce
import Hummingbird
import StoreCatalog
import StoreEngine
import StoreModel
import StoreSession

/// The Advanced Commerce server endpoints: `/advancedCommerce`
/// (rule: advanced-commerce.requests.server-members).
enum AdvancedCommerceCalls {
  static func respond(
    to request: AppStoreRequest,
    _ endpoint: ServerEndpoint
  ) async throws -> Response {
    let text = request.parameter("id")
    guard (1...20).contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39) ~= $0 }) else {
      throw AppStoreError(.invalidTransactionID)
    }
    let id = TransactionID(text) ?? 0
    let asked = try await body(of: request, for: endpoint)
    do {
      try request.session.perform(
        forClient: .serverRequest(asked, of: id, target: target(of: asked, request))
      )
    } catch StoreRefusal.request(let refusal) {
      // The session has recorded the rejection in the journal.
      throw AppStoreError(refusal)
    }
    return try response(of: request.session, about: id, endpoint)
  }

  /// Returns the request in the body.
  ///
  /// If its format is invalid, the session records a rejection, as for any request that the store
  /// rejects.
  private static func body(
    of request: AppStoreRequest,
    for endpoint: ServerEndpoint
  ) async throws -> AnyServerRequest {
    let bytes = try await request.body(upTo: AppStoreRequest.largestJSON)
    let reading = AnyServerRequest.read(json: bytes, as: endpoint)
    if let asked = reading.request { return asked }
    let errors = reading.problems.filter(\.isError)
    let reference = JSONDocument(bytes).root?["requestInfo"]?["requestReferenceId"]?.string
    let refusal = RequestRefusal(
      layer: .payload,
      code: errors.first?.code ?? .malformedPayload,
      problems: errors.map(\.description),
      operation: endpoint.rawValue,
      requestReferenceId: reference.flatMap(AppStoreRequest.uuid)
    )
    _ = try? request.session.perform(forClient: .noteRefusal(refusal))
    throw AppStoreError(refusal)
  }

  /// Returns the product that a migration targets, or `nil` if the catalog doesn't contain it.
  private static func target(of asked: AnyServerRequest, _ request: AppStoreRequest) -> Product? {
    guard case .migrate(let migration) = asked else { return nil }
    return request.session.catalog.product(ProductID(rawValue: migration.targetProductId))
  }

  /// Returns the current state: the refunded transaction, or the latest transaction of the subscription with its
  /// renewal info.
  ///
  /// Apple documents renewal info as optional in the response to a refund. Apple's Python library
  /// can't decode such a response if it contains renewal info. The response to the refund of a
  /// subscription contains it nevertheless.
  private static func response(
    of session: StoreSession,
    about id: TransactionID,
    _ endpoint: ServerEndpoint
  ) throws -> Response {
    let store = session.store
    let subscription = store.subscription(of: id)
    let shown = endpoint == .requestRefund ? id : subscription?.latestTransactionId ?? id
    guard let transaction = store.transactions[id: shown]?.transaction else {
      throw AppStoreError(.transactionIDNotFound)
    }
    let signer = session.responseSigner
    return .appStore(of: session) { json in
      if let subscription {
        json.member("signedRenewalInfo", signer.signed(store.renewalInfo(for: subscription)))
      }
      json.member("signedTransactionInfo", signer.signed(transaction))
    }
  }
}

extension AppStoreError {
  /// Creates the error for a rejected Advanced Commerce request, with all of its problems in the message.
  fileprivate init(_ refusal: RequestRefusal) {
    self.init(
      number: refusal.code.rawValue,
      message: refusal.problems.isEmpty
        ? refusal.description : refusal.problems.joined(separator: "; ")
    )
  }
}
