import AdvancedCommerce
import ArgumentParser

/// `storefront request new cancel`: renewal off.
struct NewCancellationCommand: NewRequestCommand {
  static let kind = RequestKind.cancel
  static let abstract = "Renewal off, for the merchant's server to send."

  @Option(help: ArgumentHelp("The customer's storefront, such as USA.", valueName: "USA"))
  var storefront: String?

  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    .server(.cancel(SubscriptionCancelRequest(requestInfo: info.info, storefront: storefront)))
  }
}

/// How a refund is risked: whether Apple may ask about consumption.
struct RefundOptions: ParsableArguments {
  @Flag(
    inversion: .prefixedNo,
    help: "Whether Apple may ask how much was used before it decides."
  )
  var refundRiskingPreference = true
}

/// `storefront request new revoke`: the end at once.
struct NewRevocationCommand: NewRequestCommand {
  static let kind = RequestKind.revoke
  static let abstract = "The end of a subscription at once, with a refund."

  @Option(help: ArgumentHelp("Why, such as LEGAL.", valueName: "reason"))
  var refundReason: String = RefundReason.other.rawValue

  @Option(help: ArgumentHelp("FULL or PRORATED.", valueName: "type"))
  var refundType: String = RefundType.full.rawValue

  @Option(help: ArgumentHelp("The customer's storefront, such as USA.", valueName: "USA"))
  var storefront: String?

  @OptionGroup var refund: RefundOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    .server(
      .revoke(
        SubscriptionRevokeRequest(
          requestInfo: info.info,
          refundReason: RefundReason(rawValue: refundReason),
          refundType: RefundType(rawValue: refundType),
          refundRiskingPreference: refund.refundRiskingPreference,
          storefront: storefront
        )
      )
    )
  }
}
