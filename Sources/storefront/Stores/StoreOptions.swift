import ArgumentParser
import StoreModel
import VisibleText

/// The options of every command that opens a store.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The store's file. Default: one for each catalog in $XDG_STATE_HOME/storefront.",
      valueName: "file"
    )
  )
  var store: String?

  @Option(
    help: ArgumentHelp(
      "Run this command as the store's app, instead of the demo app; see storefront help run.",
      valueName: "command"
    )
  )
  var app: String?

  @Flag(help: "Keep the store in memory only.")
  var ephemeral = false

  @Flag(help: "Start with an empty store and delete the old one's data.")
  var fresh = false

  @Flag(
    help: """
      Change nothing: don't launch the app, and write neither the store nor any file. Another \
      program may have the store open.
      """
  )
  var readOnly = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The time in UTC at which a new store starts.", valueName: "date"),
    transform: readInstant
  )
  var start: StoreInstant?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The random seed of a new store.", valueName: "n"),
    transform: readSeed
  )
  var seed: UInt64?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Seconds of store time for each second of real time; 0 pauses it.",
      valueName: "n"
    ),
    transform: readReal(.rate)
  )
  var rate: Double?

  @Option(
    help: ArgumentHelp("The App Store of a country, as ISO 3166-1 alpha-3 code.", valueName: "USA"),
    transform: readStorefront
  )
  var storefront: StoreModel.Storefront?

  @Option(
    help: ArgumentHelp("The language of the catalog's names.", valueName: "en_US"),
    transform: readLocale
  )
  var locale: String?

  @Option(
    help: ArgumentHelp(
      "The environment in signed payloads: Sandbox, Production, Xcode or LocalTesting.",
      valueName: "environment"
    ),
    transform: readEnvironment
  )
  var environment: StoreEnvironment?

  @Option(
    help: ArgumentHelp(
      "Durability of writes: normal survives a crash of the program, full a power loss too.",
      valueName: "normal|full"
    )
  )
  var durable: DurabilityChoice = .normal

  enum DurabilityChoice: String, ExpressibleByArgument, CaseIterable {
    case normal
    case full
  }

  func validate() throws {
    if ephemeral, store != nil {
      throw ValidationError("--ephemeral keeps the store in memory; remove it or --store.")
    }
    let changes = [
      (fresh, "--fresh"), (app != nil, "--app"), (rate != nil, "--rate"),
      (storefront != nil, "--storefront"),
      (locale != nil, "--locale"),
    ]
    try requireReading(unless: changes.first { $0.0 }?.1)
  }

  /// Rejects an option that changes something if `--read-only` is also given.
  func requireReading(unless option: String?) throws {
    guard readOnly, let option else { return }
    throw ValidationError(
      "\(option) writes the store or a file, which --read-only forbids; remove one of them."
    )
  }
}

/// Reads a storefront's code.
///
/// - Throws: `ValidationError` for an unknown code.
@Sendable
func readStorefront(_ code: String) throws -> StoreModel.Storefront {
  guard let storefront = StoreModel.Storefront(countryCode: code) else {
    let remedy = StoreModel.Storefront.remedy(for: code)
    throw ValidationError("there is no storefront \(code.quoted); \(remedy)")
  }
  return storefront
}

/// Reads the name of a known locale.
@Sendable
func readLocale(_ name: String) throws -> String {
  guard LocaleIdentifier.isKnown(name) else {
    throw ValidationError("there is no locale \"\(name)\"; \(LocaleIdentifier.remedy)")
  }
  return name
}

/// Reads the name of an environment, ignoring case.
@Sendable
func readEnvironment(_ name: String) throws -> StoreEnvironment {
  let known = StoreEnvironment.allCases
  guard let found = known.first(where: { $0.rawValue.lowercased() == name.lowercased() }) else {
    let names = known.map(\.rawValue).joined(separator: ", ")
    throw ValidationError("there is no environment \"\(name)\"; write one of \(names)")
  }
  return found
}
