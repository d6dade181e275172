import StoreEngine
import StoreModel
import StoreScript
import Texts

// The parts of a purchase that can be refunded.

extension MenuKind {
  static func refundParts(_ transaction: TransactionID) -> Self {
    Self(
      Title { localized("transaction.of-the-store-refunds", $0.page.productName(of: transaction)) },
      about: transaction
    ) { context, _ in
      RefundPartMenu(transaction, in: context)?.items ?? []
    }
  }

  fileprivate static func typedRefundPart(_ transaction: TransactionID) -> Self {
    Self(
      Title { localized("transaction.of-the-store-refunds", $0.page.productName(of: transaction)) },
      about: transaction,
      letters: .type(hint: "transaction.type-a-percentage", verb: "transaction.a-percentage")
    ) { context, menu in
      RefundPartMenu(transaction, in: context)?.items(typed: menu.query.text) ?? []
    }
  }
}

/// The menu of refundable parts.
private struct RefundPartMenu {
  private let context: MenuContext
  private let store: Store
  private let record: TransactionRecord

  init?(_ transaction: TransactionID, in context: MenuContext) {
    guard let store = context.store, let record = store.transactions[id: transaction] else {
      return nil
    }
    (self.context, self.store, self.record) = (context, store, record)
  }

  /// The choices for a partial refund: three percentages, any other percentage, and the unused part.
  ///
  /// For a subscription, the only choice is the unused part, which depends on the remaining time.
  var items: [MenuItem] {
    let isByTime = record.transaction.type == .autoRenewable
    let unused = item(
      .unused,
      localized("transaction.what-is-unused"),
      isByTime
        ? localized("transaction.part-period-left")
        : localized("transaction.part-merchants-server-not")
    )
    if isByTime { return MenuItem.lettered([unused]) }
    let other = MenuItem(
      localized("transaction.another-percentage"),
      .open(.typedRefundPart(record.id)),
      help: localized("transaction.type-the-percentage")
    )
    let some = [25, 50, 75].map { percentage($0 * 1000, written: "\($0)") }
    return MenuItem.lettered(some + [other, unused])
  }

  /// Returns the refund of a typed percentage, or an item with the problem of the typed string.
  func items(typed text: String) -> [MenuItem] {
    guard !text.isEmpty else { return [] }
    let number = text.filter { $0 != "%" && $0 != " " }.replacing(",", with: ".")
    guard let thousandths = Price.milliunits(decimal: number),
      WholeBound.refundPercentage.contains(thousandths)
    else {
      return [
        MenuItem(
          text,
          .type(text),
          obstacle: localized("transaction.type-percentage")
        )
      ]
    }
    return [percentage(Int(thousandths), written: number)]
  }

  private func percentage(_ thousandths: Int, written number: String) -> MenuItem {
    item(
      .percentage(thousandths),
      localized("transaction.percent", number),
      localized("transaction.part-price-purchase-taken")
    )
  }

  private func item(_ part: RefundPart, _ label: String, _ help: String) -> MenuItem {
    let reference = context.reference(to: record)
    let share = store.share(of: part, in: record)
    return MenuItem(
      label,
      .perform(
        store.isRefundPending(record)
          ? .decideRefund(reference, isGranted: true, part: part)
          : .refund(reference, .other, part: part)
      ),
      value: share.percentage.flatMap { context.page.amount($0, of: record.transaction) } ?? "",
      help: help,
      obstacle: share.obstacle
    )
  }
}

extension TransactionRecord {
  /// The reason why no part of the transaction can be refunded, or `nil` if a part can be refunded.
  var noPart: String? {
    if transaction.advancedCommerceInfo != nil {
      return localized("transaction.request-sold-refund-items")
    }
    return transaction.inAppOwnershipType == .familyShared
      ? localized("transaction.a-family-member-bought-it") : nil
  }
}

extension Store {
  /// Returns the percentage that a partial refund would pay now, or the reason why the refund is impossible.
  ///
  /// The percentage is in thousandths of a percent, as in `revocationPercentage`.
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
        ? localized("transaction.no-report-tells-used-up")
        : localized("transaction.nothing-of-it-is-left")
      return (nil, obstacle)
    }
  }
}

extension PageContext {
  /// Returns the amount of money for a percentage of a transaction's price, or `nil` if the price is unknown.
  ///
  /// Payloads contain only the percentage.
  fileprivate func amount(_ percentage: Int, of transaction: Transaction) -> String? {
    guard let price = transaction.price(ofShare: percentage) else { return nil }
    var part = transaction
    part.price = price.milliunits
    return priceText(of: part)
  }
}
