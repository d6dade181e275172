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

  @Option(
    help: ArgumentHelp(
      "Write everything that happened, step by step, as lines of JSON while scripts end; - for standard "
        + "output.",
      valueName: "file"
    ),
    completion: .file()
  )
  var trace: String?

  @Flag(
    help: "Print failures as annotations of GitHub, and put them into the summary of the run."
  )
  var github = false

  /// What stands for standard output.
  static let dash = "-"

  /// Whether standard output is a report, and what is for a person goes to standard error.
  var takesStandardOutput: Bool { streams.contains(Self.dash) }

  /// What is written while scripts are played.
  private var streams: [String] { [tap, jsonLines, trace].compactMap(\.self) }

  /// Whether any report is asked for.
  var isAsked: Bool { github || takesStandardOutput || !files.isEmpty }

  /// The options that name a file, and the file of each.
  var named: [(option: String, path: String?)] {
    [
      ("--junit", junit), ("--report", report), ("--tap", tap), ("--json-lines", jsonLines),
      ("--trace", trace),
    ]
  }

  /// The files that are written.
  var files: [String] { named.compactMap(\.path).filter { $0 != Self.dash } }

  /// Rejects `-` for outputs that are written at the end, as a whole file.
  static func refuseDash(_ outputs: [(name: String, path: String?)]) throws(ValidationError) {
    guard let name = outputs.first(where: { $0.path == dash })?.name else { return }
    throw ValidationError(
      "\(name) writes a file; name one. Only --tap, --json-lines and --trace take -."
    )
  }

  func validate() throws {
    if streams.count(where: { $0 == Self.dash }) > 1 {
      throw ValidationError(
        "Standard output takes one report; give --tap, --json-lines or --trace a file."
      )
    }
    try Self.refuseDash([("--junit", junit), ("--report", report)])
    let files = files
    if Set(files).count < files.count {
      throw ValidationError("A file holds one report; give each a file of its own.")
    }
  }
}
