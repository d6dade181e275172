import Crypto
import HTTPTypes
import Hummingbird
import StoreEngine
import StoreModel
import StoreScript
import StoreSession

extension AppStoreCall {
  /// The calls for the images and messages of retention messaging, in the order of Apple's libraries.
  static let messages: [AppStoreCall] = [
    .uploadImage, .deleteImage, .imageList, .uploadMessage, .deleteMessage, .messageList,
  ]

  static let uploadImage = AppStoreCall(
    .uploadImage,
    .put,
    "/inApps/v1/messaging/image/{id}"
  ) { try await MessagingCalls.uploadImage($0) }

  static let deleteImage = AppStoreCall(
    .deleteImage,
    .delete,
    "/inApps/v1/messaging/image/{id}"
  ) { request in
    let id = try request.uuid("id", or: .generalBadRequest)
    try request.perform(.server(.changeMessaging(.imageDeleted(image: id))))
    return .empty()
  }

  static let imageList = AppStoreCall(
    .getImageList,
    .get,
    "/inApps/v1/messaging/image/list"
  ) { request in
    let images = request.session.read(\.messaging.images)
    return .appStore(of: request.session) { $0.list("imageIdentifiers", images) { $0.image($1) } }
  }

  static let uploadMessage = AppStoreCall(
    .uploadMessage,
    .put,
    "/inApps/v1/messaging/message/{id}"
  ) { request in
    let id = try request.uuid("id", or: .generalBadRequest)
    let message = try RetentionMessage(id, try await request.json())
    try request.perform(.server(.changeMessaging(.messageUploaded(message: message))))
    return .empty()
  }

  static let deleteMessage = AppStoreCall(
    .deleteMessage,
    .delete,
    "/inApps/v1/messaging/message/{id}"
  ) { request in
    let id = try request.uuid("id", or: .generalBadRequest)
    try request.perform(.server(.changeMessaging(.messageDeleted(message: id))))
    return .empty()
  }

  static let messageList = AppStoreCall(
    .getMessageList,
    .get,
    "/inApps/v1/messaging/message/list"
  ) { request in
    let messages = request.session.read(\.messaging.messages)
    return .appStore(of: request.session) {
      $0.list("messageIdentifiers", messages) { $0.message($1) }
    }
  }
}

/// The handlers of the calls for the images and messages of retention messaging.
enum MessagingCalls {
  /// The maximum size of an image in bytes (rule: retention.image-limits).
  static let largestImage = 16 << 20

  fileprivate static func uploadImage(_ request: AppStoreRequest) async throws -> Response {
    let id = try request.uuid("id", or: .generalBadRequest)
    let words: [RetentionImage.Size] = try request.query.words(
      "imageSize",
      or: .badRequestImageSize
    )
    let file = try await request.body(upTo: largestImage)
    guard let png = PNGHeader(file) else { throw AppStoreError(.invalidImage) }
    let digest = SHA256.hash(data: file)
      .map { byte in
        let digits = String(byte, radix: 16)
        return digits.count == 1 ? "0" + digits : digits
      }
      .joined()
    let image = RetentionImage(
      identifier: id,
      size: words.first ?? .fullSize,
      width: png.width,
      height: png.height,
      isTransparent: png.isTransparent,
      digest: digest
    )
    try request.perform(.server(.changeMessaging(.imageUploaded(image: image))))
    return .empty()
  }
}

extension RetentionMessage {
  /// Decodes an `UploadMessageRequestBody`, whose lengths and combinations the store checks.
  ///
  /// A member of the wrong type is a bad request (rule: retention.bad-members).
  fileprivate init(_ identifier: String, _ body: JSONValue) throws(AppStoreError) {
    self.init(
      identifier: identifier,
      header: try body.text("header", or: .generalBadRequest),
      body: try body.text("body", or: .generalBadRequest)
    )
    headerPosition = try body.word("headerPosition", or: .generalBadRequest)
    if let image = body.present("image") {
      self.image = Image(
        imageIdentifier: try image.identifier(),
        altText: try image.text("altText", or: .generalBadRequest)
      )
    }
    guard let list = body.present("bulletPoints") else { return }
    guard let elements = list.elements else { throw AppStoreError(.generalBadRequest) }
    var bullets: [BulletPoint] = []
    for bullet in elements {
      bullets.append(
        BulletPoint(
          text: try bullet.text("text", or: .generalBadRequest),
          imageIdentifier: try bullet.identifier(),
          altText: try bullet.text("altText", or: .generalBadRequest)
        )
      )
    }
    bulletPoints = bullets
  }
}

extension JSONValue {
  fileprivate func identifier() throws(AppStoreError) -> String {
    let text = try text("imageIdentifier", or: .generalBadRequest)
    guard let uuid = AppStoreRequest.uuid(text) else { throw AppStoreError(.generalBadRequest) }
    return uuid
  }
}

extension JSONWriter {
  fileprivate mutating func list<Element>(
    _ name: String,
    _ elements: [Element],
    _ write: (inout JSONWriter, Element) -> Void
  ) {
    key(name)
    beginArray()
    for element in elements { write(&self, element) }
    endArray()
  }

  fileprivate mutating func image(_ image: RetentionImage) {
    beginObject()
    member("imageIdentifier", image.identifier)
    member("imageSize", image.size.rawValue)
    member("imageState", image.state.rawValue)
    endObject()
  }

  fileprivate mutating func message(_ message: RetentionMessage) {
    beginObject()
    member("messageIdentifier", message.identifier)
    member("messageState", message.state.rawValue)
    endObject()
  }
}
