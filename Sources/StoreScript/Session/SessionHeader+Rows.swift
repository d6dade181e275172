import StoreModel

extension SessionHeader {
  /// The fields at the top of a session file, in order.
  ///
  /// Each row declares one field. The field's reader, writer and schema are derived from the row.
  static let rows: [FieldRow<SessionHeader>] = [
    format,
    .optional("title", \.title, .text.about("The name of the script in results.")),
    .unless(
      [],
      "tags",
      \.tags,
      .list(of: .searched).about("Words by which --tag and --skip-tag choose scripts.")
    ),
    .optional("skip", \.skip, .searched.told(as: skipSchema)),
    .unless(
      false,
      "only",
      \.only,
      .flag.about("Whether other scripts are left out while you work on this one.")
    ),
    .unless(
      [:],
      parametersKey,
      \.parameters,
      .table(of: .parameter).about("Names with the values that $(NAME) stands for.")
    ),
    .unless(
      [:],
      matrixKey,
      \.matrix,
      MatrixChoices.shape
        .about("Names with lists of values. The script is played for each combination.")
    ),
    .optional("catalog", \.catalog, .text.told(as: catalogSchema)),
    .optional("catalogContent", \.catalogContent, .text.told(as: contentSchema)),
    catalogDigest,
    recorded,
    .unless(
      [],
      servicesKey,
      \.services,
      .services.about("Programs of yours that run while the script is played.")
    ),
    .optional(appKey, \.app, .app),
    .optional("start", \.start, .bareInstant),
    .optional("seed", \.seed, .seed.about("The seed of ids and other made-up values.")),
    .optional(
      "storefront",
      \.storefront,
      .countryCode.about("The storefront of the customer when the script begins.")
    ),
    .optional(
      "locale",
      \.locale,
      .locale.about("The locale of the customer when the script begins.")
    ),
    .optional(
      "environment",
      \.environment,
      .word("environment").about("The environment that payloads name.")
    ),
    .unless(
      [],
      "journal",
      \.journal,
      .events.about("The events in the store before the first step.")
    ),
    .unless(
      [],
      "before",
      \.before,
      .before.about("Steps that run unseen before the first one.")
    ),
  ]

  private static let format = FieldRow<SessionHeader>(
    "session",
    isRequired: false,
    schema: #"{"const": 1, "description": "The format's version."}"#,
    put: { value, reader, _ in
      guard value.text != "1" else { return }
      reader.complain(
        value.problem("session format \(value.shown) is unknown", "write session: 1")
      )
    },
    write: { _ in "1" }
  )

  /// A digest marks a recording of an earlier version, because people don't write digests by hand.
  private static let catalogDigest = FieldRow<SessionHeader>(
    "catalogDigest",
    isRequired: false,
    schema: ScriptShape<String>.text
      .about("The digest of the catalog, which recordings of earlier versions have.").schema,
    put: { value, reader, header in
      header.catalogDigest = reader.reading { () throws(ScriptProblem) in try value.string() }
      header.isRecording = header.catalogDigest != nil
    },
    write: { $0.catalogDigest.map(scalar) }
  )

  /// The field that marks a recording.
  ///
  /// It is read after the digest, because it overrides the digest.
  private static let recorded = FieldRow<SessionHeader>(
    "recorded",
    isRequired: false,
    schema: #"{"type": "boolean", "description": "A recording may expect nothing."}"#,
    put: { value, reader, header in
      let read = reader.reading { () throws(ScriptProblem) in try value.bool() }
      header.isRecording = read ?? header.isRecording
    },
    write: { $0.isRecording ? "true" : $0.catalogDigest.map { _ in "false" } }
  )

  private static let skipSchema =
    #"{"type": "string", "minLength": 1, "description": "The reason why the script isn't played."}"#

  private static let contentSchema =
    #"{"type": "string", "description": "The catalog's JSON, instead of its file."}"#

  private static let catalogSchema = """
    {"type": "string", "description": "The catalog's path, relative to this file. Default: the built-in sample."}
    """
}

extension ScriptShape<StoreInstant> {
  /// A date of store time without quotation marks, as in headers.
  fileprivate static var bareInstant: ScriptShape {
    let instant = ScriptShape.instant
    return ScriptShape(schema: instant.schema, read: instant.read, write: \.description)
  }
}

extension ScriptShape<UInt64> {
  /// The seed of all generated values.
  fileprivate static var seed: ScriptShape {
    ScriptShape(
      StoreSeed.schema,
      { value throws(ScriptProblem) in try value.seed() },
      { String($0) }
    )
  }
}

extension ScriptShape<String> {
  /// The value of a parameter: a string, or a value that is written like a number or a Bool.
  static var parameter: ScriptShape {
    text.told(as: #"{"not": {"type": ["array", "object", "null"]}}"#)
  }

  /// The three-letter code of a storefront.
  fileprivate static var countryCode: ScriptShape {
    ScriptShape(
      #"{"type": "string", "pattern": "^[A-Z]{3}$"}"#,
      { value throws(ScriptProblem) in try value.countryCode() },
      { scalar($0) }
    )
  }
}

extension ScriptShape<[String]> {
  /// The values of a parameter, at least one, because otherwise nothing would play.
  static var choices: ScriptShape {
    .list(of: .parameter).told(
      as:
        "{\"type\": \"array\", \"minItems\": 1, \"items\": \(ScriptShape<String>.parameter.schema)}"
    )
    .checked { values, written throws(ScriptProblem) in
      guard values.isEmpty else { return }
      throw written.problem("there is no value", "write a list such as [USA, JPN]")
    }
  }

  /// Events in the form that journals use, one event per line.
  fileprivate static var events: ScriptShape {
    let texts = ScriptShape<[String]>.list(of: .text)
    return ScriptShape(
      schema: #"{"type": "array", "items": {"type": "string"}}"#,
      read: texts.read,
      write: { events in events.map { "\n  - \(quoted($0))" }.joined() }
    )
  }
}
