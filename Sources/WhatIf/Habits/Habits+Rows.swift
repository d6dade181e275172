import StoreModel
import StoreScript

extension Habits {
  typealias Row = CommentedRow<Habits>

  /// The fields of the file, in order.
  ///
  /// Each habit is declared once, by a row here.
  static let rows: [Row] = arriving + choosing + leaving + paying + returning + money

  private static let arriving = [
    Row(
      "The version of the format.",
      .version("habits", of: "habits")
    ),
    Row(
      "Customers arrive evenly over this many months from the start.",
      .written("arrivalMonths", \.arrivalMonths, .whole(WholeBound("a number of months", 1...120)))
    ),
    Row(
      "The weights of storefronts: the share of customers in each.",
      .written("storefronts", \.storefronts, .storefronts)
    ),
  ]

  private static let choosing = [
    Row(
      "The weights of subscription periods; a period that isn't listed has weight 1.",
      .written("plans", \.plans, .entries(by: .period, of: .weight))
    ),
    Row(
      "The weights of products that are chosen more or less often than their period suggests, such as com.example.plus: 50.",
      .written("products", \.products, .entries(by: .product, of: .weight))
    ),
    Row(
      "The chance to pay monthly with a commitment, if a subscription has this billing plan; the others pay upfront.",
      .written("monthlyPlans", \.monthlyPlans, .chance)
    ),
    Row(
      "The weights of monthly budgets in the reference currency;"
        + " {} means no limit.",
      .written("budgets", \.budgets, .entries(by: .amount, of: .weight))
    ),
    Row(
      "The chance to cancel on the purchase sheet and not return.",
      .written("sheetCancelled", \.sheetCancelled, .chance)
    ),
    Row(
      "The chance that a new customer has an offer code, if the product has one.",
      .written("offerCodes", \.offerCodes, .chance)
    ),
  ]

  private static let leaving = [
    Row(
      "The chance to stay after a free trial; the others turn renewal off before it ends.",
      .written("trialConversion", \.trialConversion, .chance)
    ),
    Row(
      "The chance to stay after any other offer.",
      .written("discountConversion", \.discountConversion, .chance)
    ),
    Row(
      "The chances to turn renewal off in the first paid month, the second, and so on; the last one repeats.",
      .written("cancellations", \.cancellations, .list(of: .chance))
    ),
    Row(
      "The chance that a leaving customer stays for a promotional offer, if the product has one.",
      .written("retentionOffers", \.retentionOffers, .chance)
    ),
    Row(
      "The chance to upgrade to a higher level of the group in a month, if there is one.",
      .written("upgrades", \.upgrades, .chance)
    ),
    Row("The chance to downgrade in a month.", .written("downgrades", \.downgrades, .chance)),
  ]

  private static let paying = [
    Row(
      "The chance that a renewal fails.",
      .written("billingFailures", \.billingFailures, .chance)
    ),
    Row(
      "The chance that the customer resolves a failed renewal before billing retry ends.",
      .written("billingRecovery", \.billingRecovery, .chance)
    ),
    Row(
      "The number of days within which they resolve it.",
      .written(
        "billingRecoveryDays",
        \.billingRecoveryDays,
        .whole(WholeBound("a number of days", 1...59))
      )
    ),
  ]

  private static let returning = [
    Row(
      "The chance to resubscribe in a month after the end.",
      .written("returns", \.returns, .chance)
    ),
    Row(
      "The same chance, if there is a win-back offer.",
      .written("winBacks", \.winBacks, .chance)
    ),
    Row(
      "The chance that a subscriber who must agree to a higher price does.",
      .written("priceAgreed", \.priceAgreed, .chance)
    ),
    Row(
      "The chance to refuse; the others do nothing, which ends the subscription too.",
      .written("priceRefused", \.priceRefused, .chance)
    ),
    Row(
      "The chance that a subscriber who is only notified cancels.",
      .written("noticeCancelled", \.noticeCancelled, .chance)
    ),
  ]

  private static let money = [
    Row("The reference currency.", .written("currency", \.currency, .currency)),
    Row(
      "The exchange rates: units of a currency for one of the reference currency, in round figures.",
      .written("rates", \.rates, .entries(by: .currency, of: .rate))
    ),
  ]
}

extension ScriptShape<[Habits.Entry<String, Int>]> {
  /// The weights of storefronts.
  ///
  /// At least one storefront must have customers.
  fileprivate static var storefronts: ScriptShape {
    .entries(by: .storefront, of: .weight, needsOne: true)
      .checked { entries, value throws(ScriptProblem) in
        guard entries.contains(where: { $0.value > 0 }) else {
          throw value.problem("no storefront has customers", "write one such as {USA: 1}")
        }
      }
  }
}
