public import Foundation
public import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// The settings of the session.
///
/// A change applies immediately to all later purchases, renewals and product requests (rules: testing.session-settings,
/// testing.session-overrides-file).
extension SKTestSession {
  /// Whether purchases are pending until a parent approves them.
  public var askToBuyEnabled: Bool {
    get { store.read(\.settings.askToBuy) }
    set { change { settings, _, _ in settings.askToBuy = newValue } }
  }

  /// Whether the session confirms each dialog without showing it (rule: sheets.dialogs-off-agree).
  ///
  /// If the value is `false`, a purchase waits for ``answerDialog(_:)``. If you set the value to `true`, the session
  /// also confirms all open dialogs.
  public var disableDialogs: Bool {
    get { memory.withLock(\.switches.disablesDialogs) }
    set {
      change { _, switches, _ in switches.disablesDialogs = newValue }
      guard newValue else { return }
      for sheet in store.read(\.systemSheets) { perform(.answerSystemSheet(sheet.id, .agree)) }
    }
  }

  /// Whether every purchase is interrupted.
  ///
  /// An interrupted purchase is pending until the test calls ``resolveIssueForTransaction(identifier:)-(UInt)``.
  public var interruptedPurchasesEnabled: Bool {
    get { store.read(\.settings.interruptedPurchases) }
    set { change { settings, _, _ in settings.interruptedPurchases = newValue } }
  }

  /// Whether every renewal fails with a billing problem.
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { store.read(\.settings.billingRetryOnRenewal) }
    set { change { settings, _, _ in settings.billingRetryOnRenewal = newValue } }
  }

  /// Whether the customer has access during a grace period after a failed renewal.
  ///
  /// To make renewals fail, also set ``shouldEnterBillingRetryOnRenewal``.
  public var billingGracePeriodIsEnabled: Bool {
    get { store.read(\.settings.billingGracePeriod) }
    set { change { settings, _, _ in settings.billingGracePeriod = newValue } }
  }

  /// The storefront's country code in ISO 3166-1 alpha-3.
  ///
  /// `Storefront.updates` delivers each change. An unknown code is ignored and reported on standard error
  /// (rule: storefronts.storefront-unknown).
  public var storefront: String {
    get { store.read(\.settings.storefront.countryCode) }
    set {
      guard let storefront = StoreModel.Storefront(countryCode: newValue) else {
        return report("there is no storefront \(newValue); keeping \(self.storefront)")
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

  /// Whether every purchase fails with ``failureError``.
  ///
  /// ``setSimulatedError(_:forAPI:)`` is the newer way to simulate a failure.
  public var failTransactionsEnabled: Bool {
    get { memory.withLock(\.switches.failsTransactions) }
    set { change { _, switches, _ in switches.failsTransactions = newValue } }
  }

  /// The error with which purchases fail while ``failTransactionsEnabled`` is `true`.
  public var failureError: SKError.Code {
    get { memory.withLock(\.switches.failureError) }
    set { change { _, switches, _ in switches.failureError = newValue } }
  }
}
