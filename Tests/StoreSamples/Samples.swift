package import AdvancedCommerce
package import StoreModel

/// A valid request of every kind, once with every member and once with the required members.
package enum Samples {
  package static let reference = "f55df048-4cd8-4261-b404-b6f813ff70e5"

  /// Returns the request of a kind as compact JSON in our order of members.
  package static func json(_ kind: RequestKind, isFull: Bool) -> String {
    let info =
      isFull && kind != .oneTimeCharge
      ? #""requestInfo":{"appAccountToken":"3152947d-8f63-41c2-9a91-e92e45f145e9","#
        + #""consistencyToken":"1.2.3","requestReferenceId":"\#(reference)"}"#
      : #""requestInfo":{"requestReferenceId":"\#(reference)"}"#
    let members = (isFull ? fullMembers : leastMembers)(kind)
    let constants: String
    switch kind.route {
    case .inApp(let operation):
      constants = #""operation":"\#(operation.rawValue)","version":"1","#
    case .server:
      constants = ""
    }
    return "{" + constants + ([info] + members).joined(separator: ",") + "}"
  }

  /// Returns the same request as a value whose parts can be changed.
  package static func value(_ kind: RequestKind, isFull: Bool = true) throws -> JSONValue {
    guard let value = JSONDocument(json(kind, isFull: isFull)).root else { throw NotJSON() }
    return value
  }

  /// The error that a sample's text isn't JSON, which is a bug in this file.
  private struct NotJSON: Error {}

  private static let money = [#""currency":"USD""#]
  private static let storefront = [#""storefront":"USA""#]
  private static let names = #""displayName":"Nightly","description":"Tales to sleep by""#
  private static let offer =
    #""offer":{"period":"P1M","periodCount":3,"price":2990,"reason":"ACQUISITION"}"#

  private static func tax(_ suffix: Int) -> [String] { [#""taxCode":"C003-00-\#(suffix)""#] }

  private static func fullMembers(_ kind: RequestKind) -> [String] {
    switch kind {
    case .oneTimeCharge:
      money + tax(2) + storefront
        + [#""item":{"SKU":"BOOK","displayName":"Holmes","description":"A book","price":4990}"#]
    case .createSubscription:
      money + tax(1) + storefront + [
        #""previousTransactionId":"1000","period":"P1M","descriptors":{\#(names)}"#,
        #""items":[{"SKU":"TALES","displayName":"Tales","description":"Every tale","price":9990,"#
          + offer + "},"
          + #"{"SKU":"SONGS","displayName":"Songs","description":"Every song","price":4990}]"#,
      ]
    case .modifySubscription:
      [#""transactionId":"1000","retainBillingCycle":true"#] + money + tax(1) + storefront + [
        #""periodChange":{"effective":"NEXT_BILL_CYCLE","period":"P1Y"}"#,
        #""descriptors":{"effective":"IMMEDIATELY",\#(names)}"#,
        #""changeItems":[{"currentSKU":"TALES","SKU":"MORE","displayName":"More","#
          + #""description":"More tales","price":9990,"effective":"NEXT_BILL_CYCLE","#
          + #""reason":"UPGRADE","#
          + offer + "}]",
        #""removeItems":[{"SKU":"SONGS"}]"#,
      ]
    case .reactivateSubscription:
      [#""transactionId":"1000""#] + storefront + [#""items":[{"SKU":"TALES"},{"SKU":"SONGS"}]"#]
    case .cancel: storefront
    case .revoke:
      [
        #""refundReason":"LEGAL","refundType":"PRORATED","refundRiskingPreference":false"#
      ] + storefront
    case .changePrice:
      money + storefront + [
        #""items":[{"SKU":"TALES","price":12990,"dependentSKUs":["SONGS","EXTRAS"]},"#
          + #"{"SKU":"SONGS","price":5990}]"#
      ]
    case .changeMetadata:
      tax(1) + storefront + [
        #""descriptors":{"effective":"IMMEDIATELY",\#(names)}"#,
        #""items":[{"currentSKU":"TALES","effective":"NEXT_BILL_CYCLE","SKU":"TALES-2","#
          + #""displayName":"Tales","description":"Every tale"}]"#,
      ]
    case .migrate:
      [#""targetProductId":"com.example.aca.generic.subscription""#] + tax(1) + storefront + [
        #""descriptors":{\#(names)}"#,
        #""items":[{"SKU":"TALES","displayName":"Tales","description":"Every tale"}]"#,
        #""renewalItems":[{"SKU":"SONGS","displayName":"Songs","description":"Every song"}]"#,
      ]
    case .requestRefund:
      [#""refundRiskingPreference":true"#] + money + storefront + [
        #""items":[{"SKU":"TALES","refundReason":"OTHER","refundType":"CUSTOM","#
          + #""refundAmount":1990,"revoke":false},"#
          + #"{"SKU":"SONGS","refundReason":"FULFILLMENT_ISSUE","refundType":"FULL","revoke":true}]"#
      ]
    }
  }

  private static func leastMembers(_ kind: RequestKind) -> [String] {
    switch kind {
    case .oneTimeCharge:
      money + tax(2)
        + [#""item":{"SKU":"BOOK","displayName":"Holmes","description":"A book","price":0}"#]
    case .createSubscription:
      money + tax(1) + [
        #""period":"P1Y","descriptors":{\#(names)}"#,
        #""items":[{"SKU":"TALES","displayName":"Tales","description":"Every tale","price":9990}]"#,
      ]
    case .modifySubscription:
      [
        #""transactionId":"1000","retainBillingCycle":true,"removeItems":[{"SKU":"SONGS"}]"#
      ]
    case .reactivateSubscription: [#""transactionId":"1000""#]
    case .cancel: []
    case .revoke:
      [#""refundReason":"LEGAL","refundType":"FULL","refundRiskingPreference":true"#]
    case .changePrice: [#""items":[{"SKU":"TALES","price":12990}]"#]
    case .changeMetadata:
      [#""items":[{"currentSKU":"TALES","effective":"IMMEDIATELY","SKU":"TALES-2"}]"#]
    case .migrate:
      [#""targetProductId":"generic""#] + tax(1) + [
        #""descriptors":{\#(names)}"#,
        #""items":[{"SKU":"TALES","displayName":"Tales","description":"Every tale"}]"#,
      ]
    case .requestRefund:
      [
        #""refundRiskingPreference":false,"items":[{"SKU":"TALES","refundReason":"OTHER","#
          + #""refundType":"PRORATED","revoke":false}]"#
      ]
    }
  }
}
