import PhraseBook
import StoreModel
import StoreScript
import VisibleText

/// A badge for each setting that differs from its default.
///
/// The settings are those of `set:`, so a new setting gets a badge automatically.
extension StoreSettings {
  /// The badges of settings that differ from their defaults, the most frequent ones first.
  ///
  /// - Parameter own: The settings that the catalog begins with.
  /// - Returns: A word or a few for each.
  func badges(besides own: StoreSettings) -> [String] {
    let words = Self.words
    let turned = SettingsChange(from: StoreSettings(), to: self).names
    let others = SettingsChange(from: own, to: self).names.filter { name in
      !Self.shownInHeader.contains(name) && !words.contains { $0.setting == name }
    }
    return words.filter { turned.contains($0.setting) }.map(\.words)
      + others.map { SettingCommand.label(of: $0).badge }
  }

  /// The settings whose values the top line shows.
  static let shownInHeader: Set = ["storefront", "locale"]

  /// The settings with a word that is shorter than their label.
  ///
  /// They have a badge even if the catalog begins with them.
  private static var words: [(setting: String, words: String)] {
    [
      ("offline", said("OFFLINE")), ("canMakePayments", said("NO PAYMENTS")),
      ("askToBuy", said("ASK TO BUY")), ("interruptedPurchases", said("INTERRUPTED")),
      ("purchaseError", said("PURCHASES FAIL")), ("verificationError", said("BAD SIGNATURES")),
      ("unknownFields", said("UNKNOWN FIELDS")),
      ("standingAnswer", said("AUTO-ANSWER")), ("billingRetryOnRenewal", said("BILLING RETRY")),
      ("timeRate", said("QUICK PERIODS")), ("webhooks", said("WEBHOOKS")),
      ("heldWebhooks", said("DELIVERIES HELD")),
    ]
  }
}

extension SettingCommand {
  /// Returns the label of a setting in the menu, or else its name in scripts.
  fileprivate static func label(of setting: String) -> String {
    let row = rows.first { row in
      if case .setting(let command) = row.command { command.setting == setting } else { false }
    }
    return row?.label.text ?? setting
  }

  /// The name of the setting in scripts, or `nil` for a menu.
  var setting: String? {
    switch self {
    case .menu, .rotations: nil
    case .flag(let path): Self.name(of: path)
    case .error(let path, _): Self.name(of: path)
    case .number(let path): Self.name(of: path)
    case .standingAnswer: Self.name(of: \.standingAnswer)
    case .verificationError: Self.name(of: \.verificationError)
    case .timeRate: Self.name(of: \.timeRate)
    case .graceLength: Self.name(of: \.gracePeriodDays)
    case .refunds: Self.name(of: \.refundPolicy)
    case .language: Self.name(of: \.locale)
    case .storefront: "storefront"
    case .advancedCommerce: "advancedCommerce"
    case .webhooks: "webhooks"
    case .retries: "retries"
    }
  }

  private static func name(of path: PartialKeyPath<StoreSettings>) -> String? {
    StoreSettings.rows.first { leads($0, to: path) }?.name
  }

  private static func leads(
    _ row: some SettingRow<StoreSettings>,
    to path: PartialKeyPath<StoreSettings>
  ) -> Bool {
    row.path as PartialKeyPath<StoreSettings> == path
  }
}

extension AppSnapshot {
  /// The badges of the app's mistakes, of armed faults, of the merchant's server, and of its connection to the App
  /// Store.
  var badges: [String] {
    (crashesBeforeFinish ? [said("CRASH ARMED")] : [])
      + AppMisbehaviour.allCases.filter(misbehaviours.contains).map(\.label.badge)
      + (server == .reachable ? [] : [said("BAD SERVER")])
      + (callFaults.isEmpty ? [] : [said("API FAULTS")])
      + (deliveryFaults.isEmpty ? [] : [said("DELIVERIES FAIL")])
      + (failsWebhooks ? [said("WEBHOOK FAILS")] : [])
      + (registration == .v2 ? [] : [said("REGISTRATION \(registration.rawValue)")])
  }
}

extension String {
  /// A label as a badge.
  fileprivate var badge: String { uppercased().shortened(to: 24) }
}
