import ArgumentParser

/// The command `storefront catalog`, for work with a catalog file without opening a store.
struct CatalogCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "catalog",
    abstract: "Check, compare, convert, generate, edit and simulate catalogs.",
    discussion: """
      A catalog is Xcode's .storekit file (versions 1.0 to 5.0) or our own *.catalog.json. The \
      format is detected from the content, not from the file name.
      """,
    subcommands: [
      CatalogCheckCommand.self, CatalogLintCommand.self, CatalogDiffCommand.self,
      CatalogConvertCommand.self, CatalogStatisticsCommand.self, CatalogGenerateCommand.self,
      CatalogExportCommand.self, CatalogImportCommand.self, CatalogPriceCommand.self,
      CatalogEditCommand.self, CatalogCardCommand.self, CatalogWhatIfCommand.self,
      CatalogTablesCommand.self,
    ]
  )
}
