import StoreModel

/// Checks of the merchant's retention messages.
extension Store {
  func image(_ identifier: String) throws(StoreRefusal) -> RetentionImage {
    guard let image = messaging.image(identifier) else {
      throw .server(.imageNotFound, "there is no image \(identifier)")
    }
    return image
  }

  func message(_ identifier: String) throws(StoreRefusal) -> RetentionMessage {
    guard let message = messaging.message(identifier) else {
      throw .server(.messageNotFound, "there is no message \(identifier)")
    }
    return message
  }

  /// Refuses an image that is unknown, has the wrong size for its use, or isn't approved.
  ///
  /// `nil` is always valid.
  func check(_ identifier: String?, is size: RetentionImage.Size) throws(StoreRefusal) {
    guard let identifier else { return }
    let image = try image(identifier)
    guard image.size == size else {
      throw .server(
        .invalidImageSize,
        "image \(identifier) is \(image.size.rawValue), and \(size.rawValue) is needed"
      )
    }
    guard image.state == .approved else {
      throw .server(.imageNotApproved, "image \(identifier) is \(image.state.rawValue)")
    }
  }

  /// Refuses a string that isn't a locale such as `en`, `en-US` or `zh-Hans-CN` (rule: retention.locales).
  func check(locale: String) throws(StoreRefusal) {
    let parts = locale.split(separator: "-", omittingEmptySubsequences: false)
    let isWellFormed =
      (1...3).contains(parts.count)
      && (2...3).contains(parts[0].utf8.count) && parts[0].utf8.allSatisfy(\.isLowercaseLetter)
      && parts.dropFirst().allSatisfy { part in
        (2...4).contains(part.utf8.count)
          && part.utf8.allSatisfy { $0.isLowercaseLetter || $0.isUppercaseLetter || $0.isDigit }
      }
    guard isWellFormed else {
      throw .server(.invalidLocale, "\(locale) isn't a locale; use one such as en-US")
    }
  }

  /// Refuses a string that isn't the URL of a server.
  ///
  /// Plain HTTP is valid, for servers on this machine (rule: retention.realtime-http).
  func check(realtimeURL url: String) throws(StoreRefusal) {
    if let problem = WebAddress.problem(with: url) {
      throw .server(
        .invalidRealtimeURL,
        "realtimeURL isn't a URL such as https://example.com/retention: \(problem)"
      )
    }
    guard url.count <= MessagingLimits.realtimeURL else {
      throw .server(
        .invalidRealtimeURL,
        "realtimeURL has \(url.count) characters; the limit is \(MessagingLimits.realtimeURL)"
      )
    }
  }
}

extension RetentionMessage {
  /// The message with its identifiers in lower case.
  var normalized: RetentionMessage {
    var message = self
    message.identifier = identifier.lowercased()
    message.image?.imageIdentifier = image?.imageIdentifier.lowercased() ?? ""
    message.bulletPoints = bulletPoints?.map { bullet in
      var bullet = bullet
      bullet.imageIdentifier = bullet.imageIdentifier.lowercased()
      return bullet
    }
    return message
  }

  /// Refuses texts that are too long, and invalid combinations of parts (rule: retention.message-lengths).
  func check() throws(StoreRefusal) {
    try check("header", header, MessagingLimits.header, .headerTooLong)
    try check("body", body, MessagingLimits.body, .bodyTooLong)
    if let image {
      try check("image.altText", image.altText, MessagingLimits.altText, .altTextTooLong)
    }
    if headerPosition == .aboveImage, image == nil {
      throw .server(
        .aboveImageRequiresAnImage,
        "headerPosition is ABOVE_IMAGE, and there is no image"
      )
    }
    let bullets = bulletPoints ?? []
    guard bullets.count <= MessagingLimits.bulletPoints else {
      throw .server(
        .tooManyBulletPoints,
        "there are \(bullets.count) bulletPoints; the limit is \(MessagingLimits.bulletPoints)"
      )
    }
    for (index, bullet) in bullets.enumerated() {
      let field = "bulletPoints[\(index)]"
      let limit = MessagingLimits.bulletPointText
      try check(field + ".text", bullet.text, limit, .bulletPointTextTooLong)
      try check(field + ".altText", bullet.altText, MessagingLimits.altText, .altTextTooLong)
    }
  }

  /// Refuses a string that is too long (rule: retention.message-lengths).
  private func check(
    _ field: String,
    _ text: String,
    _ limit: Int,
    _ code: ServerRefusal.Code
  ) throws(StoreRefusal) {
    guard text.count > limit else { return }
    throw .server(code, "\(field) has \(text.count) characters; the limit is \(limit)")
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self) }
  fileprivate var isUppercaseLetter: Bool { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) }
  fileprivate var isDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
