import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The limits of retention messages.
struct MessagingChecksTests {
  /// A limit: a text or a list of the maximum length, and a longer one.
  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let most: Int
    let code: ServerRefusal.Code
    let fill: @Sendable (inout RetentionMessage, Int) -> Void
  }

  private static func text(_ count: Int) -> String { String(repeating: "é", count: count) }

  private static func bullet(text: Int = 1, altText: Int = 1) -> RetentionMessage.BulletPoint {
    .init(text: Self.text(text), imageIdentifier: Shop.uuid(2), altText: Self.text(altText))
  }

  static let limits = [
    Limit(testDescription: "header", most: 66, code: .headerTooLong) { $0.header = text($1) },
    Limit(testDescription: "body", most: 144, code: .bodyTooLong) { $0.body = text($1) },
    Limit(testDescription: "altText", most: 150, code: .altTextTooLong) {
      $0.image = .init(imageIdentifier: Shop.uuid(1), altText: text($1))
    },
    Limit(testDescription: "bulletPoints", most: 5, code: .tooManyBulletPoints) {
      $0.bulletPoints = Array(repeating: bullet(), count: $1)
    },
    Limit(testDescription: "bullet text", most: 66, code: .bulletPointTextTooLong) {
      $0.bulletPoints = [bullet(text: $1)]
    },
    Limit(testDescription: "bullet altText", most: 150, code: .altTextTooLong) {
      $0.bulletPoints = [bullet(altText: $1)]
    },
  ]

  @Test(.rule("retention.message-lengths"), arguments: limits)
  func textsHaveTheirLengths(limit: Limit) {
    var shop = Shop()
    #expect(shop.code(to: .imageUploaded(image: .sample(1))) == nil)
    #expect(shop.code(to: .imageUploaded(image: .sample(2, .bulletPoint))) == nil)
    let long = RetentionMessage.sample { limit.fill(&$0, limit.most + 1) }
    #expect(shop.code(to: .messageUploaded(message: long)) == limit.code)
    let fitting = RetentionMessage.sample { limit.fill(&$0, limit.most) }
    #expect(shop.code(to: .messageUploaded(message: fitting)) == nil)
  }

  @Test func aHeaderAboveAnImageNeedsOne() {
    var shop = Shop()
    let alone = RetentionMessage.sample { $0.headerPosition = .aboveImage }
    #expect(shop.code(to: .messageUploaded(message: alone)) == .aboveImageRequiresAnImage)
  }

  @Test(.rule("retention.realtime-http")) func theRealtimeURLIsOneOfAServer() throws {
    var shop = Shop()
    #expect(shop.code(to: .realtimeURLDeleted) == .realtimeURLNotFound)
    let long = "https://example.com/" + String(repeating: "x", count: 237)
    for wrong in [
      "", "example.com", "ftp://example.com", "https://", "https:///x", "http://a b", long,
    ] {
      #expect(shop.code(to: .realtimeURLSet(url: wrong)) == .invalidRealtimeURL)
    }
    for right in [
      "http://127.0.0.1:9999/retention", "HTTPS://example.com", String(long.dropLast()),
    ] {
      #expect(shop.code(to: .realtimeURLSet(url: right)) == nil)
      #expect(shop.store.messaging.realtimeURL == right)
    }
    #expect(shop.code(to: .realtimeURLDeleted) == nil)
    #expect(shop.store.messaging.realtimeURL == nil)
  }
}
