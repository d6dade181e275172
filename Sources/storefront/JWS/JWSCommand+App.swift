import StoreModel
import StoreSigning
import VisibleText

// The app that a payload names: its bundle id, and its number in the App Store.
extension JWSVerifyCommand {
  /// Returns a message if a payload names another app than the options, or `nil` if they match.
  func appMismatch(of decoded: JWSDecoded) -> String? {
    guard let payload = decoded.claims else { return nil }
    let nested = ["data", "summary", "externalPurchaseToken", "appData"].compactMap { payload[$0] }
    let isNumbered = !nested.isEmpty || payload["receiptType"] != nil
    let objects = [payload] + nested
    let number = objects.lazy.compactMap { $0["appAppleId"]?.number }.first
    return bundleMismatch(
      of: objects.lazy.compactMap { $0["bundleId"]?.string }.first,
      // Renewal information doesn't name an app.
      isNamed: payload["autoRenewStatus"] == nil
    )
      ?? numberMismatch(
        of: number,
        // Other payloads, and payloads of other environments, don't contain the number.
        isNamed: isNumbered && decoded.environmentClaim == StoreEnvironment.production.rawValue
      )
  }

  private func bundleMismatch(of found: String?, isNamed: Bool) -> String? {
    guard let wanted = merchant.bundleId, found != wanted, found != nil || isNamed else {
      return nil
    }
    return found.map { "the payload is for \($0.quoted), not \(wanted.quoted)" }
      ?? "the payload names no app, and must be for \(wanted.quoted)"
  }

  private func numberMismatch(of found: String?, isNamed: Bool) -> String? {
    guard let wanted = appAppleId.map(String.init), found != wanted, found != nil || isNamed else {
      return nil
    }
    return found.map { "the payload is for the app \($0), not \(wanted)" }
      ?? "the payload has no appAppleId, and must have \(wanted)"
  }
}
