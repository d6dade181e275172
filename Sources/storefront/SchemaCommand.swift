import ArgumentParser
import CatalogTools
import StorePlayback
import StoreScript
import StorefrontUI
import VisibleText
import WhatIf

/// The command `storefront schema`, which prints the JSON Schema of our formats for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of a file format.",
    discussion: """
      Editors use the schema to complete and check files. In a script, name it on the first line: \
      "# yaml-language-server: $schema=FILE".
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case catalog
    case session
    case trace
    case habits
    case config
  }

  @Argument(help: "The format: catalog, session, trace, habits or config.")
  var format: Format

  @OptionGroup var result: ResultOptions

  func run() throws {
    let schema =
      switch format {
      case .catalog: CatalogSchema.text
      case .session: SessionScript.jsonSchema
      case .trace: TraceSchema.text
      case .habits: Habits.jsonSchema
      case .config: Preferences.jsonSchema
      }
    try result.put(Array("\(schema)\n".utf8), as: .json)
  }
}
