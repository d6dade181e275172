import StoreModel

/// The part of the manual about the calls of the control API, made from its OpenAPI document.
enum RouteReference {
  /// The text in Markdown: a table for each part of the API.
  static func text(of document: JSONValue) -> String {
    let tags = document["tags"]?.elements ?? []
    let operations = (document["paths"]?.members ?? []).flatMap { path in
      (path.value.members ?? []).map { (path: path.key, method: $0.key, operation: $0.value) }
    }
    return tags.map { tag in
      let name = tag["name"]?.string ?? ""
      let rows = operations.filter { $0.operation["tags"]?.elements?.first?.string == name }
        .map { row in
          let query = (row.operation["parameters"]?.elements ?? [])
            .filter { $0["in"]?.string == "query" }.compactMap { $0["name"]?.string }
          let words = query.isEmpty ? "" : "?\(query.joined(separator: "&"))"
          let about = row.operation["summary"]?.string ?? ""
          return "| `\(row.method.uppercased()) \(row.path)\(words)` | \(about). |"
        }
      return """
        **\(name).** \(tag["description"]?.string ?? "")

        | Call | Does |
        | --- | --- |
        \(rows.joined(separator: "\n"))
        """
    }
    .joined(separator: "\n\n")
  }
}
