import HTTPTypes
import HummingbirdTesting
import NIOCore
import StoreEngine
import StoreModel
import StoreScript
import StoreTestSupport
import Testing

@testable import StoreServer

/// Retention messaging through the API.
struct MessagingCallTests {
  private static let one = "5D0E6F6E-2F0A-4D3A-9A53-6D1A0A6F7B01"
  private static let two = "5D0E6F6E-2F0A-4D3A-9A53-6D1A0A6F7B02"
  private static let image = "/inApps/v1/messaging/image/"
  private static let message = "/inApps/v1/messaging/message/"
  private static let text = "{\"header\":\"Stay\",\"body\":\"More is to come.\"}"

  /// Returns the chunks of a picture with arbitrary pixels.
  private static func png(
    _ width: Int,
    _ height: Int,
    colour: UInt8 = 2,
    with extra: [UInt8] = []
  ) -> [UInt8] {
    func word(_ number: Int) -> [UInt8] { [24, 16, 8, 0].map { UInt8(number >> $0 & 255) } }
    func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
      word(data.count) + Array(type.utf8) + data + [0, 0, 0, 0]
    }
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", word(width) + word(height) + [8, colour, 0, 0, 0]) + extra
      + chunk("IDAT", [1, 2, 3]) + chunk("IEND", [])
  }

  private func upload(
    _ bytes: [UInt8],
    to path: String,
    in shop: ServedStore
  ) async throws -> Reply {
    try await shop.client.execute(
      uri: path,
      method: .put,
      headers: [.authorization: "Bearer \(shop.bearerToken)", .contentType: "image/png"],
      body: ByteBuffer(bytes: bytes)
    ) { response in
      Reply(
        status: response.status.code,
        headers: response.headers,
        bytes: Array(buffer: response.body)
      )
    }
  }

  @Test(.rule("retention.review"))
  func anImageIsUploadedListedAndDeleted() async throws {
    try await ServedStore.open { shop async throws in
      let reply = try await upload(Self.png(3840, 2160), to: Self.image + Self.one, in: shop)
      #expect(reply.status == 200)
      #expect(reply.bytes == [])
      let small = Self.image + Self.two + "?imageSize=BULLET_POINT"
      #expect(try await upload(Self.png(1024, 1024), to: small, in: shop).status == 200)
      #expect(try await upload(Self.png(1024, 1024), to: small, in: shop).errorNumber == 4_090_000)
      let list = try await shop.get(Self.image + "list").json["imageIdentifiers"]?.elements ?? []
      #expect(
        list.map { $0["imageIdentifier"]?.string } == [Self.one, Self.two].map { $0.lowercased() }
      )
      #expect(list.map { $0["imageSize"]?.string } == ["FULL_SIZE", "BULLET_POINT"])
      #expect(list.map { $0["imageState"]?.string } == ["APPROVED", "APPROVED"])
      #expect(shop.store.messaging.images.map(\.digest.count) == [64, 64])
      #expect(try await shop.call(.delete, Self.image + Self.one).status == 200)
      #expect(try await shop.call(.delete, Self.image + Self.one).errorNumber == 4_040_014)
    }
  }

  @Test(.rule("retention.image-limits"))
  func anUnsuitablePictureIsRejected() async throws {
    try await ServedStore.open { shop async throws in
      let good = Self.png(3840, 2160)
      let transparent: [UInt8] = [0, 0, 0, 1] + Array("tRNS".utf8) + [0, 0, 0, 0, 0]
      let wrong = [
        [], Array("GIF89a".utf8), Array(good.dropLast(12)), Array(good.prefix(40)),
        Self.png(3839, 2160), Self.png(3840, 2160, colour: 6),
        Self.png(3840, 2160, with: transparent), Self.png(0, 0),
      ]
      for bytes in wrong {
        let reply = try await upload(bytes, to: Self.image + Self.one, in: shop)
        #expect(reply.errorNumber == 4_000_161, "\(bytes.count)")
      }
      let size = Self.image + Self.one + "?imageSize=HUGE"
      #expect(try await upload(good, to: size, in: shop).errorNumber == 4_000_216)
      #expect(try await upload(good, to: Self.image + "x", in: shop).errorNumber == 4_000_000)
    }
  }

  @Test func aMessageIsUploadedListedAndDeleted() async throws {
    try await ServedStore.open { shop async throws in
      let path = Self.message + Self.one
      #expect(try await shop.call(.put, path, body: Self.text).status == 200)
      #expect(try await shop.call(.put, path, body: Self.text).errorNumber == 4_090_001)
      let list =
        try await shop.get(Self.message + "list").json["messageIdentifiers"]?.elements ?? []
      #expect(list.map { $0["messageIdentifier"]?.string } == [Self.one.lowercased()])
      #expect(list.map { $0["messageState"]?.string } == ["APPROVED"])
      #expect(try await shop.call(.delete, path).status == 200)
      #expect(try await shop.call(.delete, path).errorNumber == 4_040_015)
    }
  }

  private static func long(_ count: Int) -> String { String(repeating: "x", count: count) }

  private static func withImage(_ more: String = "", altText: String = "A") -> String {
    """
    {"header":"h","body":"b","image":{"imageIdentifier":"\(one)","altText":"\(altText)"}\(more)}
    """
  }

  private static func withBullets(_ count: Int, text: String = "t") -> String {
    let bullet = "{\"text\":\"\(text)\",\"imageIdentifier\":\"\(two)\",\"altText\":\"a\"}"
    let list = Array(repeating: bullet, count: count).joined(separator: ",")
    return "{\"header\":\"h\",\"body\":\"b\",\"bulletPoints\":[\(list)]}"
  }

  @Test(
    .rule("retention.message-lengths", "retention.bad-members"),
    arguments: [
      ("{}", 4_000_000), ("{\"header\":1,\"body\":\"b\"}", 4_000_000),
      ("{\"header\":\"\(long(67))\",\"body\":\"b\"}", 4_000_162),
      ("{\"header\":\"h\",\"body\":\"\(long(145))\"}", 4_000_163),
      (withImage(altText: long(151)), 4_000_175), (withImage(), 4_040_014),
      ("{\"header\":\"h\",\"body\":\"b\",\"headerPosition\":\"ABOVE_IMAGE\"}", 4_000_224),
      ("{\"header\":\"h\",\"body\":\"b\",\"headerPosition\":\"BELOW\"}", 4_000_000),
      (withBullets(6), 4_000_218), (withBullets(1, text: long(67)), 4_000_219),
      (withBullets(1), 4_040_014),
      ("{\"header\":\"h\",\"body\":\"b\",\"bulletPoints\":{}}", 4_000_000),
    ]
  )
  func aWrongMessageHasApplesNumber(body: String, number: Int) async throws {
    try await ServedStore.open { shop async throws in
      let reply = try await shop.call(.put, Self.message + Self.one, body: body)
      #expect(reply.errorNumber == number, "\(reply.text)")
    }
  }

  @Test func aPictureThatIsShownStays() async throws {
    try await ServedStore.open { shop async throws in
      _ = try await upload(Self.png(3840, 160), to: Self.image + Self.one, in: shop)
      let path = Self.message + Self.one
      let body = Self.withImage(",\"headerPosition\":\"ABOVE_IMAGE\"")
      #expect(try await shop.call(.put, path, body: body).status == 200)
      #expect(try await shop.call(.delete, Self.image + Self.one).errorNumber == 4_030_019)
    }
  }

  @Test(.rule("retention.review"))
  func inProductionMessagesAreReviewed() async throws {
    try await ServedStore.open(environment: .production) { shop async throws in
      _ = try await upload(Self.png(3840, 160), to: Self.image + Self.one, in: shop)
      let path = Self.message + Self.one
      #expect(
        try await shop.call(.put, path, body: Self.withImage()).errorNumber == 4_030_018
      )
      #expect(try await shop.call(.put, path, body: Self.text).status == 200)
      let body = "{\"messageIdentifier\":\"\(Self.one)\"}"
      let target = "/inApps/v1/messaging/default/silver.monthly/en-US"
      #expect(try await shop.call(.put, target, body: body).errorNumber == 4_030_017)
      try await shop.play(
        .messaging(.messageReviewed(message: Self.one.lowercased(), state: .approved))
      )
      #expect(try await shop.call(.put, target, body: body).status == 200)
    }
  }

  @Test(.rule("retention.locales"))
  func aDefaultIsSetReadAndDeleted() async throws {
    try await ServedStore.open { shop async throws in
      let path = "/inApps/v1/messaging/default/silver.monthly/en-US"
      let body = "{\"messageIdentifier\":\"\(Self.one)\"}"
      #expect(try await shop.get(path).errorNumber == 4_040_020)
      #expect(try await shop.call(.delete, path).errorNumber == 4_040_020)
      #expect(try await shop.call(.put, path, body: body).errorNumber == 4_040_015)
      #expect(try await shop.call(.put, path, body: "{}").errorNumber == 4_000_000)
      _ = try await shop.call(.put, Self.message + Self.one, body: Self.text)
      #expect(try await shop.call(.put, path, body: body).status == 200)
      let reply = try await shop.get(path)
      #expect(reply.text == "{\"messageIdentifier\":\"\(Self.one.lowercased())\"}")
      let wrongLocale = "/inApps/v1/messaging/default/silver.monthly/english"
      #expect(try await shop.call(.put, wrongLocale, body: body).errorNumber == 4_000_164)
      let wrongProduct = "/inApps/v1/messaging/default/gems/en-US"
      #expect(try await shop.call(.put, wrongProduct, body: body).errorNumber == 4_000_023)
      #expect(try await shop.call(.delete, path).status == 200)
    }
  }

  @Test(.rule("retention.realtime-needs-test"))
  func theRealtimeURLIsSetReadAndDeleted() async throws {
    try await ServedStore.open { shop async throws in
      let path = "/inApps/v1/messaging/realtime/url"
      #expect(try await shop.get(path).errorNumber == 4_040_021)
      #expect(try await shop.call(.delete, path).errorNumber == 4_040_021)
      for wrong in ["{}", "{\"realtimeURL\":7}", "{\"realtimeURL\":\"example.com\"}"] {
        #expect(try await shop.call(.put, path, body: wrong).errorNumber == 4_000_215)
      }
      let body = "{\"realtimeURL\":\"https://example.com/retention\"}"
      #expect(try await shop.call(.put, path, body: body).status == 200)
      #expect(try await shop.get(path).text == body)
      #expect(try await shop.call(.delete, path).status == 200)
    }
    try await ServedStore.open(environment: .production) { shop async throws in
      let body = "{\"realtimeURL\":\"https://example.com/retention\"}"
      let path = "/inApps/v1/messaging/realtime/url"
      #expect(try await shop.call(.put, path, body: body).errorNumber == 4_030_026)
    }
  }
}
