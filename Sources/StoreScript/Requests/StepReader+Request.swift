import AdvancedCommerce
import StoreModel

// The functions that read the Advanced Commerce requests of the app and of the merchant's server.

extension StepReader {
  /// Reads the value of `charge`, `createSubscription`, `modifySubscription` or `reactivateSubscription`.
  ///
  /// This function doesn't check whether the store would accept the request, because a script may contain an invalid
  /// request on purpose.
  mutating func appRequest(_ operation: RequestOperation, _ value: ScriptValue) -> AppRequest? {
    let name = StepName(operation).rawValue
    var fields = FieldReader(
      value,
      of: name,
      such: Self.example(of: name, as: SessionScript.requestSchema(of: operation))
    )
    let product = product(fields.takeField("product"))
    let subscription = transaction(operation.subscriptionKey.flatMap { fields.takeField($0) })
    if let file = fields.takeField("file") {
      let reading = read(file) { AnyInAppRequest.asWritten(json: $0) }
      guard finish(&fields), var request = reading else { return nil }
      guard request.operation == operation else {
        let right = StepName(request.operation).rawValue
        complain(file.problem("\(file.shown) contains another request", "write \(right): here"))
        return nil
      }
      // A token in the file is sent unchanged. If the file doesn't contain a token, the step has the same default as
      // other steps.
      let saysToken = request.requestInfo.consistencyToken != nil
      if subscription != nil { request.subscriptionID = nil }
      return AppRequest(
        product: product,
        request: request,
        subscription: subscription,
        takesConsistencyToken: subscription != nil && !saysToken
      )
    }
    checkConstants(of: operation, in: &fields)
    let isGiven = subscription != nil && operation != .createSubscription
    let given: Set<String> = isGiven ? ["transactionId"] : []
    if subscription != nil, let key = operation.subscriptionID, let id = fields.takeField(key) {
      fields.complain(
        id.problem("\(name) names its subscription twice", "remove one of the two")
      )
    }
    let shape = RequestShape.shape(of: operation)
    let taken = RequestMembers(shape, in: value, &fields, given: given)
    guard finish(&fields), let taken else { return nil }
    var members = taken.members
    members.append(JSONMember(key: "operation", value: JSONValue(.string(operation.rawValue))))
    members.append(JSONMember(key: "version", value: JSONValue(.string("1"))))
    for key in given { members.append(JSONMember(key: key, value: JSONValue(.string("")))) }
    let json = Array(JSONValue(.object(members)).text().utf8)
    guard let request = AnyInAppRequest.asWritten(json: json).request else { return nil }
    var asked = AppRequest(
      product: product,
      request: request,
      subscription: subscription,
      takesConsistencyToken: subscription != nil && taken.fillsToken
    )
    asked.makesReferenceID = taken.makesReferenceID
    return asked
  }

  /// Reads the generic product of a request, or returns `nil` if the step doesn't name a product.
  mutating func product(_ value: ScriptValue?) -> ProductID? {
    guard let value else { return nil }
    return ScriptShape.knownProduct.read(value, "product", &self)
  }

  /// Reads the value of a step for one of the six requests that the merchant's server can make.
  mutating func merchantRequest(
    _ endpoint: ServerEndpoint,
    _ value: ScriptValue
  ) -> MerchantRequest? {
    let name = StepName(endpoint).rawValue
    var fields = FieldReader(
      value,
      of: name,
      such: Self.example(of: name, as: SessionScript.requestSchema(of: endpoint))
    )
    let transaction = transaction(fields.takeField("transaction", isRequired: true))
    if let file = fields.takeField("file") {
      let request = read(file) { AnyServerRequest.asWritten(json: $0, as: endpoint) }
      guard finish(&fields), let request, let transaction else { return nil }
      return MerchantRequest(
        transaction: transaction,
        request: request,
        takesConsistencyToken: request.requestInfo.consistencyToken == nil
      )
    }
    let taken = RequestMembers(.shape(of: endpoint), in: value, &fields)
    guard finish(&fields), let taken, let transaction else { return nil }
    let json = Array(JSONValue(.object(taken.members)).text().utf8)
    guard let request = AnyServerRequest.asWritten(json: json, as: endpoint).request else {
      return nil
    }
    var asked = MerchantRequest(
      transaction: transaction,
      request: request,
      takesConsistencyToken: taken.fillsToken
    )
    asked.makesReferenceID = taken.makesReferenceID
    return asked
  }

  /// Returns an example of a request that contains its members instead of naming a file.
  private static func example(of name: String, as schema: String) -> String {
    let forms = JSONDocument(schema).root.map { SchemaWords.script.alternatives(of: $0) }
    return "\(name): \(SchemaWords.script.example(of: forms?.last, named: name))"
  }

  /// Checks the members that are constant in the wire form.
  ///
  /// A request that was copied from the wire form contains them. Their values must match the step.
  private func checkConstants(of operation: RequestOperation, in fields: inout FieldReader) {
    for (key, right) in [("operation", operation.rawValue), ("version", "1")] {
      guard let value = fields.takeField(key), value.text != right else { continue }
      fields.complain(
        value.problem("\(fields.what) has the \(key) \(right), not \(value.shown)", "remove it")
      )
    }
  }
}

extension RequestOperation {
  /// The key in a step for the subscription, or `nil` if the request isn't about a subscription.
  var subscriptionKey: String? {
    switch self {
    case .oneTimeCharge: nil
    case .createSubscription: "previous"
    case .modifySubscription, .reactivateSubscription: "subscription"
    }
  }

  /// The key in the wire form for the subscription, or `nil` if the request isn't about a subscription.
  var subscriptionID: String? {
    switch self {
    case .oneTimeCharge: nil
    case .createSubscription: "previousTransactionId"
    case .modifySubscription, .reactivateSubscription: "transactionId"
    }
  }
}
