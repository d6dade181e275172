import StoreModel
import StoreScript

extension Habits {
  typealias Row = NotedRow<Habits>

  /// The fields of the file, in order.
  ///
  /// Each habit is declared once, by a row here.
  static let rows: [Row] = arriving + choosing + leaving + paying + returning + money

  private static let arriving = [
    Row(
      "The format's version.",
      .version("habits", of: "habits")
    ),
    Row(
      "Customers arrive evenly over this many months from the start.",
      .written("arrivalMonths", \.arrivalMonths, .whole(WholeBound("a number of months", 1...120)))
    ),
    Row(
      "Where they come from: how many of all customers each storefront has beside the others.",
      .written("storefronts", \.storefronts, .storefronts)
    ),
  ]

  private static let choosing = [
    Row(
      "How often a subscription's period is chosen beside the others; one that is not named counts 1.",
      .written("plans", \.plans, .entries(by: .period, of: .weight))
    ),
    Row(
      "Products that are chosen more or less often than their period says, as com.example.plus: 50.",
      .written("products", \.products, .entries(by: .product, of: .weight))
    ),
    Row(
      "Customers who pay monthly with a commitment if a subscription has such a billing plan; the others pay at once.",
      .written("monthlyPlans", \.monthlyPlans, .chance)
    ),
    Row(
      "The most that customers pay a month, in the currency of reference, and how many pay at most that;"
        + " {} has them pay anything.",
      .written("budgets", \.budgets, .entries(by: .amount, of: .weight))
    ),
    Row(
      "Who cancels on the purchase sheet, and does not come back.",
      .written("sheetCancelled", \.sheetCancelled, .chance)
    ),
    Row(
      "Newcomers with an offer code, where the product has one for them.",
      .written("offerCodes", \.offerCodes, .chance)
    ),
  ]

  private static let leaving = [
    Row(
      "Who goes on after a free trial; the others switch renewal off before it ends.",
      .written("trialConversion", \.trialConversion, .chance)
    ),
    Row(
      "Who goes on after any other offer.",
      .written("discountConversion", \.discountConversion, .chance)
    ),
    Row(
      "Who switches renewal off in the first month that is paid for, in the second, and so on; the last goes on.",
      .written("cancellations", \.cancellations, .list(of: .chance))
    ),
    Row(
      "Who stays for a promotional offer when about to leave, where the product has one.",
      .written("retentionOffers", \.retentionOffers, .chance)
    ),
    Row(
      "Who moves up to a higher level of the group in a month, where there is one.",
      .written("upgrades", \.upgrades, .chance)
    ),
    Row("Who moves down in a month.", .written("downgrades", \.downgrades, .chance)),
  ]

  private static let paying = [
    Row(
      "Renewals that cannot be collected.",
      .written("billingFailures", \.billingFailures, .chance)
    ),
    Row(
      "Failed renewals that the customer resolves, before the store gives up.",
      .written("billingRecovery", \.billingRecovery, .chance)
    ),
    Row(
      "Within how many days.",
      .written(
        "billingRecoveryDays",
        \.billingRecoveryDays,
        .whole(WholeBound("a number of days", 1...59))
      )
    ),
  ]

  private static let returning = [
    Row(
      "Who subscribes again in a month after the end.",
      .written("returns", \.returns, .chance)
    ),
    Row(
      "The same, where there is a win-back offer.",
      .written("winBacks", \.winBacks, .chance)
    ),
    Row(
      "Who agrees, of the present subscribers who must agree to a higher price.",
      .written("priceAgreed", \.priceAgreed, .chance)
    ),
    Row(
      "Who refuses; the others do nothing, which ends the subscription as well.",
      .written("priceRefused", \.priceRefused, .chance)
    ),
    Row(
      "Who leaves, of those who are only told.",
      .written("noticeCancelled", \.noticeCancelled, .chance)
    ),
  ]

  private static let money = [
    Row("The currency of reference.", .written("currency", \.currency, .currency)),
    Row(
      "How many units of a currency one of the currency of reference is worth: round figures.",
      .written("rates", \.rates, .entries(by: .currency, of: .rate))
    ),
  ]
}

extension ScriptShape<[Habits.Entry<String, Int>]> {
  /// The storefronts, at least one of them with customers.
  fileprivate static var storefronts: ScriptShape {
    .entries(by: .storefront, of: .weight, needsOne: true)
      .checked { entries, value throws(ScriptProblem) in
        guard entries.contains(where: { $0.value > 0 }) else {
          throw value.problem("no storefront has customers", "write one such as {USA: 1}")
        }
      }
  }
}
