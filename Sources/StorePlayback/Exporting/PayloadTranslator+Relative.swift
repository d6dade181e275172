import StoreDriver
import StoreEngine
import StoreModel
import StoreScript

// Dates differ from run to run, so the tests compare each date with another date.
extension StepTranslator {
  /// Writes a check of the end of a transaction's period.
  ///
  /// - Returns: Whether the path is that of the period's end and the expected value is an exact moment.
  mutating func checkEnd(
    _ path: String,
    _ expected: ValueCheck,
    of transaction: Transaction,
    _ facts: SessionFacts
  ) -> Bool {
    guard path == "expiresDate", case .text(let text)? = expected.equal,
      let end = StoreInstant(iso8601: text)
    else { return false }
    let store = facts.store
    let period = store.subscription(of: transaction.transactionId)?.product.subscription?.period
    guard store.settings.timeRate != .realTime || period?.unit == .week else {
      stop("the length of a month depends on the day of the test")
      return true
    }
    check(length: "periodLength", .periodLength, of: transaction, transaction.purchaseDate, end)
    return true
  }

  /// Writes a check of the end of a grace period.
  ///
  /// - Returns: Whether the expected end is an exact moment.
  mutating func checkGrace(of name: String, _ check: ValueCheck, _ facts: SessionFacts) -> Bool {
    guard case .text(let text)? = check.equal, let end = StoreInstant(iso8601: text),
      let subscription = facts.subscription(named: name),
      let transaction = facts.store.transactions[id: subscription.latestTransactionId]?.transaction,
      let start = transaction.expiresDate
    else { return false }
    self.check(length: "graceLength", .graceLength, of: transaction, start, end)
    return true
  }

  /// Writes a check of the number of seconds between two moments.
  private mutating func check(
    length function: String,
    _ helper: TestHelper,
    of transaction: Transaction,
    _ start: StoreInstant,
    _ end: StoreInstant
  ) {
    helpers.insert(helper)
    let seconds = (end.milliseconds - start.milliseconds + 500) / 1_000
    let product = transaction.productId.rawValue.swiftLiteral
    check("try await \(function)(of: \(product))", equals: seconds.swiftNumber)
  }
}
