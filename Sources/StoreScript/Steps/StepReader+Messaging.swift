import StoreModel

// The merchant's retention messaging; fields are named as in Apple's requests (server-api.md 1.3).

extension StepReader {
  /// A mapping with one of the keys below.
  mutating func messaging(_ value: ScriptValue) -> Step? {
    let words = [
      "image", "deleteImage", "reviewImage", "message", "deleteMessage", "reviewMessage", "default",
      "deleteDefault", "realtimeURL",
    ]
    guard let (word, argument) = value.wordAndArgument, let name = word.text,
      let argument, words.contains(name)
    else {
      complain(
        value.problem(
          "messaging has one of \(words.joined(separator: ", "))",
          "write one such as messaging: {realtimeURL: https://example.com/retention}"
        )
      )
      return nil
    }
    return change(name, argument).map(Step.messaging)
  }

  private mutating func change(_ name: String, _ value: ScriptValue) -> MessagingChange? {
    switch name {
    case "image": return image(value)
    case "message": return message(ofRetention: value)
    case "reviewImage", "reviewMessage": return review(name, value)
    case "default": return defaultMessage(value)
    case "deleteDefault":
      var fields = FieldReader(value, of: name)
      let product = fields.requireProduct("productId")
      let locale = fields.requireText("locale")
      guard finish(&fields), let product, let locale else { return nil }
      return .defaultDeleted(product: product, locale: locale)
    default:
      return reading { () throws(ScriptProblem) -> MessagingChange in
        switch name {
        case "deleteImage": return .imageDeleted(image: try value.uuid())
        case "deleteMessage": return .messageDeleted(message: try value.uuid())
        default:
          let url = try value.string()
          return url == "none" ? .realtimeURLDeleted : .realtimeURLSet(url: url)
        }
      }
    }
  }

  /// An image is as large as its size asks for, and has no file, unless the step says otherwise.
  private mutating func image(_ value: ScriptValue) -> MessagingChange? {
    var fields = FieldReader(value, of: "image")
    let identifier = fields.requireUUID("imageIdentifier")
    let size =
      fields.take("imageSize") { value throws(ScriptProblem) in
        try value.oneOf(RetentionImage.Size.self, called: "imageSize")
      } ?? .fullSize
    let width = fields.take("width") { value throws(ScriptProblem) in try value.count() }
    let height = fields.take("height") { value throws(ScriptProblem) in try value.count() }
    guard finish(&fields), let identifier else { return nil }
    var image = RetentionImage(
      identifier: identifier,
      size: size,
      width: size.usual.width,
      height: size.usual.height,
      digest: ""
    )
    image.width = width ?? image.width
    image.height = height ?? image.height
    return .imageUploaded(image: image)
  }

  private mutating func message(ofRetention value: ScriptValue) -> MessagingChange? {
    var fields = FieldReader(value, of: "message")
    let identifier = fields.requireUUID("messageIdentifier")
    let header = fields.requireText("header")
    let body = fields.requireText("body")
    let position = fields.take("headerPosition") { value throws(ScriptProblem) in
      try value.oneOf(RetentionMessage.HeaderPosition.self, called: "headerPosition")
    }
    let image = fields.take("image").flatMap { value -> RetentionMessage.Image? in
      var parts = FieldReader(value, of: "image")
      let identifier = parts.requireUUID("imageIdentifier")
      let altText = parts.requireText("altText")
      guard finish(&parts), let identifier, let altText else { return nil }
      return RetentionMessage.Image(imageIdentifier: identifier, altText: altText)
    }
    var bullets: [RetentionMessage.BulletPoint]?
    if let list = fields.take("bulletPoints") {
      let values = reading { () throws(ScriptProblem) in
        try list.list { value throws(ScriptProblem) in value }
      }
      bullets = (values ?? []).compactMap { bulletPoint($0) }
    }
    guard finish(&fields), let identifier, let header, let body else { return nil }
    return .messageUploaded(
      message: RetentionMessage(
        identifier: identifier,
        header: header,
        body: body,
        image: image,
        headerPosition: position,
        bulletPoints: bullets
      )
    )
  }

  private mutating func bulletPoint(_ value: ScriptValue) -> RetentionMessage.BulletPoint? {
    var parts = FieldReader(value, of: "bulletPoints")
    let text = parts.requireText("text")
    let identifier = parts.requireUUID("imageIdentifier")
    let altText = parts.requireText("altText")
    guard finish(&parts), let text, let identifier, let altText else { return nil }
    return RetentionMessage.BulletPoint(
      text: text,
      imageIdentifier: identifier,
      altText: altText
    )
  }

  private mutating func review(_ name: String, _ value: ScriptValue) -> MessagingChange? {
    let kind = name == "reviewImage" ? "image" : "message"
    var fields = FieldReader(value, of: name)
    let identifier = fields.requireUUID(kind + "Identifier")
    let state = fields.require(kind + "State") { value throws(ScriptProblem) in
      try value.oneOf(ReviewState.self, called: kind + "State")
    }
    guard finish(&fields), let identifier, let state else { return nil }
    return kind == "image"
      ? .imageReviewed(image: identifier, state: state)
      : .messageReviewed(message: identifier, state: state)
  }

  private mutating func defaultMessage(_ value: ScriptValue) -> MessagingChange? {
    var fields = FieldReader(value, of: "default")
    let product = fields.requireProduct("productId")
    let locale = fields.requireText("locale")
    let identifier = fields.requireUUID("messageIdentifier")
    guard finish(&fields), let product, let locale, let identifier else { return nil }
    return .defaultSet(
      default: DefaultMessage(product: product, locale: locale, message: identifier)
    )
  }
}

extension FieldReader {
  fileprivate mutating func requireText(_ name: String) -> String? {
    require(name) { value throws(ScriptProblem) in try value.string() }
  }

  fileprivate mutating func requireUUID(_ name: String) -> String? {
    require(name) { value throws(ScriptProblem) in try value.uuid() }
  }
}

extension RetentionImage.Size {
  /// The largest picture of the size, in pixels.
  var usual: (width: Int, height: Int) {
    switch self {
    case .fullSize: (3840, 2160)
    case .bulletPoint: (1024, 1024)
    }
  }
}
