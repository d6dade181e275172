import TerminalCanvas

extension Binding {
  /// The answers to the system's own sheets.
  static let systemSheets: [Binding] =
    refundSheet + manageSheet + redeemSheet + consentSheet + billingSheet

  private static let refundSheet = [
    answer(
      .refundSheet,
      [.enter],
      .agree,
      "Submit",
      "The customer asks for the money: the app gets success, which is not yet a refund.",
      rank: 1
    ),
    cancel(.refundSheet, "Cancel", "The customer closes the sheet: the app gets userCancelled."),
    fail(.refundSheet),
  ]

  private static let manageSheet = [
    answer(
      .manageSheet,
      [.enter],
      .agree,
      "Done",
      "The customer closes the list of subscriptions.",
      rank: 1
    ),
    answer(
      .manageSheet,
      [.character("p")],
      .changePlan,
      "Change plan…",
      "The customer goes over to another plan of the group.",
      rank: 3
    ),
    answer(
      .manageSheet,
      [.character("x")],
      .cancelRenewal,
      "Cancel plan",
      "The customer switches automatic renewal off.",
      rank: 4
    ),
    answer(
      .manageSheet,
      [.character("u")],
      .resumeRenewal,
      "Resume plan",
      "The customer switches automatic renewal on again.",
      rank: 5
    ),
    cancel(.manageSheet, "Close", "The customer closes the sheet and changes nothing."),
    fail(.manageSheet),
  ]

  private static let redeemSheet = [
    answer(
      .redeemSheet,
      [.enter, .character("r")],
      .redeem,
      "Redeem…",
      "The customer redeems a code of the catalog: the transaction comes through updates.",
      rank: 1
    ),
    cancel(.redeemSheet, "Cancel", "The customer closes the sheet: nothing is redeemed."),
    fail(.redeemSheet),
  ]

  private static let consentSheet = [
    answer(
      .consentSheet,
      [.enter, .character("y")],
      .agree,
      "Agree",
      "The customer agrees: the new price holds from the next renewal.",
      rank: 1
    ),
    answer(
      .consentSheet,
      [.character("v")],
      .decline,
      "Refuse",
      "The customer refuses: the subscription ends with its period.",
      rank: 3
    ),
    cancel(.consentSheet, "Later", "The customer closes the sheet and may be asked again."),
  ]

  private static let billingSheet = [
    answer(
      .billingSheet,
      [.enter],
      .agree,
      "Settle",
      "The customer settles the problem: the store collects at once.",
      rank: 1
    ),
    cancel(.billingSheet, "Not now", "The customer closes the sheet: the problem stays."),
  ]

  private static func cancel(_ context: Context, _ label: String, _ help: String) -> Binding {
    answer(context, [.escape, .character("c")], .cancel, label, help, rank: 2)
  }

  private static func fail(_ context: Context) -> Binding {
    answer(
      context,
      [.character("f")],
      .fail,
      "Fail…",
      "The call throws the error you choose.",
      rank: 6
    )
  }

  private static func answer(
    _ context: Context,
    _ keys: [Key],
    _ command: SystemSheetCommand,
    _ label: String,
    _ help: String,
    rank: Int
  ) -> Binding {
    Binding(context, keys, .systemSheet(command), label, help, rank: rank)
  }
}
