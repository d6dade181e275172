import AdvancedCommerce
import StoreModel
import StoreScript

/// Every form of the steps of the merchant's server, with its line.
enum ServerLines {
  private static let id = "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b01"

  static let steps: [(Step, String)] = extensions + purchases + images + messages

  private static let extensions: [(Step, String)] = [
    (
      .extend(.latest, RenewalExtension(days: 10, reason: 3, requestIdentifier: "outage: 7")),
      """
      extend: {transaction: latest, extendByDays: 10, extendReasonCode: 3, \
      requestIdentifier: "outage: 7"}
      """
    ),
    (
      .extendAll(
        MassRenewalExtension(
          terms: RenewalExtension(days: 5, reason: 0, requestIdentifier: id),
          productID: "gold",
          storefronts: ["USA", "DEU"]
        )
      ),
      """
      extendAll: {productId: gold, extendByDays: 5, requestIdentifier: \(id), \
      storefrontCountryCodes: [USA, DEU]}
      """
    ),
  ]

  private static let purchases: [(Step, String)] = [
    (
      .setAccountToken(.number(1), id),
      "setAccountToken: {transaction: 1, appAccountToken: \(id)}"
    ),
    (
      .consumption(
        .latestOf("gems"),
        .current(
          request: ConsumptionRequest(
            customerConsented: true,
            sampleContentProvided: true,
            deliveryStatus: .delivered,
            consumptionPercentage: 50_000,
            refundPreference: .grantProrated
          )
        )
      ),
      """
      consumption: {transaction: gems, sampleContentProvided: true, deliveryStatus: DELIVERED, \
      consumptionPercentage: 50000, refundPreference: GRANT_PRORATED}
      """
    ),
    (
      .consumption(
        .latest,
        .first(
          request: ConsumptionRequestV1(
            customerConsented: false,
            consumptionStatus: 1,
            platform: 1,
            sampleContentProvided: false,
            deliveryStatus: 2,
            appAccountToken: id,
            accountTenure: 3,
            playTime: 4,
            lifetimeDollarsRefunded: 5,
            lifetimeDollarsPurchased: 6,
            userStatus: 1,
            refundPreference: 2
          )
        )
      ),
      """
      consumption: {transaction: latest, version: 1, customerConsented: false, \
      appAccountToken: \(id), consumptionStatus: 1, platform: 1, deliveryStatus: 2, \
      accountTenure: 3, playTime: 4, lifetimeDollarsRefunded: 5, lifetimeDollarsPurchased: 6, \
      userStatus: 1, refundPreference: 2}
      """
    ),
    (.reverseRefund(.latest), "reverseRefund: latest"),
  ]

  private static let images: [(Step, String)] = [
    (
      .messaging(
        .imageUploaded(
          image: RetentionImage(
            identifier: id,
            size: .bulletPoint,
            width: 1024,
            height: 512,
            digest: ""
          )
        )
      ),
      "messaging: {image: {imageIdentifier: \(id), imageSize: BULLET_POINT, height: 512}}"
    ),
    (.messaging(.imageDeleted(image: id)), "messaging: {deleteImage: \(id)}"),
    (
      .messaging(.imageReviewed(image: id, state: .approved)),
      "messaging: {reviewImage: {imageIdentifier: \(id), imageState: APPROVED}}"
    ),
    (.messaging(.realtimeURLDeleted), "messaging: {realtimeURL: none}"),
    (
      .messaging(.realtimeURLSet(url: "https://example.com")),
      "messaging: {realtimeURL: \"https://example.com\"}"
    ),
    (
      .performanceTest(.latest, target: "http://example.com", passes: false),
      "performanceTest: {transaction: latest, target: \"http://example.com\", passed: false}"
    ),
    (
      .performanceTest(.number(1), target: nil, passes: true),
      "performanceTest: {transaction: 1}"
    ),
    (.api(nil), "api: none"), (.api(APIFault(.transport(.cutOff))), "api: cutOff"),
    (.api(APIFault(.error(5_000_001))), "api: {number: 5000001}"),
    (
      .api(APIFault(call: APICallName(.getTransactionInfo), .slow(WallTime(milliseconds: 10_000)))),
      "api: {call: getTransactionInfo, slow: 10s}"
    ),
    (
      .api(APIFault(call: APICallName(.migrate), .transport(.lost), times: nil)),
      "api: {call: migrate, fault: lost, times: always}"
    ),
    (
      .api(APIFault(.transport(.silent), from: .merchant)), "api: {fault: silent, from: merchant}"
    ),
  ]

  private static let messages: [(Step, String)] = [
    (
      .messaging(
        .messageUploaded(
          message: RetentionMessage(
            identifier: id,
            header: "Stay",
            body: "More: soon",
            image: .init(imageIdentifier: id, altText: "A view"),
            headerPosition: .aboveImage,
            bulletPoints: [.init(text: "One", imageIdentifier: id, altText: "A dot")]
          )
        )
      ),
      """
      messaging: {message: {messageIdentifier: \(id), header: Stay, body: "More: soon", \
      image: {imageIdentifier: \(id), altText: A view}, headerPosition: ABOVE_IMAGE, \
      bulletPoints: [{text: One, imageIdentifier: \(id), altText: A dot}]}}
      """
    ),
    (.messaging(.messageDeleted(message: id)), "messaging: {deleteMessage: \(id)}"),
    (
      .messaging(.messageReviewed(message: id, state: .rejected)),
      "messaging: {reviewMessage: {messageIdentifier: \(id), messageState: REJECTED}}"
    ),
    (
      .messaging(
        .defaultSet(default: DefaultMessage(product: "gold", locale: "en-US", message: id))
      ),
      "messaging: {default: {productId: gold, locale: en-US, messageIdentifier: \(id)}}"
    ),
    (
      .messaging(.defaultDeleted(product: "gold", locale: "de")),
      "messaging: {deleteDefault: {productId: gold, locale: de}}"
    ),
  ]
}
