import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The merchant's retention messaging (server-api.md 1.2, 1.3 and the rows of 1.6 about retention).
struct MessagingTests {
  private static func uuid(_ number: Int) -> String {
    "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b0\(number)"
  }

  private func image(
    _ number: Int = 1,
    _ size: RetentionImage.Size = .fullSize,
    state: ReviewState = .pending
  ) -> RetentionImage {
    RetentionImage(
      identifier: Self.uuid(number),
      size: size,
      width: size == .fullSize ? 3840 : 1024,
      height: 1024,
      digest: "0123",
      state: state
    )
  }

  private func message(
    _ number: Int = 1,
    _ change: (inout RetentionMessage) -> Void = { _ in }
  ) -> RetentionMessage {
    var message = RetentionMessage(
      identifier: Self.uuid(number),
      header: "Stay",
      body: "There is more to come."
    )
    change(&message)
    return message
  }

  private func code(_ shop: inout Shop, _ change: MessagingChange) -> ServerRefusal.Code? {
    do {
      try shop.perform(.server(.changeMessaging(change)))
      return nil
    } catch {
      return (error as? StoreRefusal)?.server
    }
  }

  private func test(of id: TransactionID, target: String = "") -> MessagingChange {
    .performanceTestBegun(test: PerformanceTest(of: id, target: target))
  }

  private func result(_ isPassed: Bool) -> PerformanceTestResult {
    PerformanceTestResult(
      isPassed: isPassed,
      successRate: isPassed ? 100 : 50,
      responseTimes: .init(average: 20, p50: 20, p90: 30, p95: 35, p99: 40)
    )
  }

  @Test func inTheSandboxEverythingIsApprovedAtOnce() throws {
    var shop = Shop()
    var upper = image()
    upper.identifier = upper.identifier.uppercased()
    try shop.perform(.server(.changeMessaging(.imageUploaded(image: upper))))
    try shop.perform(
      .server(
        .changeMessaging(
          .messageUploaded(
            message: message {
              $0.image = .init(imageIdentifier: Self.uuid(1).uppercased(), altText: "A view")
              $0.headerPosition = .aboveImage
            }
          )
        )
      )
    )
    let messaging = shop.store.messaging
    #expect(messaging.images == [image(state: .approved)])
    #expect(messaging.messages.map(\.state) == [.approved])
    #expect(messaging.messages.map(\.images) == [[Self.uuid(1)]])
    #expect(messaging.image(Self.uuid(1).uppercased()) == image(state: .approved))
  }

