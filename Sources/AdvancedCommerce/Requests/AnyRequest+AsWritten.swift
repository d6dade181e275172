package import StoreModel

// Requests that may be wrong on purpose: what a test sends to see it refused.

extension AnyInAppRequest {
  /// Reads a request's JSON text and judges its form alone: members that are missing, unknown or of
  /// the wrong type, but none of the values.
  ///
  /// - Parameter json: UTF-8 from anywhere; it may hold anything.
  /// - Returns: The request, whatever it asks for; nil where no request can be made of the text.
  package static func asWritten(json: [UInt8]) -> RequestReading<AnyInAppRequest> {
    let source = RequestSource(json)
    guard case .known(let operation) = source.operation else { return read(json: json) }
    return read(source, as: operation, judging: .form)
  }
}

extension AnyServerRequest {
  /// Reads the JSON text of a request to an endpoint and judges its form alone, not its values.
  ///
  /// - Parameters:
  ///   - json: UTF-8 from anywhere; it may hold anything.
  ///   - endpoint: Where it is sent.
  /// - Returns: The request, whatever it asks for; nil where no request can be made of the text.
  package static func asWritten(
    json: [UInt8],
    as endpoint: ServerEndpoint
  ) -> RequestReading<AnyServerRequest> {
    read(RequestSource(json), as: endpoint, judging: .form)
  }
}

extension AnyRequest {
  /// Reads the JSON text of a request of a kind and judges its form alone, not its values.
  ///
  /// - Parameters:
  ///   - json: UTF-8 from anywhere; it may hold anything.
  ///   - kind: The kind of request that it must be.
  /// - Returns: The request, whatever it asks for, or `nil` if no request can be made of the text.
  package static func asWritten(
    json: [UInt8],
    as kind: RequestKind
  ) -> RequestReading<AnyRequest> {
    read(RequestSource(json), as: kind, judging: .form)
  }

  /// Makes a request of members without judging them.
  ///
  /// - Parameters:
  ///   - kind: The kind of request.
  ///   - members: An object with members of the wire form. One that is missing, or of another type, is empty in
  ///     the request.
  package init(_ kind: RequestKind, members: JSONValue) {
    var fields = RequestReader(members)
    self =
      switch kind {
      case .oneTimeCharge: .inApp(.oneTimeCharge(OneTimeChargeCreateRequest(reading: &fields)))
      case .createSubscription:
        .inApp(.createSubscription(SubscriptionCreateRequest(reading: &fields)))
      case .modifySubscription:
        .inApp(.modifySubscription(SubscriptionModifyInAppRequest(reading: &fields)))
      case .reactivateSubscription:
        .inApp(.reactivateSubscription(SubscriptionReactivateInAppRequest(reading: &fields)))
      case .cancel: .server(.cancel(SubscriptionCancelRequest(reading: &fields)))
      case .revoke: .server(.revoke(SubscriptionRevokeRequest(reading: &fields)))
      case .changePrice: .server(.changePrice(SubscriptionPriceChangeRequest(reading: &fields)))
      case .changeMetadata:
        .server(.changeMetadata(SubscriptionChangeMetadataRequest(reading: &fields)))
      case .migrate: .server(.migrate(SubscriptionMigrateRequest(reading: &fields)))
      case .requestRefund: .server(.requestRefund(RequestRefundRequest(reading: &fields)))
      }
  }
}
