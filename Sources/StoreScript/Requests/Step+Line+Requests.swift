import AdvancedCommerce
import StoreModel

extension AppRequest {
  /// The value after the step's key.
  var value: String {
    let operation = request.operation
    var fields = FlowMapping()
    fields.add("product", product.map { scalar($0.rawValue) })
    var hidden: Set<String> = []
    if let subscription, let key = operation.subscriptionKey, let id = operation.subscriptionID {
      fields.add(key, subscription.value)
      hidden = [id]
    }
    if makesReferenceID { hidden.insert(RequestShape.reference) }
    RequestShape.shape(of: operation).add(request.json(pretty: false), without: hidden, to: &fields)
    // By default, a step with a subscription inserts the subscription's token.
    if subscription != nil, !takesConsistencyToken, request.requestInfo.consistencyToken == nil {
      fields.add("consistencyToken", "none")
    }
    return fields.text
  }
}

extension MerchantRequest {
  /// The value after the step's key.
  var value: String {
    var fields = FlowMapping()
    fields.add("transaction", transaction.value)
    RequestShape.shape(of: request.endpoint).add(
      request.json(pretty: false),
      without: makesReferenceID ? [RequestShape.reference] : [],
      to: &fields
    )
    if !takesConsistencyToken, request.requestInfo.consistencyToken == nil {
      fields.add("consistencyToken", "none")
    }
    return fields.text
  }
}

extension SignedAppRequest {
  /// The value after `signedRequest:`.
  var value: String {
    var fields = FlowMapping()
    fields.add("product", product.map { scalar($0.rawValue) })
    let form = isUnsigned ? "request" : way == .compactJWS ? "jws" : "data"
    fields.add(form, quoted(text))
    fields.add("way", way == .compactJWS ? way.rawValue : nil)
    return fields.text
  }
}

extension RequestShape {
  fileprivate func add(
    _ json: String,
    without hidden: Set<String> = [],
    to fields: inout FlowMapping
  ) {
    guard let root = JSONDocument(json).root else { return }
    add(root, without: hidden, to: &fields)
  }
}
