import StoreModel
import Texts

/// Notes that explain the numbers in Apple's payloads (rules: payloads.transaction-price,
/// payloads.numeric-values, payloads.renewal-info).
enum PayloadNotes {
  /// Returns the meaning of a line of formatted JSON, or `nil` if the line needs no explanation.
  static func note(on line: String) -> String? {
    guard let (key, value) = member(line) else { return nil }
    if isDate(key), let moment = Int64(value).flatMap(StoreInstant.init(exactly:)) {
      return moment.minuteText + " UTC"
    }
    return words[key]?[Int(value).map(String.init) ?? value]?.text
  }

  /// Returns the name and the raw value in a line, or `nil` if the line doesn't contain both.
  private static func member(_ line: String) -> (key: String, value: String)? {
    let parts = line.split(separator: "\"", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].allSatisfy({ $0 == " " }),
      let colon = parts[2].firstIndex(of: ":")
    else { return nil }
    let value = parts[2][parts[2].index(after: colon)...].filter { !"\", ".contains($0) }
    return (String(parts[1]), value)
  }

  private static func isDate(_ key: String) -> Bool {
    key.hasSuffix("Date") || key == "gracePeriodExpiresDate"
  }

  private static let words: [String: [String: Phrase]] = [
    "status": [
      "1": "notifications.active", "2": "common.expired", "3": "notifications.billing-retry",
      "4": "notifications.grace-period", "5": "common.revoked",
    ],
    "autoRenewStatus": ["0": "notifications.will-not-renew", "1": "common.renews"],
    "expirationIntent": [
      "1": "notifications.canceled", "2": "notifications.billing-error",
      "3": "notifications.no-consent-to-a-price",
      "4": "notifications.not-sold-any-more",
      "5": "notifications.another-reason",
    ],
    "offerType": [
      "1": "notifications.introductory", "2": "notifications.promotional",
      "3": "notifications.offer-code", "4": "browse.win-back",
    ],
    "priceIncreaseStatus": [
      "0": "notifications.not-answered", "1": "notifications.agreed-or-needs-no-consent",
    ],
    "revocationReason": [
      "0": "notifications.another-reason", "1": "inspector.an-issue-with-the-app",
    ],
    "inAppOwnershipType": ["FAMILY_SHARED": "transaction.a-family-member-bought-it"],
  ]
}
