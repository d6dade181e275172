import AdvancedCommerce
import ArgumentParser
import VisibleText

/// The command `storefront request new`, which makes one of the ten requests from members or a catalog's SKUs.
struct RequestNewCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "new",
    abstract: "Make a request.",
    discussion: """
      Prints the request's JSON as Apple's articles show it. Members are written as in a session \
      script, each with an equals sign; "request new TYPE --help" lists those of a type. A catalog \
      says names, prices, period and tax code of its SKUs; what is written replaces what it says. \
      Whether the request is acceptable is for "storefront request check" to say.

        storefront request new charge SKU=BOOK-1 Shop.catalog.json
        storefront request new create items='{SKU: INK, price: 4.99 USD}' \\
          descriptors='{displayName: Ink, description: All}' Shop.catalog.json
        storefront request new revoke refundType=PRORATED storefront=USA

      Texts, numbers and amounts are taken as they are. Objects and lists are in braces and \
      brackets; a list may be written several times, an element each. An amount is 4.99 USD, 4.99 \
      in the currency of the request, or a whole number of milliunits, 4990. Without a type, \
      "charge" is made.

      Exit code: 0, 2 if the catalog cannot be read or has no such SKU or no price for the \
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
