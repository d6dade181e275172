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
      // The session has noted it in the journal.
      throw AppStoreError(refusal)
    }
    return try response(of: request.session, about: id, endpoint)
  }

  /// The request in the body; one whose form is wrong is noted like any that the store refuses.
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

  /// The product that a migration names; nil if the catalog has no such product.
  private static func target(of asked: AnyServerRequest, _ request: AppStoreRequest) -> Product? {
    guard case .migrate(let migration) = asked else { return nil }
    return request.session.catalog.product(ProductID(rawValue: migration.targetProductId))
  }

  /// What the store has now: of a refund the transaction itself, else the subscription's latest; renewal
  /// info where there is a subscription.
  ///
  /// Apple's Python library cannot read a response to a refund that has renewal info; Apple documents it as
  /// optional there, and of a subscription it is sent.
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
  /// A refusal of an Advanced Commerce request, with everything that is wrong in its message.
  fileprivate init(_ refusal: RequestRefusal) {
    self.init(
      number: refusal.code.rawValue,
      message: refusal.problems.isEmpty
        ? refusal.description : refusal.problems.joined(separator: "; ")
    )
  }
}
