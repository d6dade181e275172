import StoreModel

/// A change of the store's catalog to another catalog, or to an edited version of the same file.
///
/// People write the file's path, relative to the script's folder. A recording also contains the content of the file,
/// because the file may change later. It may also be missing on the machine that plays the recording.
package struct CatalogStep: Hashable, Sendable {
  /// The path of the file, relative to the script's folder.
  package var file: String
  /// The digest that the catalog must have, or `nil` to accept any catalog.
  package var digest: String?
  /// The content of the file, or `nil` to read the file.
  package var content: String?

  package init(file: String, digest: String? = nil, content: String? = nil) {
    self.file = file
    self.digest = digest
    self.content = content
  }
}

extension CatalogStep {
  /// `FILE`, or a mapping that can also contain the digest and the content.
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
