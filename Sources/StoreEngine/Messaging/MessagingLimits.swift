package import StoreModel

/// The limits of retention messages (rule: retention.message-lengths), of images, and of the numbers of messages and
/// images (rule: retention.image-limits).
package enum MessagingLimits {
  package static let images = 2000
  package static let messages = 2000
  /// The maximum length of a header.
  ///
  /// All lengths are in characters.
  package static let header = 66
  package static let body = 144
  package static let altText = 150
  package static let bulletPoints = 5
  package static let bulletPointText = 66
  package static let realtimeURL = 256

  /// Returns the valid widths of an image, in pixels.
  package static func widths(_ size: RetentionImage.Size) -> ClosedRange<Int> {
    switch size {
    case .fullSize: 3840...3840
    case .bulletPoint: 1024...1024
    }
  }

  /// Returns the valid heights of an image, in pixels.
  package static func heights(_ size: RetentionImage.Size) -> ClosedRange<Int> {
    switch size {
    case .fullSize: 160...2160
    case .bulletPoint: 1024...1024
    }
  }
}
