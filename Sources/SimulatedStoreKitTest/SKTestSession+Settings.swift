public import Foundation
public import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// The settings of the session.
///
/// A setting applies immediately to the purchases, loads and renewals that follow (rules: testing.session-settings,
/// testing.session-overrides-file).
extension SKTestSession {
  /// Whether purchases are pending until a parent approves them.
  public var askToBuyEnabled: Bool {
    get { store.read(\.settings.askToBuy) }
    set { change { settings, _, _ in settings.askToBuy = newValue } }
  }

  /// Whether each dialog is confirmed without being shown (rule: sheets.dialogs-off-agree).
  ///
  /// If `false`, a purchase waits for ``answerDialog(_:)``. Setting it to `true` also confirms the open dialogs.
  public var disableDialogs: Bool {
    get { memory.withLock(\.switches.disablesDialogs) }
    set {
      change { _, switches, _ in switches.disablesDialogs = newValue }
      guard newValue else { return }
      for sheet in store.read(\.systemSheets) { perform(.answerSystemSheet(sheet.id, .agree)) }
    }
  }

  /// Whether every purchase is interrupted and pending until ``resolveIssueForTransaction(identifier:)-(UInt)`` is
  /// called.
  public var interruptedPurchasesEnabled: Bool {
    get { store.read(\.settings.interruptedPurchases) }
    set { change { settings, _, _ in settings.interruptedPurchases = newValue } }
  }

  /// Whether every renewal fails with a billing problem.
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { store.read(\.settings.billingRetryOnRenewal) }
    set { change { settings, _, _ in settings.billingRetryOnRenewal = newValue } }
  }

  /// Whether the customer keeps access for a grace period after a failed renewal, which also needs
  /// ``shouldEnterBillingRetryOnRenewal``.
  public var billingGracePeriodIsEnabled: Bool {
    get { store.read(\.settings.billingGracePeriod) }
    set { change { settings, _, _ in settings.billingGracePeriod = newValue } }
  }

  /// The storefront's country code in ISO 3166-1 alpha-3, whose changes `Storefront.updates` delivers.
  ///
  /// An unknown code is ignored (rule: storefronts.storefront-unknown), and standard error reports it.
  public var storefront: String {
    get { store.read(\.settings.storefront.countryCode) }
    set {
      guard let storefront = StoreModel.Storefront(countryCode: newValue) else {
        return report("there is no storefront \(newValue); it stays \(self.storefront)")
      }
      change { settings, _, _ in settings.storefront = storefront }
    }
  }

  /// The language of the products' names and descriptions.
  public var locale: Locale {
    get { Locale(identifier: store.read(\.settings.locale)) }
    set {
      // Catalogs write the language with an underscore, such as `en_US`.
      let name = newValue.identifier.replacingOccurrences(of: "-", with: "_")
      change { settings, _, _ in settings.locale = name }
    }
  }

  /// Whether every purchase fails with ``failureError``, an older alternative to ``setSimulatedError(_:forAPI:)``.
  public var failTransactionsEnabled: Bool {
    get { memory.withLock(\.switches.failsTransactions) }
    set { change { _, switches, _ in switches.failsTransactions = newValue } }
  }

  /// The error of purchases while ``failTransactionsEnabled`` is `true`.
  public var failureError: SKError.Code {
    get { memory.withLock(\.switches.failureError) }
    set { change { _, switches, _ in switches.failureError = newValue } }
  }
}
