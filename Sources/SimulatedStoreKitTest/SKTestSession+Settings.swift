public import Foundation
public import SimulatedStoreKit
import StoreEngine
import StoreModel
import StoreSession
import Synchronization

/// Settings take effect at once, for whatever is bought, loaded or renewed from then on
/// (rules: testing.session-settings, testing.session-overrides-file).
extension SKTestSession {
  /// Whether purchases become pending until they are approved.
  public var askToBuyEnabled: Bool {
    get { store.read(\.settings.askToBuy) }
    set { change { settings, _, _ in settings.askToBuy = newValue } }
  }

  /// Whether dialogs are answered with the agreeing choice, unseen (rule: sheets.dialogs-off-agree).
  ///
  /// Where they are not, a purchase waits for ``answerDialog(_:)``. Switching it on answers what
  /// waits already.
  public var disableDialogs: Bool {
    get { memory.withLock(\.switches.disablesDialogs) }
    set {
      change { _, switches, _ in switches.disablesDialogs = newValue }
      guard newValue else { return }
      for sheet in store.read(\.systemSheets) { perform(.answerSystemSheet(sheet.id, .agree)) }
    }
  }

  /// Whether every purchase is interrupted, and pending until
  /// ``resolveIssueForTransaction(identifier:)-(UInt)``.
  public var interruptedPurchasesEnabled: Bool {
    get { store.read(\.settings.interruptedPurchases) }
    set { change { settings, _, _ in settings.interruptedPurchases = newValue } }
  }

  /// Whether every renewal fails with a billing problem.
  public var shouldEnterBillingRetryOnRenewal: Bool {
    get { store.read(\.settings.billingRetryOnRenewal) }
    set { change { settings, _, _ in settings.billingRetryOnRenewal = newValue } }
  }

  /// Whether a renewal that failed keeps its access for a while; only together with
  /// ``shouldEnterBillingRetryOnRenewal``.
  public var billingGracePeriodIsEnabled: Bool {
    get { store.read(\.settings.billingGracePeriod) }
    set { change { settings, _, _ in settings.billingGracePeriod = newValue } }
  }

  /// The storefront's ISO 3166-1 alpha-3 code; `Storefront.updates` announces a change.
  ///
  /// A code that no storefront has changes nothing (rule: storefronts.storefront-unknown), and standard error
  /// says so.
  public var storefront: String {
    get { store.read(\.settings.storefront.countryCode) }
    set {
      guard let storefront = StoreModel.Storefront(countryCode: newValue) else {
        return report("there is no storefront \(newValue); it stays \(self.storefront)")
      }
      change { settings, _, _ in settings.storefront = storefront }
    }
  }

  /// The language that products have their names in.
  public var locale: Locale {
    get { Locale(identifier: store.read(\.settings.locale)) }
    set {
      // Catalogs write the language with an underscore, as `en_US`.
      let name = newValue.identifier.replacingOccurrences(of: "-", with: "_")
      change { settings, _, _ in settings.locale = name }
    }
  }

  /// Whether every purchase fails with ``failureError``; ``setSimulatedError(_:forAPI:)`` is newer.
  public var failTransactionsEnabled: Bool {
    get { memory.withLock(\.switches.failsTransactions) }
    set { change { _, switches, _ in switches.failsTransactions = newValue } }
  }

  /// What purchases fail with while ``failTransactionsEnabled`` is on.
  public var failureError: SKError.Code {
    get { memory.withLock(\.switches.failureError) }
    set { change { _, switches, _ in switches.failureError = newValue } }
  }
}
