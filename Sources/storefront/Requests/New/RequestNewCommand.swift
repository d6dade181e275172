import AdvancedCommerce
import ArgumentParser
import VisibleText

/// The command `storefront request new`, which makes one of the ten requests from members or a catalog's SKUs.
struct RequestNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Create a request.",
    discussion: """
      Prints the request's JSON as in Apple's articles. Write members as in a session script, \
      with an equals sign; "request new TYPE --help" lists the members of a type. A catalog \
      provides the names, prices, period and tax code of its SKUs; members that you write \
      override it. Except for its amounts and its storefront, the request isn't \
      validated; use "storefront request check".

        storefront request new charge SKU=BOOK-1 Shop.catalog.json
        storefront request new create items='{SKU: INK, price: 4.99 USD}' \\
          descriptors='{displayName: Ink, description: All}' Shop.catalog.json
        storefront request new revoke refundType=PRORATED storefront=USA

      Write texts, numbers and amounts as they are, objects in braces and lists in brackets; or \
      repeat a list's member, once for each element. A member of an object can be written alone, \
      such as descriptors.displayName=Ink. An amount is 4.99 USD, 4.99 in the request's currency, \
      or a whole number of milliunits such as 4990. The default type is "charge".

      Exit code: 0, 2 if the catalog can't be read or has no such SKU or no price for the \
      storefront, or 64 if a member is missing or wrong.
      """,
    subcommands: [
      NewRequestCommand<OneTimeChargeCreateRequest>.self,
      NewRequestCommand<SubscriptionCreateRequest>.self,
      NewRequestCommand<SubscriptionModifyInAppRequest>.self,
      NewRequestCommand<SubscriptionReactivateInAppRequest>.self,
      NewRequestCommand<SubscriptionCancelRequest>.self,
      NewRequestCommand<SubscriptionRevokeRequest>.self,
      NewRequestCommand<SubscriptionPriceChangeRequest>.self,
      NewRequestCommand<SubscriptionChangeMetadataRequest>.self,
      NewRequestCommand<SubscriptionMigrateRequest>.self,
      NewRequestCommand<RequestRefundRequest>.self,
    ],
    defaultSubcommand: NewRequestCommand<OneTimeChargeCreateRequest>.self
  )
}

/// A request that the command line can make.
protocol KnownRequest {
  static var kind: RequestKind { get }
}

extension OneTimeChargeCreateRequest: KnownRequest {}
extension SubscriptionCreateRequest: KnownRequest {}
extension SubscriptionModifyInAppRequest: KnownRequest {}
extension SubscriptionReactivateInAppRequest: KnownRequest {}
extension SubscriptionCancelRequest: KnownRequest {}
extension SubscriptionRevokeRequest: KnownRequest {}
extension SubscriptionPriceChangeRequest: KnownRequest {}
extension SubscriptionChangeMetadataRequest: KnownRequest {}
extension SubscriptionMigrateRequest: KnownRequest {}
extension RequestRefundRequest: KnownRequest {}

extension KnownRequest where Self: InAppRequest {
  static var kind: RequestKind { RequestKind(operation) }
}

extension KnownRequest where Self: ServerRequest {
  static var kind: RequestKind { RequestKind(endpoint) }
}
