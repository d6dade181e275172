/// A PNG image for retention messages, without its data.
package struct RetentionImage: Hashable, Sendable, Codable {
  /// The use of an image (`imageSize`).
  package enum Size: String, Hashable, Sendable, Codable, CaseIterable {
    case fullSize = "FULL_SIZE"
    case bulletPoint = "BULLET_POINT"
  }

  /// `imageIdentifier`, a lower-case UUID.
  package var identifier: String
  package var size: Size
  /// The width in pixels.
  package var width: Int
  /// The height in pixels.
  package var height: Int
  /// Whether the image has an alpha channel or a transparent color.
  package var isTransparent: Bool
  /// The SHA-256 digest of the file, in lower-case hexadecimal.
  package var digest: String
  package var state: ReviewState

  package init(
    identifier: String,
    size: Size = .fullSize,
    width: Int,
    height: Int,
    isTransparent: Bool = false,
    digest: String,
    state: ReviewState = .pending
  ) {
    self.identifier = identifier
    self.size = size
    self.width = width
    self.height = height
    self.isTransparent = isTransparent
    self.digest = digest
    self.state = state
  }
}
