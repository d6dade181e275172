import AdvancedCommerce
import ArgumentParser
import StoreModel

/// `storefront request new refund`: money back, item by item.
struct NewRefundCommand: NewRequestCommand {
  static let kind = RequestKind.requestRefund
  static let abstract = "A refund of a transaction, item by item."

  @Option(
    name: [.customLong("item"), .customLong("sku")],
    help: ArgumentHelp(
      """
      What is refunded, such as 'MUSIC;refundType=CUSTOM;refundAmount=1.50;refundReason=LEGAL;\
      revoke=false'; may be repeated.
      """,
      valueName: "item"
    )
  )
  var items: [String]

  @OptionGroup var refund: RefundOptions
  @OptionGroup var shop: ShopOptions
  @OptionGroup var info: RequestInfoOptions
  @OptionGroup var result: ResultOptions

  func request() throws -> AnyRequest {
    let shop = try self.shop.open()
    let items = try items.map { text in
      let item = try RequestItemText(
        text,
        ["refundReason", "refundType", "refundAmount", "revoke"]
      )
      let amount = try item["refundAmount"].map { text in
        let milliunits = try shop.milliunits(text, "refundAmount")
        guard let amount = Int32(exactly: milliunits) else {
          throw ValidationError(
            "refundAmount \(text) is more than the field holds: \(Int32.max) milliunits."
          )
        }
        return amount
      }
      return RequestRefundItem(
        sku: item.sku,
        refundReason: item["refundReason"].map(RefundReason.init(rawValue:)) ?? .other,
        refundType: item["refundType"].map(RefundType.init(rawValue:)) ?? .full,
        refundAmount: amount,
        revoke: try item.flag("revoke", default: true)
      )
    }
    return .server(
      .requestRefund(
        RequestRefundRequest(
          requestInfo: info.info,
          items: items,
          refundRiskingPreference: refund.refundRiskingPreference,
          currency: shop.currency.rawValue,
          storefront: shop.options.storefront
        )
      )
    )
  }
}
