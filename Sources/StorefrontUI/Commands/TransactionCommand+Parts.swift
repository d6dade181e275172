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
      let share = store.share(of: part, in: record)
      return MenuItem(
        label,
        .perform(
          isAsked
            ? .decideRefund(reference, isGranted: true, part: part)
            : .refund(reference, .other, part: part)
        ),
        value: share.percentage.flatMap { context.page.amount($0, of: record.transaction) } ?? "",
        help: help,
        obstacle: share.obstacle
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
  /// The percentage that a refund of a part of a transaction gives back now, or the reason why it can't be refunded.
  ///
  /// The percentage is in thousandths, as in `revocationPercentage`.
  fileprivate func share(
    of part: RefundPart,
    in record: TransactionRecord
  ) -> (percentage: Int?, obstacle: String?) {
    do throws(StoreRefusal) {
      let events = try events(for: .refund(record.id, .other, part: part))
      let percentages = events.compactMap { event -> Int? in
        guard case .transactionChanged(let transaction, _) = event,
          transaction.transactionId == record.id
        else { return nil }
        return transaction.revocationPercentage
      }
      return (percentages.first, nil)
    } catch {
      let obstacle =
        part == .unused && record.transaction.type != .autoRenewable
        ? said("no report tells what is used up") : said("nothing of it is left")
      return (nil, obstacle)
    }
  }
}

extension PageContext {
  /// A share of the price of a transaction, as the customer reads it, or `nil` if the price is unknown.
  ///
  /// Payloads tell the share alone.
  fileprivate func amount(_ percentage: Int, of transaction: Transaction) -> String? {
    guard let price = transaction.price(ofShare: percentage) else { return nil }
    var part = transaction
    part.price = price.milliunits
    return priceText(of: part)
  }
}
