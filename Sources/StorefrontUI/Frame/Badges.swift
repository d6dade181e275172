import PhraseBook
import StoreModel
import StoreScript
import VisibleText

/// A word for each switch that isn't as it is by default.
extension StoreSettings {
  /// The badges of settings that differ from their defaults, the most frequent ones first.
  ///
  /// - Parameter own: The settings that the catalog begins with.
  /// - Returns: A word or a few for each.
  func badges(besides own: StoreSettings) -> [String] {
    let words = Self.words
    let turned = words.filter { word in
      Self.rows.contains { $0.name == word.row && isChanged($0, from: StoreSettings()) }
    }
    let others = Self.rows.filter { row in
      !words.contains { $0.row == row.name } && row.name != "locale" && isChanged(row, from: own)
    }
    let advanced = advancedCommerce == own.advancedCommerce ? [] : [said("Advanced Commerce")]
    let held = notifications?.heldWebhooks.isEmpty == false ? [said("DELIVERIES HELD")] : []
    return turned.map(\.words) + held
      + (others.map { Self.label(of: $0) } + advanced).map { $0.uppercased().shortened(to: 24) }
  }

  /// The switches that have a word of their own.
  private static var words: [(row: String, words: String)] {
    [
      ("offline", said("OFFLINE")), ("canMakePayments", said("NO PAYMENTS")),
      ("askToBuy", said("ASK TO BUY")), ("interruptedPurchases", said("INTERRUPTED")),
      ("purchaseError", said("PURCHASES FAIL")), ("verificationError", said("BAD SIGNATURES")),
      ("standingAnswer", said("AUTO-ANSWER")), ("billingRetryOnRenewal", said("BILLING RETRY")),
      ("timeRate", said("QUICK PERIODS")),
    ]
  }

  private func isChanged(
    _ row: some SettingRow<StoreSettings>,
    from other: StoreSettings
  ) -> Bool {
    self[keyPath: row.path] != other[keyPath: row.path]
  }

  /// The label of a switch in the menu of settings.
  private static func label(of row: some SettingRow<StoreSettings>) -> String {
    let found = SettingCommand.rows.first { found in
      if case .setting(let command) = found.command { command.path == row.path } else { false }
    }
    return found?.label.text ?? row.name
  }
}

extension SettingCommand {
  /// The property that the command changes, or `nil` for several properties.
  fileprivate var path: AnyKeyPath? {
    switch self {
    case .flag(let path): path
    case .error(let path, _): path
    case .number(let path): path
    case .refunds: \StoreSettings.refundPolicy
    case .graceLength: \StoreSettings.gracePeriodDays
    case .menu, .standingAnswer, .verificationError, .timeRate, .storefront, .language,
      .advancedCommerce, .webhooks, .retries:
      nil
    }
  }
}

extension AppSnapshot {
  /// The badges of the app's mistakes, of the merchant's server, and of what is between it and the App Store.
  var badges: [String] {
    (misbehaviours.isEmpty ? [] : [said("APP MISBEHAVES")])
      + (crashesBeforeFinish ? [said("CRASH ARMED")] : [])
      + (server == .reachable ? [] : [said("BAD SERVER")])
      + (callFaults.isEmpty ? [] : [said("API FAULTS")])
      + (faultyWebhooks.isEmpty ? [] : [said("DELIVERIES FAIL")])
  }
}
