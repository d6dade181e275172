import ArgumentParser
import ProgramSupport
import StoreCatalog
import StoreModel
import StoreScript
import VisibleText
import WhatIf

/// The command `storefront catalog whatif`, which simulates a population of customers with a catalog.
struct CatalogWhatIfCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "whatif",
    abstract: "Simulate customers with assumed habits in one catalog, or compare two.",
    discussion: """
      Each customer arrives, buys, pays, leaves and returns according to the habits, in a store \
      of their own that follows the App Store's rules. With two catalogs, the same customers use \
      both, and the results are shown side by side. With --from-month, the second catalog \
      replaces the first in that month: current subscribers are asked or told about higher \
      prices, or keep theirs with --preserve-prices, and renew at lower ones. Only auto-renewable \
      subscriptions are simulated. The same catalogs, habits and seed produce the same figures on \
      every machine.

      The habits are assumptions, so the result isn't a forecast. --write-habits writes the \
      default habits with explanations; change them, and pass the file to --habits.

      Exit code: 0, or 2 if a file can't be read or written, or has errors.
      """
  )

  @Argument(help: "A catalog. Default: the built-in sample.", completion: .file())
  var first: String?

  @Argument(help: "The catalog to compare it with.", completion: .file())
  var second: String?

  @OptionGroup var people: PopulationOptions
  @OptionGroup var form: WhatIfForm

  func run() throws {
    if let path = form.writeHabits {
      return try CommandFile(path: path).write(Array(Habits().text.utf8), isReplacing: form.force)
    }
    let question = try question()
    if let customer = form.script {
      let script = try script(of: customer, question)
      try CommandOutput.write(Array(script.utf8), as: .source)
    } else {
      try form.write(question.result())
    }
  }

  func validate() throws {
    guard people.fromMonth == nil || second != nil else {
      throw ValidationError("--from-month requires a second catalog, which replaces the first.")
    }
    guard !people.preservePrices || people.fromMonth != nil else {
      throw ValidationError(
        "--preserve-prices requires --from-month: prices rise for subscribers only then."
      )
    }
    guard form.script == nil || second == nil else {
      throw ValidationError("--script plays in one catalog; pass only one.")
    }
  }

  private func script(of customer: Int, _ question: WhatIf) throws -> String {
    do throws(WhatIf.Obstacle) {
      return try question.script(
        of: customer,
        catalog: first.map { CatalogPath.from(folder: ".", to: $0) }
      ).text
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }

  private func question() throws -> WhatIf {
    let old = WhatIf.Side(
      name: first ?? "the sample",
      catalog: try RequiredCatalog.required(first)
    )
    let new = try second.map { path in
      WhatIf.Side(name: path, catalog: try RequiredCatalog.required(path))
    }
    let population = try people.population
    do throws(WhatIf.Obstacle) {
      return try WhatIf(
        population,
        of: old,
        and: new,
        fromMonth: (people.fromMonth ?? 1) - 1
      )
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
  }
}

/// The options for the customers.
struct PopulationOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of customers.", valueName: "n"),
    transform: readWhole(Population.customerBound)
  )
  var customers: Int = Population().customers

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of years.", valueName: "n"),
    transform: readWhole(Population.yearBound)
  )
  var years: Int = Population().years

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The random seed.", valueName: "n"),
    transform: readSeed
  )
  var seed: UInt64 = Population().seed

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The start of the simulation, such as 2026-01-01T00:00:00Z.",
      valueName: "date"
    ),
    transform: readInstant
  )
  var start: StoreInstant = Population().start

  @Option(
    help: ArgumentHelp(
      "Read the customers' habits from this file. Default: built-in habits.",
      valueName: "file"
    ),
    completion: .file()
  )
  var habits: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The month, counted from 1, in which the second catalog replaces the first.",
      valueName: "n"
    ),
    transform: readWhole(WholeBound("a month", 1...120))
  )
  var fromMonth: Int?

  @Flag(help: "Preserve current subscribers' prices where the second catalog's are higher.")
  var preservePrices = false

  /// The customers, with the habits of the file.
  ///
  /// - Throws: `ExitCode(2)` after printing every problem of the file.
  var population: Population {
    get throws {
      var population = Population()
      population.customers = customers
      population.years = years
      population.seed = seed
      population.start = start
      population.preservesPrices = preservePrices
      guard let habits else { return population }
      let reading = Habits.read(try CommandInput.required(habits).text)
      guard let value = reading.value else {
        for line in reading.lines(path: habits) { CommandOutput.printNote("\(line)") }
        throw ExitCode(2)
      }
      population.habits = value
      return population
    }
  }
}

/// The options for the output.
struct WhatIfForm: ParsableArguments {
  @Flag(help: "Print the result as JSON, with amounts in milliunits.")
  var json = false

  @Flag(help: "Print the result as CSV, one line for each catalog, storefront and month.")
  var csv = false

  @Option(
    help: ArgumentHelp("Write the result as one HTML page with charts.", valueName: "file"),
    completion: .file()
  )
  var html: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the life of this customer as a session script, and exit.",
      valueName: "customer"
    ),
    transform: readWhole(Population.customerBound)
  )
  var script: Int?

  @Option(
    help: ArgumentHelp("Write the default habits to this file, and exit.", valueName: "file"),
    completion: .file()
  )
  var writeHabits: String?

  @Flag(help: "Replace the file if it exists.")
  var force = false

  func validate() throws {
    guard !(json && csv) else { throw ValidationError("Pass --json or --csv, not both.") }
  }

  /// Writes the result in every requested form, or as text if none is requested.
  func write(_ result: WhatIfResult) throws {
    if let html {
      try CommandFile(path: html).write(Array(result.page.utf8), isReplacing: force)
    }
    if json {
      try CommandOutput.print(json: result.json)
    } else if csv {
      try CommandOutput.write(Array(result.csv.utf8), as: .csv)
    } else if html == nil {
      try CommandOutput.print(result.text)
    }
  }
}
