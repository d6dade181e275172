import StoreModel

extension SessionHeader {
  /// The fields at the top of a session file, in the order in which it has them.
  ///
  /// A field is said once, by a row here: its reader, its writer and its schema follow.
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
        value.problem("session format \(value.shown) is not known", "write session: 1")
      )
    },
    write: { _ in "1" }
  )

  /// Recordings of earlier versions are known by the digest, which nobody writes by hand.
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

  /// Stands behind the digest, and has the last word.
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
    #"{"type": "string", "minLength": 1, "description": "The reason why the script is not played."}"#

  private static let contentSchema =
    #"{"type": "string", "description": "The catalog's JSON, instead of its file."}"#

  private static let catalogSchema = """
    {"type": "string", "description": "The path of the catalog from this file. Default: the sample."}
    """
}

extension ScriptShape<StoreInstant> {
  /// A date of store time without quotes, as headers have it.
  fileprivate static var bareInstant: ScriptShape {
    let instant = ScriptShape.instant
    return ScriptShape(schema: instant.schema, read: instant.read, write: \.description)
  }
}

extension ScriptShape<UInt64> {
  /// What decides everything that is made up.
  fileprivate static var seed: ScriptShape {
    ScriptShape(
      StoreSeed.schema,
      { value throws(ScriptProblem) in try value.seed() },
      { String($0) }
    )
  }
}

extension ScriptShape<String> {
  /// What a name stands for: a text, or what is written like a number or a truth.
  static var parameter: ScriptShape {
    text.told(as: #"{"not": {"type": ["array", "object", "null"]}}"#)
  }

  /// Three letters of a storefront.
  fileprivate static var countryCode: ScriptShape {
    ScriptShape(
      #"{"type": "string", "pattern": "^[A-Z]{3}$"}"#,
      { value throws(ScriptProblem) in try value.countryCode() },
      { scalar($0) }
    )
  }
}

extension ScriptShape<[String]> {
  /// The values of a parameter; none at all would play nothing.
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

  /// Events as a journal has them, each in a line of its own.
  fileprivate static var events: ScriptShape {
    let texts = ScriptShape<[String]>.list(of: .text)
    return ScriptShape(
      schema: #"{"type": "array", "items": {"type": "string"}}"#,
      read: texts.read,
      write: { events in events.map { "\n  - \(quoted($0))" }.joined() }
    )
  }
}
