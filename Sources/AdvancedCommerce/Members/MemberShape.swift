/// What is to be known of a member without a request: its name and what it holds.
package struct MemberShape: Hashable, Sendable {
  /// Apple's name for it.
  package let name: String
  package let kind: MemberKind
  package let isRequired: Bool
  /// The documented values of a text; empty if it may say anything.
  package let values: [String]
  /// The value that most requests have: forms begin with it, and the command line fills it in.
  ///
  /// `nil` for a member that only a person can say.
  package let usual: String?

  init(_ row: some RequestMember) {
    name = row.name
    kind = row.kind
    isRequired = row.ifMissing != nil
    values = row.values
    usual = row.usual
  }

  /// The documented values, or those of a flag; empty if it may say anything.
  package var choices: [String] { kind == .flag ? ["true", "false"] : values }
}

/// What a member of a request holds.
package indirect enum MemberKind: Hashable, Sendable {
  case text
  case flag
  case count
  /// An amount of money in milliunits.
  case money
  /// An object of members.
  case part([MemberShape])
  case list(MemberKind)
}

extension RequestKind {
  /// The members of a request of the kind, in the order in which scripts have them.
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
