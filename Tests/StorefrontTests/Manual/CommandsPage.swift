import Foundation

/// The page of the manual about all commands, made from the declarations of their arguments.
struct CommandsPage: Decodable {
  /// A command as the library that reads the arguments describes it.
  struct Command: Decodable {
    let commandName: String
    let abstract: String?
    let discussion: String?
    let defaultSubcommand: String?
    let subcommands: [Command]?
    let arguments: [Argument]?
  }

  struct Argument: Decodable {
    struct Name: Decodable {
      let kind: String
      let name: String
    }

    let abstract: String?
    let kind: String
    let isOptional: Bool
    let isRepeating: Bool
    let shouldDisplay: Bool
    let names: [Name]?
    let valueName: String?
    let defaultValue: String?
  }

  let command: Command

  /// The page in Markdown.
  var text: String {
    """
    # Commands

    Look up the commands with their arguments and options.

    `\(command.commandName) COMMAND --help` shows the same of one command. \(Self.escaped(command.discussion ?? ""))

    \(sections(of: command, path: "", level: 2).joined(separator: "\n\n"))

    """
  }

  /// A row for each command, for README.
  var rows: [String] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }.map { command in
      "| `storefront \(command.commandName)` | \(Self.escaped(command.abstract ?? "")) |"
    }
  }

  private func sections(of command: Command, path: String, level: Int) -> [String] {
    (command.subcommands ?? []).filter { $0.commandName != "help" }.flatMap { inner in
      let name = "\(path)\(inner.commandName)"
      return section(inner, name, level)
        + sections(of: inner, path: "\(name) ", level: min(level + 1, 4))
    }
  }

  private func section(_ command: Command, _ name: String, _ level: Int) -> [String] {
    let arguments = (command.arguments ?? []).filter { argument in
      argument.shouldDisplay
        && argument.names?.contains { ["help", "version"].contains($0.name) } != true
    }
    let isDefault = self.command.defaultSubcommand == command.commandName
    let words =
      arguments.filter { $0.kind == "positional" }.map(\.usage)
      + (arguments.contains { $0.kind != "positional" } ? ["[OPTIONS]"] : [])
    let usage = (["storefront", isDefault ? "[\(name)]" : name] + words).joined(separator: " ")
    return [
      "\(String(repeating: "#", count: level)) \(name)", Self.escaped(command.abstract ?? ""),
      command.subcommands == nil ? "```text\n\(usage)\n```" : "",
      Self.paragraphs(of: command.discussion ?? ""),
      arguments.map { "- \($0.heading): \(Self.escaped($0.abstract ?? ""))\($0.defaultWords)" }
        .joined(separator: "\n"),
    ]
    .filter { !$0.isEmpty }
  }

  /// Returns paragraphs unchanged, where indented lines become a code block.
  private static func paragraphs(of discussion: String) -> String {
    var blocks: [(isCode: Bool, lines: [String])] = []
    for line in discussion.components(separatedBy: "\n") {
      let isCode = line.hasPrefix("  ")
      if blocks.last?.isCode == isCode {
        blocks[blocks.count - 1].lines.append(line)
      } else {
        blocks.append((isCode, [line]))
      }
    }
    return blocks.map { isCode, lines in
      let text = lines.joined(separator: "\n").trimmingCharacters(in: .newlines)
      return isCode
        ? "```text\n\(text.replacing(#/(?m)^  /#, with: ""))\n```" : escaped(text)
    }
    .filter { !$0.isEmpty }.joined(separator: "\n\n")
  }

  /// Returns the text with an escape for anything that Markdown would read as markup.
  private static func escaped(_ text: String) -> String {
    text.replacing(#/[*<\[`|_]/#) { "\\\($0.output)" }
  }
}

extension CommandsPage.Argument {
  fileprivate var usage: String {
    let name = (valueName ?? "").uppercased() + (isRepeating ? "..." : "")
    return isOptional ? "[\(name)]" : name
  }

  /// The names of an option with its value, or of an argument.
  fileprivate var heading: String {
    guard let names, !names.isEmpty else { return "`\((valueName ?? "").uppercased())`" }
    let words = names.map { "`\($0.kind == "long" ? "--" : "-")\($0.name)" }
    let value = kind == "option" ? " \((valueName ?? "").uppercased())" : ""
    return words.map { "\($0)\(value)`" }.joined(separator: ", ")
  }

  fileprivate var defaultWords: String {
    guard let defaultValue, kind == "option", !defaultValue.isEmpty else { return "" }
    return " Default: `\(defaultValue)`."
  }
}
