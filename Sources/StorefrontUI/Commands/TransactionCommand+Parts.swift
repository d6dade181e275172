import PhraseBook
import StoreEngine
import StoreModel
import StoreScript

// The parts of a purchase that can be refunded.

extension Menu.Kind {
  static func refundParts(_ transaction: TransactionID) -> Self {
    Self(
      Title { said("Of \($0.page.productName(of: transaction)) the store refunds") },
      about: transaction
    ) { context, _ in
      RefundPartMenu(context: context).items(for: transaction)
    }
  }
}

/// The menu of the parts.
private struct RefundPartMenu {
  let context: MenuContext

  /// Three percentages and what is unused; of a subscription what is unused alone, which time tells.
  func items(for transaction: TransactionID) -> [MenuItem] {
    guard let store = context.store, let record = store.transactions[id: transaction] else {
      return []
    }
    let reference = context.reference(to: record)
    let isAsked = store.isRefundPending(record)
    func item(_ part: RefundPart, _ label: String, _ help: String) -> MenuItem {
      MenuItem(
        label,
        .perform(
          isAsked
            ? .decideRefund(reference, isGranted: true, part: part)
            : .refund(reference, .other, part: part)
        ),
        help: help,
        obstacle: store.obstacle(toRefunding: part, of: record)
      )
    }
    let isByTime = record.transaction.type == .autoRenewable
    let unused = item(
      .unused,
      said("What is unused"),
      isByTime
        ? said("The part of the period that is left.")
        : said("The part that the merchant’s server has not reported as consumed.")
    )
    let percentages = isByTime ? [] : [25_000, 50_000, 75_000]
    return MenuItem.lettered(
      percentages.map { percentage in
        item(
          .percentage(percentage),
          said("\(percentage / 1000) percent"),
          said("A part of the price; the purchase is taken back.")
        )
      } + [unused]
    )
  }
}

extension TransactionRecord {
  /// The reason why no part of it can be refunded, or `nil` if one can.
  var noPart: String? {
    if transaction.advancedCommerceInfo != nil {
      return said("a request sold it: refund its items with a request")
    }
    return transaction.inAppOwnershipType == .familyShared ? said("a family member bought it") : nil
  }
}

extension Store {
  /// The reason why a part of a transaction can't be refunded now, or `nil` if it can.
  fileprivate func obstacle(toRefunding part: RefundPart, of record: TransactionRecord) -> String? {
    do throws(StoreRefusal) {
      _ = try events(for: .refund(record.id, .other, part: part))
      return nil
    } catch {
      return part == .unused && record.transaction.type != .autoRenewable
        ? said("no report tells what is used up") : said("nothing of it is left")
    }
  }
}
