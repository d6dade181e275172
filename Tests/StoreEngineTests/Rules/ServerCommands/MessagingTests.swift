import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The merchant's retention messaging.
struct MessagingTests {
  @Test(.rule("retention.review")) func inTheSandboxEverythingIsApprovedAtOnce() throws {
    var shop = Shop()
    var upper = RetentionImage.sample()
    upper.identifier = upper.identifier.uppercased()
    try shop.perform(.server(.changeMessaging(.imageUploaded(image: upper))))
    try shop.perform(
      .server(
        .changeMessaging(
          .messageUploaded(
            message: .sample {
              $0.image = .init(imageIdentifier: Shop.uuid(1).uppercased(), altText: "A view")
              $0.headerPosition = .aboveImage
            }
          )
        )
      )
    )
    let messaging = shop.store.messaging
    #expect(messaging.images == [.sample(state: .approved)])
    #expect(messaging.messages.map(\.state) == [.approved])
    #expect(messaging.messages.map(\.images) == [[Shop.uuid(1)]])
    #expect(messaging.image(Shop.uuid(1).uppercased()) == .sample(state: .approved))
  }

  @Test(.rule("retention.review")) func inProductionItIsReviewed() throws {
    var shop = Shop(environment: .production)
    let id = Shop.uuid(1)
    let shown = RetentionMessage.sample { $0.image = .init(imageIdentifier: id, altText: "A view") }
    let asDefault = MessagingChange.defaultSet(
      default: DefaultMessage(product: "plan", locale: "en", message: id)
    )
    #expect(shop.code(to: .imageUploaded(image: .sample())) == nil)
    #expect(shop.store.messaging.images.map(\.state) == [.pending])
    #expect(shop.code(to: .messageUploaded(message: shown)) == .imageNotApproved)
    #expect(shop.code(to: .imageReviewed(image: id, state: .rejected)) == nil)
    #expect(shop.code(to: .messageUploaded(message: shown)) == .imageNotApproved)
    #expect(shop.code(to: .imageReviewed(image: id, state: .approved)) == nil)
    #expect(shop.code(to: .messageUploaded(message: shown)) == nil)
    #expect(shop.code(to: asDefault) == .messageNotApproved)
    #expect(shop.code(to: .messageReviewed(message: id, state: .approved)) == nil)
    #expect(shop.code(to: asDefault) == nil)
    #expect(
      try shop.perform(.server(.changeMessaging(.messageReviewed(message: id, state: .approved))))
        == []
    )
  }

  @Test(
    .rule("retention.image-limits"),
    arguments: [
      (3840, 160, RetentionImage.Size.fullSize, false, true), (3840, 2160, .fullSize, false, true),
      (3840, 159, .fullSize, false, false), (3840, 2161, .fullSize, false, false),
      (3839, 2160, .fullSize, false, false), (3840, 2160, .fullSize, true, false),
      (1024, 1024, .bulletPoint, false, true), (1024, 1023, .bulletPoint, false, false),
      (3840, 2160, .bulletPoint, false, false),
    ]
  )
  func imagesHaveTheirSizes(
    width: Int,
    height: Int,
    size: RetentionImage.Size,
    isTransparent: Bool,
    isTaken: Bool
  ) {
    var shop = Shop()
    let image = RetentionImage(
      identifier: Shop.uuid(1),
      size: size,
      width: width,
      height: height,
      isTransparent: isTransparent,
      digest: "0123"
    )
    #expect(shop.code(to: .imageUploaded(image: image)) == (isTaken ? nil : .invalidImage))
  }

  @Test func aWrongImageSizeNamesTheRightOne() {
    var shop = Shop()
    var wrong = RetentionImage.sample()
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

  @Test func existingAndUsedMessagesAreProtected() throws {
    var shop = Shop()
    let (id, other) = (Shop.uuid(1), Shop.uuid(2))
    let shown = RetentionMessage.sample { $0.image = .init(imageIdentifier: id, altText: "") }
    #expect(shop.code(to: .imageDeleted(image: id)) == .imageNotFound)
    #expect(shop.code(to: .imageReviewed(image: id, state: .approved)) == .imageNotFound)
    #expect(shop.code(to: .messageUploaded(message: shown)) == .imageNotFound)
    #expect(shop.code(to: .imageUploaded(image: .sample())) == nil)
    #expect(shop.code(to: .imageUploaded(image: .sample())) == .imageExists)
    #expect(shop.code(to: .messageDeleted(message: id)) == .messageNotFound)
    #expect(shop.code(to: .messageReviewed(message: id, state: .rejected)) == .messageNotFound)
    #expect(shop.code(to: .messageUploaded(message: shown)) == nil)
    #expect(shop.code(to: .messageUploaded(message: .sample())) == .messageExists)
    #expect(shop.code(to: .imageDeleted(image: id)) == .imageInUse)
    #expect(shop.code(to: .messageDeleted(message: id.uppercased())) == nil)
    #expect(shop.code(to: .imageDeleted(image: id.uppercased())) == nil)
    #expect(shop.code(to: .imageUploaded(image: .sample(2, .bulletPoint))) == nil)
    let wrong = RetentionMessage.sample { $0.image = .init(imageIdentifier: other, altText: "") }
    #expect(shop.code(to: .messageUploaded(message: wrong)) == .invalidImageSize)
  }

  @Test(.rule("retention.image-limits")) func thereIsRoomForTwoThousandOfEach() throws {
    var store = Shop().store
    for number in 0..<2000 {
      let digits = String(number)
      let id =
        "5d0e6f6e-2f0a-4d3a-9a53-" + String(repeating: "0", count: 12 - digits.count) + digits
      var (image, message) = (RetentionImage.sample(), RetentionMessage.sample())
      image.identifier = id
      message.identifier = id
      store.apply(.messagingChanged(change: .imageUploaded(image: image)))
      store.apply(.messagingChanged(change: .messageUploaded(message: message)))
    }
    let full = store
    let image = StoreCommand.server(.changeMessaging(.imageUploaded(image: .sample())))
    let message = StoreCommand.server(.changeMessaging(.messageUploaded(message: .sample())))
    #expect(refusal { _ = try full.events(for: image) }?.server == .maximumImages)
    #expect(refusal { _ = try full.events(for: message) }?.server == .maximumMessages)
  }

  @Test(.rule("retention.deleted-default", "retention.locales"))
  func aDefaultIsAProductsInALanguage() throws {
    var shop = Shop()
    let id = Shop.uuid(1)
    func set(_ product: ProductID, _ locale: String, _ message: String = Shop.uuid(1))
      -> MessagingChange
    {
      .defaultSet(default: DefaultMessage(product: product, locale: locale, message: message))
    }
    #expect(shop.code(to: set("gold", "en-US")) == .messageNotFound)
    for number in 1...2 {
      #expect(shop.code(to: .messageUploaded(message: .sample(number))) == nil)
    }
    #expect(shop.code(to: set("silver", "de", id.uppercased())) == nil)
    #expect(shop.code(to: set("gold", "en-US")) == nil)
    #expect(shop.code(to: set("gold", "de")) == nil)
    #expect(shop.code(to: set("gold", "de", Shop.uuid(2))) == nil)
    #expect(
      shop.store.messaging.defaults.map { "\($0.product) \($0.locale) \($0.message.suffix(1))" }
        == ["gold de 2", "gold en-US 1", "silver de 1"]
    )
    #expect(try shop.perform(.server(.changeMessaging(set("gold", "en-US")))) == [])
    #expect(shop.code(to: .messageDeleted(message: Shop.uuid(2))) == nil)
    #expect(shop.store.messaging.defaultMessage(of: "gold", locale: "de") == nil)
    #expect(shop.code(to: .defaultDeleted(product: "gold", locale: "en-US")) == nil)
    #expect(
      shop.code(to: .defaultDeleted(product: "gold", locale: "en-US")) == .defaultMessageNotFound
    )
    for right in ["en", "fil", "en-US", "es-419", "zh-Hans", "zh-Hans-CN"] {
      #expect(shop.code(to: set("gold", right)) == nil)
    }
    for wrong in ["", "english", "EN", "en_US", "en-", "en-US-x-y", "en-US-xx-yy", "en-Ü"] {
      #expect(shop.code(to: set("gold", wrong)) == .invalidLocale)
      #expect(shop.code(to: .defaultDeleted(product: "gold", locale: wrong)) == .invalidLocale)
    }
  }

  @Test func itIsTheMerchantsAndStays() throws {
    var shop = Shop()
    try shop.perform(.server(.changeMessaging(.imageUploaded(image: .sample()))))
    try shop.perform(.clearTransactions)
    #expect(shop.store.messaging.images.count == 1)
  }
}
