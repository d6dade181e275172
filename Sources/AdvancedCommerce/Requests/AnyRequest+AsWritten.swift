package import StoreModel

// Requests that may be invalid on purpose. Tests send them to check that the store rejects them.

extension AnyInAppRequest {
  /// Decodes the JSON text of a request and validates only its format, not its values.
  ///
  /// The format is invalid if a member is missing, unknown or of the wrong type.
  ///
  /// - Parameter json: Untrusted UTF-8 with any content.
  /// - Returns: The request, valid or not, or `nil` if the text can't represent one.
  package static func asWritten(json: [UInt8]) -> RequestReading<AnyInAppRequest> {
    let source = RequestSource(json)
    guard case .known(let operation) = source.operation else { return read(json: json) }
    return read(source, as: operation, judging: .form)
  }
}

extension AnyServerRequest {
  /// Decodes the JSON text of a request to an endpoint and validates only its format, not its values.
  ///
  /// - Parameters:
  ///   - json: Untrusted UTF-8 with any content.
  ///   - endpoint: The endpoint that the request is sent to.
  /// - Returns: The request, valid or not, or `nil` if the text can't represent one.
  package static func asWritten(
    json: [UInt8],
    as endpoint: ServerEndpoint
  ) -> RequestReading<AnyServerRequest> {
    read(RequestSource(json), as: endpoint, judging: .form)
  }
}

extension AnyRequest {
  /// Decodes the JSON text of a request of a known kind and validates only its format, not its values.
  ///
  /// - Parameters:
  ///   - json: Untrusted UTF-8 with any content.
  ///   - kind: The required kind of request.
  /// - Returns: The request, valid or not, or `nil` if the text can't represent one.
  package static func asWritten(
    json: [UInt8],
    as kind: RequestKind
  ) -> RequestReading<AnyRequest> {
    read(RequestSource(json), as: kind, judging: .form)
  }

  /// Creates a request from members without validating them.
  ///
  /// - Parameters:
  ///   - kind: The kind of request.
  ///   - members: An object with members of the wire format. If a member is missing or of the wrong type, its value
  ///     in the request is empty.
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
