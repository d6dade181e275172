import AdvancedCommerce
import Foundation
import ShopApp
import StoreCatalog
package import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreSigning
import Synchronization

/// Steps with Advanced Commerce requests of the app and of the merchant's server.
extension StoreDriver {
  /// The refusal of the last Advanced Commerce request, or `nil` if the request wasn't refused or is still pending.
  package var refusal: RequestRefusal? {
    let log = session.log
    var search = refusals.withLock(\.self)
    let refusal = search.refusal(in: log)
    refusals.withLock { [search] known in
      if known.start == search.start, known.seen < search.seen { known = search }
    }
    return refusal
  }

  /// Makes the app send a request.
  ///
  /// Members that the step doesn't set are filled in.
  func request(_ asked: AppRequest) async throws(StepFailure) {
    var request = asked.request
    if asked.makesReferenceID {
      request.filledInfo.requestReferenceId = referenceID(for: .request(asked))
    }
    var carrier = asked.product
    if let reference = asked.subscription {
      let id = try named(reference)
      request.subscriptionID = "\(id)"
      if asked.takesConsistencyToken {
        request.filledInfo.consistencyToken = consistencyToken(of: id, for: request.requestInfo)
      }
      carrier = carrier ?? session.read { $0.transactions[id: id]?.transaction.productId }
    }
    let product = try genericProduct(carrier, for: request.operation)
    beginRequest()
    try await act("\(request.operation.rawValue) \(product.id)") { [request] app in
      await app.request(product.id.rawValue, request)
    }
  }

  /// Makes the app send a request whose content is a string in the step.
  func send(_ signed: SignedAppRequest) async throws(StepFailure) {
    let operation = signed.operation ?? .oneTimeCharge
    let product = try genericProduct(signed.product, for: operation).id.rawValue
    beginRequest()
    switch (signed.way, signed.isUnsigned) {
    case (.advancedCommerceData, false):
      try await act("signed request \(product)") { app in
        await app.send(product, advancedCommerceData: Data(signed.text.utf8))
      }
    case (.advancedCommerceData, true):
      try await act("signed request \(product)") { app in
        await app.request(product, json: Data(signed.text.utf8))
      }
    case (.compactJWS, let isUnsigned):
      let claims = InAppRequestClaims.advancedCommerce(request: Data(signed.text.utf8))
      let jws = isUnsigned ? sign(claims) : signed.text
      try await act("signed request \(product)") { await $0.send(product, compactJWS: jws) }
    }
  }

  /// Sends a request as the merchant's server.
  ///
  /// If the store refuses the request, the step still succeeds, because the refusal is the server's response.
  func serverRequest(_ asked: MerchantRequest) async throws(StepFailure) {
    let id = try named(asked.transaction)
    var request = asked.request
    if asked.makesReferenceID {
      request.filledInfo.requestReferenceId = referenceID(for: .serverRequest(asked))
    }
    if asked.takesConsistencyToken {
      request.filledInfo.consistencyToken = consistencyToken(of: id, for: request.requestInfo)
    }
    beginRequest()
    do {
      try command(.serverRequest(request, of: id, target: target(of: request)))
    } catch {
      // The session has already recorded the refusal, as it does for every caller.
      guard case .refused(.request) = error else { throw error }
    }
    try await settle()
  }

  /// Returns the target product of a migration, or `nil` if the catalog lacks it or the request isn't a
  /// migration.
  private func target(of request: AnyServerRequest) -> Product? {
    guard case .migrate(let migration) = request else { return nil }
    return session.catalog.product(ProductID(rawValue: migration.targetProductId))
  }

  /// Returns the transaction that a request refers to.
  ///
  /// An unknown id is accepted, so that the request returns Apple's error.
  private func named(_ reference: TransactionReference) throws(StepFailure) -> TransactionID {
    if case .id(let id) = reference { return id }
    return try words.transaction(reference)
  }

  /// Returns the current token of a subscription's renewal info, or `nil` if the subscription lacks one.
  ///
  /// If the request's reference has already been used, this method returns the token of that request. The reason is
  /// that a retry has the same body even if the token has changed.
  private func consistencyToken(of id: TransactionID, for info: RequestInfo) -> String? {
    session.read { store in
      if let used = store.use(of: info.requestReferenceId) { return used.consistencyToken }
      return store.subscription(of: id).flatMap {
        store.renewalInfo(for: $0).advancedCommerceInfo?.consistencyToken
      }
    }
  }

  /// Returns the given product, or the first generic product with the right type for the operation.
  private func genericProduct(
    _ id: ProductID?,
    for operation: RequestOperation
  ) throws(StepFailure) -> Product {
    if let id { return try words.product(id) }
    let type: ProductType = operation == .oneTimeCharge ? .consumable : .autoRenewable
    let found = session.catalog.products.first { $0.isGeneric && $0.type == type }
    guard let found else {
      let kind = operation == .oneTimeCharge ? "consumable" : "subscription"
      throw .impossible(
        "the catalog has no generic \(kind)",
        right: "name the product that carries the request"
      )
    }
    return found
  }

  /// Returns a reference for a request whose step doesn't set one: a lowercase UUID.
  ///
  /// The reference depends on the store's seed and the step's content, not on earlier steps. It therefore doesn't
  /// change when other steps are added or removed. A later step with the same content is a new request, so it gets the
  /// next reference.
  private func referenceID(for step: Step) -> String {
    let words = step.referring(to: { _ in .latest }, { _ in .latest }).line
    var digest: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in words.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return session.read { store in
      var random = SplitMix64(seed: store.identity.seed ^ digest)
      var id = random.nextUUID()
      while store.use(of: id) != nil { id = random.nextUUID() }
      return id
    }
  }

  private func beginRequest() {
    let search = RefusalSearch(after: session.log.count)
    refusals.withLock { $0 = search }
  }
}

extension UsedReference {
  fileprivate var consistencyToken: String? {
    switch request {
    case .inApp(let request, product: _): request.requestInfo.consistencyToken
    case .server(let request, of: _): request.requestInfo.consistencyToken
    }
  }
}

extension SignedAppRequest {
  /// The operation that the request names, or `nil` if the request can't be read.
  fileprivate var operation: RequestOperation? {
    var json = Data(text.utf8)
    if !isUnsigned {
      let jws = way == .compactJWS ? text : try? SignatureInfo.unwrap(json)
      guard let base64 = jws.flatMap({ try? JWSDecoded($0) })?.requestClaim,
        let request = Data(base64Encoded: base64)
      else { return nil }
      json = request
    }
    return JSONDocument(Array(json)).root?["operation"]?.string
      .flatMap(RequestOperation.init(rawValue:))
  }
}
