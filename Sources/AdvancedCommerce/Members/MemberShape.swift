/// The name and type of a request's member, and its documented values.
package struct MemberShape: Hashable, Sendable {
  /// Apple's name of the member.
  package let name: String
  package let kind: MemberKind
  package let isRequired: Bool
  /// The documented values of a text, or an empty array if any text is valid.
  package let values: [String]
  /// The most common value, which is the initial value in forms and on the command line.
  ///
  /// It is `nil` if the value is different in each request.
  package let usual: String?

  init(_ row: some RequestMember) {
    name = row.name
    kind = row.kind
    isRequired = row.ifMissing != nil
    values = row.values
    usual = row.usual
  }

  /// The values to choose from, or an empty array if any text is valid.
  package var choices: [String] { kind == .flag ? ["true", "false"] : values }
}

/// The type of a request's member.
package indirect enum MemberKind: Hashable, Sendable {
  case text
  case flag
  case count
  /// An amount of money, in milliunits.
  case money
  /// An object with members.
  case part([MemberShape])
  case list(MemberKind)
}

extension RequestKind {
  /// The members of a request of this kind, in the order of scripts.
  package var members: [MemberShape] { type.shapes }

  var type: any RequestPart.Type {
    switch self {
    case .oneTimeCharge: OneTimeChargeCreateRequest.self
    case .createSubscription: SubscriptionCreateRequest.self
    case .modifySubscription: SubscriptionModifyInAppRequest.self
    case .reactivateSubscription: SubscriptionReactivateInAppRequest.self
    case .cancel: SubscriptionCancelRequest.self
    case .revoke: SubscriptionRevokeRequest.self
    case .changePrice: SubscriptionPriceChangeRequest.self
    case .changeMetadata: SubscriptionChangeMetadataRequest.self
    case .migrate: SubscriptionMigrateRequest.self
    case .requestRefund: RequestRefundRequest.self
    }
  }
}
