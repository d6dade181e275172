import ArgumentParser

/// The reports that are written of what was played.
struct OutputOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write the results as JUnit XML.", valueName: "file"),
    completion: .file()
  )
  var junit: String?

  @Option(
    help: ArgumentHelp("Write the results as one HTML page, with screens.", valueName: "file.html"),
    completion: .file()
  )
  var report: String?

  @Option(
    help: ArgumentHelp(
      "Write the results as TAP 14 while scripts are played; - for standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var tap: String?

  @Option(
    help: ArgumentHelp(
      "Write a line of JSON for each script while scripts are played; - for standard output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var jsonLines: String?

  @Flag(
    help: "Print failures as annotations of GitHub, and put them into the summary of the run."
  )
  var github = false

  /// What stands for standard output.
  static let dash = "-"

  /// Whether standard output is a report, and what is for a person goes to standard error.
  var takesStandardOutput: Bool { [tap, jsonLines].contains(Self.dash) }

  /// Whether any report is asked for.
  var isAsked: Bool { github || takesStandardOutput || !files.isEmpty }

  /// The files that are written.
  var files: [String] {
    [junit, report, tap, jsonLines].compactMap(\.self).filter { $0 != Self.dash }
  }

  func validate() throws {
    if tap == Self.dash, jsonLines == Self.dash {
      throw ValidationError("Standard output takes one report; give --tap or --json-lines a file.")
    }
    let files = files
    if Set(files).count < files.count {
      throw ValidationError("A file holds one report; give each a file of its own.")
    }
  }
}
