import PhraseBook
import StoreModel

/// What the numbers of Apple's payloads mean, beside them (server-api.md 2.1, 2.2, 2.4).
enum PayloadNotes {
  /// What a line of pretty-printed JSON says in plain words; nil where it does so itself.
  static func note(on line: String) -> String? {
    guard let (key, value) = member(line) else { return nil }
    if isDate(key), let moment = Int64(value).flatMap(StoreInstant.init(exactly:)) {
      return moment.minuteText + " UTC"
    }
    return words[key]?[Int(value).map(String.init) ?? value]?.text
  }

  /// The name and the bare value of a line that has both.
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
      "1": "active", "2": "expired", "3": "billing retry", "4": "grace period", "5": "revoked",
    ],
    "autoRenewStatus": ["0": "will not renew", "1": "renews"],
    "expirationIntent": [
      "1": "canceled", "2": "billing error", "3": "no consent to a price",
      "4": "not sold any more",
      "5": "another reason",
    ],
    "offerType": ["1": "introductory", "2": "promotional", "3": "offer code", "4": "win-back"],
    "priceIncreaseStatus": ["0": "not answered", "1": "agreed, or needs no consent"],
    "revocationReason": ["0": "another reason", "1": "an issue with the app"],
    "inAppOwnershipType": ["FAMILY_SHARED": "a family member bought it"],
  ]
}