  @Test func inProductionItIsReviewed() throws {
    var shop = Shop(environment: .production)
    let id = Self.uuid(1)
    let shown = message { $0.image = .init(imageIdentifier: id, altText: "A view") }
    let asDefault = MessagingChange.defaultSet(
      default: DefaultMessage(product: "plan", locale: "en", message: id)
    )
    #expect(code(&shop, .imageUploaded(image: image())) == nil)
    #expect(shop.store.messaging.images.map(\.state) == [.pending])
    #expect(code(&shop, .messageUploaded(message: shown)) == .imageNotApproved)
    #expect(code(&shop, .imageReviewed(image: id, state: .rejected)) == nil)
    #expect(code(&shop, .messageUploaded(message: shown)) == .imageNotApproved)
    #expect(code(&shop, .imageReviewed(image: id, state: .approved)) == nil)
    #expect(code(&shop, .messageUploaded(message: shown)) == nil)
    #expect(code(&shop, asDefault) == .messageNotApproved)
    #expect(code(&shop, .messageReviewed(message: id, state: .approved)) == nil)
    #expect(code(&shop, asDefault) == nil)
    #expect(
      try shop.perform(.server(.changeMessaging(.messageReviewed(message: id, state: .approved))))
        == []
    )
  }

  @Test(arguments: [
    (3840, 160, RetentionImage.Size.fullSize, false, true), (3840, 2160, .fullSize, false, true),
    (3840, 159, .fullSize, false, false), (3840, 2161, .fullSize, false, false),
    (3839, 2160, .fullSize, false, false), (3840, 2160, .fullSize, true, false),
    (1024, 1024, .bulletPoint, false, true), (1024, 1023, .bulletPoint, false, false),
    (3840, 2160, .bulletPoint, false, false),
  ])
  func imagesHaveTheirSizes(
    width: Int,
    height: Int,
    size: RetentionImage.Size,
    isTransparent: Bool,
    isTaken: Bool
  ) {
    var shop = Shop()
    let image = RetentionImage(
      identifier: Self.uuid(1),
      size: size,
      width: width,
      height: height,
      isTransparent: isTransparent,
      digest: "0123"
    )
    #expect(code(&shop, .imageUploaded(image: image)) == (isTaken ? nil : .invalidImage))
  }

  @Test func anImageOfTheWrongSizeIsToldTheRightOne() {
    var shop = Shop()
    var wrong = image()
    wrong.height = 100
    #expect(
      refusal { try shop.perform(.server(.changeMessaging(.imageUploaded(image: wrong)))) }
        == .server(
          ServerRefusal(
            code: .invalidImage,
            problem: "a FULL_SIZE image is 3840 by 160 to 2160 pixels; this one is 3840 by 100"
          )
        )
    )
  }

  @Test func whatIsThereIsNotUploadedAgainAndWhatIsUsedNotDeleted() throws {
    var shop = Shop()
    let (id, other) = (Self.uuid(1), Self.uuid(2))
    let shown = message { $0.image = .init(imageIdentifier: id, altText: "") }
    #expect(code(&shop, .imageDeleted(image: id)) == .imageNotFound)
    #expect(code(&shop, .imageReviewed(image: id, state: .approved)) == .imageNotFound)
    #expect(code(&shop, .messageUploaded(message: shown)) == .imageNotFound)
    #expect(code(&shop, .imageUploaded(image: image())) == nil)
    #expect(code(&shop, .imageUploaded(image: image())) == .imageExists)
    #expect(code(&shop, .messageDeleted(message: id)) == .messageNotFound)
    #expect(code(&shop, .messageReviewed(message: id, state: .rejected)) == .messageNotFound)
    #expect(code(&shop, .messageUploaded(message: shown)) == nil)
    #expect(code(&shop, .messageUploaded(message: message())) == .messageExists)
    #expect(code(&shop, .imageDeleted(image: id)) == .imageInUse)
    #expect(code(&shop, .messageDeleted(message: id.uppercased())) == nil)
    #expect(code(&shop, .imageDeleted(image: id.uppercased())) == nil)
    #expect(code(&shop, .imageUploaded(image: image(2, .bulletPoint))) == nil)
    let wrong = message { $0.image = .init(imageIdentifier: other, altText: "") }
    #expect(code(&shop, .messageUploaded(message: wrong)) == .invalidImageSize)
  }

  @Test func thereIsRoomForTwoThousandOfEach() throws {
    var store = Shop().store
    for number in 0..<2000 {
      let digits = String(number)
      let id =
        "5d0e6f6e-2f0a-4d3a-9a53-" + String(repeating: "0", count: 12 - digits.count) + digits
      var (image, message) = (image(), message())
      image.identifier = id
      message.identifier = id
      store.apply(.messagingChanged(change: .imageUploaded(image: image)))
      store.apply(.messagingChanged(change: .messageUploaded(message: message)))
    }
    let full = store
    let image = StoreCommand.server(.changeMessaging(.imageUploaded(image: image())))
    let message = StoreCommand.server(.changeMessaging(.messageUploaded(message: message())))
    #expect(refusal { _ = try full.events(for: image) }?.server == .maximumImages)
    #expect(refusal { _ = try full.events(for: message) }?.server == .maximumMessages)
  }

  /// A text or a list that is as long as it may be, and one that is too long.
  struct Limit: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let most: Int
    let code: ServerRefusal.Code
    let fill: @Sendable (inout RetentionMessage, Int) -> Void
  }

  private static func text(_ count: Int) -> String { String(repeating: "é", count: count) }

  private static func bullet(text: Int = 1, altText: Int = 1) -> RetentionMessage.BulletPoint {
    .init(text: Self.text(text), imageIdentifier: uuid(2), altText: Self.text(altText))
  }

  static let limits = [
    Limit(testDescription: "header", most: 66, code: .headerTooLong) { $0.header = text($1) },
    Limit(testDescription: "body", most: 144, code: .bodyTooLong) { $0.body = text($1) },
    Limit(testDescription: "altText", most: 150, code: .altTextTooLong) {
      $0.image = .init(imageIdentifier: uuid(1), altText: text($1))
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

  @Test(arguments: limits)
  func textsHaveTheirLengths(limit: Limit) {
    var shop = Shop()
    #expect(code(&shop, .imageUploaded(image: image(1))) == nil)
    #expect(code(&shop, .imageUploaded(image: image(2, .bulletPoint))) == nil)
    let long = message { limit.fill(&$0, limit.most + 1) }
    #expect(code(&shop, .messageUploaded(message: long)) == limit.code)
    let fitting = message { limit.fill(&$0, limit.most) }
    #expect(code(&shop, .messageUploaded(message: fitting)) == nil)
  }

  @Test func aHeaderAboveAnImageNeedsOne() {
    var shop = Shop()
    let alone = message { $0.headerPosition = .aboveImage }
    #expect(code(&shop, .messageUploaded(message: alone)) == .aboveImageRequiresAnImage)
  }

  @Test func aDefaultIsAProductsInALanguage() throws {
    var shop = Shop()
    let id = Self.uuid(1)
    func set(_ product: ProductID, _ locale: String, _ message: String = Self.uuid(1))
      -> MessagingChange
    {
      .defaultSet(default: DefaultMessage(product: product, locale: locale, message: message))
    }
    #expect(code(&shop, set("gold", "en-US")) == .messageNotFound)
    for number in 1...2 {
      #expect(code(&shop, .messageUploaded(message: message(number))) == nil)
    }
    #expect(code(&shop, set("silver", "de", id.uppercased())) == nil)
    #expect(code(&shop, set("gold", "en-US")) == nil)
    #expect(code(&shop, set("gold", "de")) == nil)
    #expect(code(&shop, set("gold", "de", Self.uuid(2))) == nil)
    #expect(
      shop.store.messaging.defaults.map { "\($0.product) \($0.locale) \($0.message.suffix(1))" }
        == ["gold de 2", "gold en-US 1", "silver de 1"]
    )
    #expect(try shop.perform(.server(.changeMessaging(set("gold", "en-US")))) == [])
    #expect(code(&shop, .messageDeleted(message: Self.uuid(2))) == nil)
    #expect(shop.store.messaging.defaultMessage(of: "gold", locale: "de") == nil)
    #expect(code(&shop, .defaultDeleted(product: "gold", locale: "en-US")) == nil)
    #expect(
      code(&shop, .defaultDeleted(product: "gold", locale: "en-US")) == .defaultMessageNotFound
    )
    for right in ["en", "fil", "en-US", "es-419", "zh-Hans", "zh-Hans-CN"] {
      #expect(code(&shop, set("gold", right)) == nil)
    }
    for wrong in ["", "english", "EN", "en_US", "en-", "en-US-x-y", "en-US-xx-yy", "en-Ü"] {
      #expect(code(&shop, set("gold", wrong)) == .invalidLocale)
      #expect(code(&shop, .defaultDeleted(product: "gold", locale: wrong)) == .invalidLocale)
    }
  }

  @Test func theRealtimeURLIsOneOfAServer() throws {
    var shop = Shop()
    #expect(code(&shop, .realtimeURLDeleted) == .realtimeURLNotFound)
    let long = "https://example.com/" + String(repeating: "x", count: 237)
    for wrong in [
      "", "example.com", "ftp://example.com", "https://", "https:///x", "http://a b", long,
    ] {
      #expect(code(&shop, .realtimeURLSet(url: wrong)) == .invalidRealtimeURL)
    }
    for right in [
      "http://127.0.0.1:9999/retention", "HTTPS://example.com", String(long.dropLast()),
    ] {
      #expect(code(&shop, .realtimeURLSet(url: right)) == nil)
      #expect(shop.store.messaging.realtimeURL == right)
    }
    #expect(code(&shop, .realtimeURLDeleted) == nil)
    #expect(shop.store.messaging.realtimeURL == nil)
  }

  @Test func aPerformanceTestIsOfTheURLThatIsSet() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.unlock)
    try shop.advance(to: "2026-03-01")
    let (original, other, renewal) = (shop.id(1), shop.id(2), shop.id(3))
    #expect(code(&shop, test(of: original)) == .realtimeURLNotFound)
    #expect(code(&shop, .realtimeURLSet(url: "https://example.com/a")) == nil)
    #expect(code(&shop, test(of: 1)) == .originalTransactionNotFound)
    #expect(code(&shop, test(of: other)) == .invalidPerformanceTestRequest)
    #expect(code(&shop, test(of: renewal)) == .invalidPerformanceTestRequest)
    #expect(code(&shop, test(of: original)) == nil)
    #expect(code(&shop, test(of: original)) == .existingPerformanceTestRun)
    let begun = try #require(shop.store.messaging.performanceTests.first)
    #expect(begun.target == "https://example.com/a")
    #expect(begun.requestId.isUUID)
    let ending = MessagingChange.performanceTestEnded(
      test: begun.requestId.uppercased(),
      result: result(true)
    )
    #expect(code(&shop, ending) == nil)
    #expect(code(&shop, ending) == .performanceTestNotFound)
    #expect(shop.store.messaging.performanceTest(begun.requestId)?.result == result(true))
    #expect(code(&shop, test(of: original)) == nil)
    #expect(Set(shop.store.messaging.performanceTests.map(\.requestId)).count == 2)
  }

  @Test func inProductionTheURLNeedsATestThatWasPassed() throws {
    var shop = Shop(environment: .production)
    try shop.buy(.silverMonthly)
    let url = MessagingChange.realtimeURLSet(url: "https://example.com/a")
    for isPassed in [false, true] {
      #expect(code(&shop, url) == .noPassingTest)
      #expect(code(&shop, test(of: shop.id(1), target: "https://example.com/a")) == nil)
      let id = try #require(shop.store.messaging.performanceTests.last?.requestId)
      let ending = MessagingChange.performanceTestEnded(test: id, result: result(isPassed))
      #expect(code(&shop, ending) == nil)
    }
    #expect(code(&shop, url) == nil)
  }

  @Test func itIsTheMerchantsAndStays() throws {
    var shop = Shop()
    try shop.perform(.server(.changeMessaging(.imageUploaded(image: image()))))
    try shop.perform(.clearTransactions)
    #expect(shop.store.messaging.images.count == 1)
  }
}
