import StoreModel

/// The store sells what another catalog says from now on, or the same file as it was edited.
///
/// A person writes the file, from the script's folder. A recording holds what the file said as well: on the
/// disk it may say something else since, and may not be there where the recording is played.
package struct CatalogStep: Hashable, Sendable {
  /// The file, as it is called.
  package var file: String
  /// The digest that the catalog must have; nil for whichever it has.
  package var digest: String?
  /// What the file says; nil reads it.
  package var content: String?

  package init(file: String, digest: String? = nil, content: String? = nil) {
    self.file = file
    self.digest = digest
    self.content = content
  }
}

extension CatalogStep {
  /// `FILE`, or its fields.
  static let shape = ScriptShape<String>.catalogName
    .of({ CatalogStep(file: $0) }, { $0.digest == nil && $0.content == nil ? $0.file : nil })
    .orFields(
      FieldTable(
        CatalogStep(file: ""),
        [
          .required("file", \.file, .catalogName), .optional("digest", \.digest, .digest),
          .optional("content", \.content, .content),
        ]
      )
    )
}

extension ScriptShape<String> {
  fileprivate static var catalogName: ScriptShape {
    ScriptShape(
      "{\"type\": \"string\", \"minLength\": 1, \"maxLength\": \(CatalogFile.longestName)}",
      { value throws(ScriptProblem) in
        let name = try value.string()
        guard (1...CatalogFile.longestName).contains(name.unicodeScalars.count) else {
          throw value.problem(
            "a catalog's name has 1 to \(CatalogFile.longestName) characters",
            "name its file"
          )
        }
        return name
      },
      { scalar($0) }
    )
  }

  fileprivate static var digest: ScriptShape {
    ScriptShape(
      #"{"type": "string", "pattern": "^[0-9a-f]{16}$"}"#,
      { value throws(ScriptProblem) in
        let digest = try value.string()
        guard digest.wholeMatch(of: /[0-9a-f]{16}/) != nil else {
          throw value.problem("\(value.shown) isn't a digest", "write its 16 hexadecimal digits")
        }
        return digest
      },
      { quoted($0) }
    )
  }

  fileprivate static var content: ScriptShape {
    ScriptShape(
      "{\"type\": \"string\", \"minLength\": 1}",
      { value throws(ScriptProblem) in
        let content = try value.string()
        guard (1...CatalogFile.mostBytes).contains(content.utf8.count) else {
          throw value.problem(
            "a catalog in a script has 1 to \(CatalogFile.mostBytes) bytes",
            "write the file's text, or remove it to read the file"
          )
        }
        return content
      },
      { scalar($0) }
    )
  }
}
