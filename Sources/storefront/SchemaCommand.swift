import ArgumentParser
import StoreCatalog
import StoreScript

/// `storefront schema`: the JSON Schema of our formats, for editors.
struct SchemaCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print the JSON Schema of catalogs or session scripts.",
    discussion: """
      Editors complete and check files by it: name it in a script's first line as \
      "# yaml-language-server: $schema=FILE".
      """
  )

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case catalog
    case session
  }

  @Argument(help: "The format: catalog or session.")
  var format: Format

  @OptionGroup var result: ResultOptions

  func run() throws {
    let schema =
      switch format {
      case .catalog: CatalogSchema.text
      case .session: SessionScript.jsonSchema
      }
    try result.put(Array("\(schema)\n".utf8))
  }
}
