/// A message for a customer who is about to cancel: UploadMessageRequestBody with its identifier
/// (rule: retention.message-lengths).
package struct RetentionMessage: Hashable, Sendable, Codable {
  /// The position of the header (`headerPosition`).
  package enum HeaderPosition: String, Hashable, Sendable, Codable, CaseIterable {
    case aboveBody = "ABOVE_BODY"
    case aboveImage = "ABOVE_IMAGE"
  }

  /// An image with its alternative text.
  package struct Image: Hashable, Sendable, Codable {
    /// The image's identifier, a lower-case UUID.
    package var imageIdentifier: String
    /// The alternative text, with up to 150 characters.
    package var altText: String

    package init(imageIdentifier: String, altText: String) {
      self.imageIdentifier = imageIdentifier
      self.altText = altText
    }
  }

  /// One of up to five lines below the text.
  package struct BulletPoint: Hashable, Sendable, Codable {
    /// The line's text, with up to 66 characters.
    package var text: String
    /// The image's identifier, a lower-case UUID.
    package var imageIdentifier: String
    /// The image's alternative text, with up to 150 characters.
    package var altText: String

    package init(text: String, imageIdentifier: String, altText: String) {
      self.text = text
      self.imageIdentifier = imageIdentifier
      self.altText = altText
    }
  }

  /// `messageIdentifier`, a lower-case UUID.
  package var identifier: String
  /// The header, with up to 66 characters.
  package var header: String
  /// The text below the header, with up to 144 characters.
  package var body: String
  package var image: Image?
  package var headerPosition: HeaderPosition?
  /// Up to five lines below the text.
  package var bulletPoints: [BulletPoint]?
  package var state: ReviewState

  package init(
    identifier: String,
    header: String,
    body: String,
    image: Image? = nil,
    headerPosition: HeaderPosition? = nil,
    bulletPoints: [BulletPoint]? = nil,
    state: ReviewState = .pending
  ) {
    self.identifier = identifier
    self.header = header
    self.body = body
    self.image = image
    self.headerPosition = headerPosition
    self.bulletPoints = bulletPoints
    self.state = state
  }

  /// The identifiers of all images in the message.
  package var images: [String] {
    [image?.imageIdentifier].compactMap(\.self) + (bulletPoints ?? []).map(\.imageIdentifier)
  }
}
