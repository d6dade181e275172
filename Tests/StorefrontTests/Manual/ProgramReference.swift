/// Parts of the manual that are made from what the program prints about itself.
enum ProgramReference {
  /// Returns the fields of a view, from the lines that `list VIEW --fields` prints.
  static func fields(of view: String, _ lines: String) -> String {
    let rows = lines.split(separator: "\n").map { line in
      let parts = line.split(separator: ": ", maxSplits: 1)
      let names = parts[0].split(separator: ", ").map { "`\($0)`" }.joined(separator: ", ")
      return "| \(names) | \(escaped(parts.dropFirst().joined())) |"
    }
    return """
      **\(view.prefix(1).uppercased() + view.dropFirst()).**

      | Field | Holds |
      | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  /// Returns the settings of a config that `config init` has written, each with its default.
  static func settings(of config: String) -> String {
    let rows = blocks(of: config).compactMap { lines -> String? in
      guard let index = lines.firstIndex(where: { $0.contains(#/^(# )?[a-z]+:/#) }), index > 0,
        let match = lines[index].firstMatch(of: #/^(# )?([a-z]+):(.*)$/#)
      else { return nil }
      let about = lines[..<index].map { $0.dropFirst(2) }.joined(separator: " ")
      let value = match.3.drop { $0 == " " }
      return "| `\(match.2)` | \(value.isEmpty ? "none" : "`\(value)`") | \(escaped(about)) |"
    }
    return "| Setting | Default | Meaning |\n| --- | --- | --- |\n\(rows.joined(separator: "\n"))"
  }

  /// Returns the values below a setting that are written as comments, such as all keys.
  static func values(of setting: String, in config: String, _ name: String, _ value: String)
    -> String
  {
    let block = blocks(of: config).first { $0.contains("# \(setting):") } ?? []
    let rows = block.compactMap { line -> String? in
      guard let match = line.firstMatch(of: #/^#   ([\w.@]+): (.+?) +# (.*)$/#) else { return nil }
      let words = match.2.replacing("|", with: "\\|")
      return "| `\(match.1)` | `\(words)` | \(escaped(String(match.3))) |"
    }
    return """
      | \(name) | \(value) | Meaning |
      | --- | --- | --- |
      \(rows.joined(separator: "\n"))
      """
  }

  private static func blocks(of config: String) -> [[Substring]] {
    config.split(separator: "\n", omittingEmptySubsequences: false).split(separator: "").map(
      Array.init
    )
  }

  private static func escaped(_ text: String) -> String {
    text.replacing(#/[*<|_\[]/#) { "\\\($0.output)" }
  }
}
