import AdvancedCommerce
import ArgumentParser

/// `storefront request new reactivate`: renewal on again.
struct NewReactivationCommand: NewRequestCommand {
  static let kind = RequestKind.reactivateSubscription
  static let abstract = "A subscription's renewal on again before it ends."

  @Option(
    name: .customLong("transaction"),
    help: ArgumentHelp("Any transaction of the subscription.", valueName: "id")
  )
  var transactionId: String

  @Option(help: ArgumentHelp("A SKU that renews; none is all of them.", valueName: "sku"))
  var sku: [String] = []

  @Option(help: ArgumentHelp("The customer's storefront, such as USA.", valueName: "USA"))
  var storefront: String?

  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    .inApp(
      .reactivateSubscription(
        SubscriptionReactivateInAppRequest(
          requestInfo: info.info,
          items: sku.isEmpty ? nil : sku.map { SubscriptionReactivateItem(sku: $0) },
          transactionId: transactionId,
          storefront: storefront
        )
      )
    )
  }
}
