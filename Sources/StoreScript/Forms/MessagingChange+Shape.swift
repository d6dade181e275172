import StoreModel

// The merchant's retention messaging. Fields have the names of Apple's requests
// (rule: retention.message-lengths).

extension MessagingChange {
  /// A mapping with one key that determines the kind of change.
  static let shape = ScriptShape<MessagingChange>(
    schema: """
      {"type": "object", "additionalProperties": false, "minProperties": 1, "maxProperties": 1, \
      "properties": {\(forms.map(\.property).joined(separator: ", "))}}
      """,
    read: { value, _, reader in
      guard let (word, argument) = value.wordAndArgument, let argument,
        let form = forms.first(where: { $0.name == word.text })
      else {
        reader.complain(
          value.problem(
            "messaging has one of \(forms.map(\.name).joined(separator: ", "))",
            "write one such as messaging: {realtimeURL: https://example.com/retention}"
          )
        )
        return nil
      }
      return form.shape.read(argument, form.name, &reader)
    },
    // A performance test isn't written here, because it has a separate step.
    write: { change in "{\(forms.compactMap { $0.text(of: change) }.first ?? "")}" }
  )

  /// The keys and the shapes of their values.
  private static let forms: [Form] = [
    Form("image", RetentionImage.shape, MessagingChange.imageUploaded) {
      if case .imageUploaded(let it) = $0 { it } else { nil }
    },
    Form("deleteImage", .uuid, MessagingChange.imageDeleted) {
      if case .imageDeleted(let it) = $0 { it } else { nil }
    },
    Form("reviewImage", review("image"), MessagingChange.imageReviewed) {
      if case .imageReviewed(let it, let state) = $0 { (it, state) } else { nil }
    },
    Form("message", RetentionMessage.shape, MessagingChange.messageUploaded) {
      if case .messageUploaded(let it) = $0 { it } else { nil }
    },
    Form("deleteMessage", .uuid, MessagingChange.messageDeleted) {
      if case .messageDeleted(let it) = $0 { it } else { nil }
    },
    Form("reviewMessage", review("message"), MessagingChange.messageReviewed) {
      if case .messageReviewed(let it, let state) = $0 { (it, state) } else { nil }
    },
    Form("default", defaultMessage, MessagingChange.defaultSet) {
      if case .defaultSet(let it) = $0 { it } else { nil }
    },
    Form("deleteDefault", noDefault, MessagingChange.defaultDeleted) {
      if case .defaultDeleted(let product, let locale) = $0 { (product, locale) } else { nil }
    },
    Form("realtimeURL", .text, realtimeURL) {
      if case .realtimeURLSet(let url) = $0 {
        url
      } else {
        $0 == .realtimeURLDeleted ? "none" : nil
      }
    },
  ]

  /// A key and the shape of its value.
  private struct Form: Sendable {
    let name: String
    let shape: ScriptShape<MessagingChange>

    init<Value>(
      _ name: String,
      _ shape: ScriptShape<Value>,
      _ make: @escaping @Sendable (Value) -> MessagingChange,
      _ take: @escaping @Sendable (MessagingChange) -> Value?
    ) {
      self.name = name
      self.shape = shape.of(make, take)
    }

    var property: String { "\"\(name)\": \(shape.schema)" }

    func text(of change: MessagingChange) -> String? {
      shape.write(change).map { "\(name): \($0)" }
    }
  }
}

extension MessagingChange {
  private static func realtimeURL(_ url: String) -> MessagingChange {
    url == "none" ? .realtimeURLDeleted : .realtimeURLSet(url: url)
  }

  private typealias Review = (identifier: String, state: ReviewState)

  private static func review(_ kind: String) -> ScriptShape<Review> {
    .fields(
      FieldTable(
        ("", .pending),
        [
          .required("\(kind)Identifier", \.identifier, .uuid),
          .required("\(kind)State", \.state, .word("\(kind)State")),
        ]
      )
    )
  }

  private static let defaultMessage = ScriptShape<DefaultMessage>.fields(
    FieldTable(
      DefaultMessage(product: "", locale: "", message: ""),
      [
        .required("productId", \.product, .product), .required("locale", \.locale, .localeText),
        .required("messageIdentifier", \.message, .uuid),
      ]
    )
  )

  private static let noDefault = ScriptShape<(product: ProductID, locale: String)>.fields(
    FieldTable(
      ("", ""),
      [.required("productId", \.product, .product), .required("locale", \.locale, .localeText)]
    )
  )
}

extension RetentionImage {
  /// The shape of an image.
  ///
  /// By default, the image has the largest dimensions for its size, and no file.
  fileprivate static let shape = ScriptShape<RetentionImage>.fields(
    FieldTable(
      RetentionImage(
        identifier: "",
        width: Size.fullSize.defaults.width,
        height: Size.fullSize.defaults.height,
        digest: ""
      ),
      [
        .required("imageIdentifier", \.identifier, .uuid),
        .unless(.fullSize, "imageSize", \.defaultedSize, .word("imageSize")),
        .optional("width", \.ownWidth, .count), .optional("height", \.ownHeight, .count),
        .unless("", "digest", \.digest, .text),
      ]
    )
  )

  /// The image's size.
  ///
  /// Setting the size also sets the width and the height to their defaults.
  private var defaultedSize: Size {
    get { size }
    set { (size, width, height) = (newValue, newValue.defaults.width, newValue.defaults.height) }
  }

  private var ownWidth: Int? {
    get { width == size.defaults.width ? nil : width }
    set { width = newValue ?? size.defaults.width }
  }

  private var ownHeight: Int? {
    get { height == size.defaults.height ? nil : height }
    set { height = newValue ?? size.defaults.height }
  }
}

extension RetentionImage.Size {
  /// The largest width and height of an image of this size, in pixels.
  ///
  /// They are also the defaults.
  var defaults: (width: Int, height: Int) {
    switch self {
    case .fullSize: (3840, 2160)
    case .bulletPoint: (1024, 1024)
    }
  }
}

extension RetentionMessage {
  fileprivate static let shape: ScriptShape<RetentionMessage> = {
    var table = FieldTable(
      RetentionMessage(identifier: "", header: "", body: ""),
      [
        .required("messageIdentifier", \.identifier, .uuid), .required("header", \.header, .text),
        .required("body", \.body, .text), .optional("image", \.image, picture),
        .optional("headerPosition", \.headerPosition, .word("headerPosition")),
        .optional("bulletPoints", \.bulletPoints, .list(of: bulletPoint, tellsAll: true)),
      ]
    )
    table.readFirst = ["messageIdentifier", "header", "body", "headerPosition"]
    return .fields(table)
  }()

  private static let picture = ScriptShape<Image>.fields(
    FieldTable(
      Image(imageIdentifier: "", altText: ""),
      [
        .required("imageIdentifier", \.imageIdentifier, .uuid),
        .required("altText", \.altText, .text),
      ]
    )
  )

  private static let bulletPoint = ScriptShape<BulletPoint>.fields(
    FieldTable(
      BulletPoint(text: "", imageIdentifier: "", altText: ""),
      [
        .required("text", \.text, .text), .required("imageIdentifier", \.imageIdentifier, .uuid),
        .required("altText", \.altText, .text),
      ]
    )
  )
}
