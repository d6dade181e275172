import ArgumentParser
import ProgramSupport
import StorePlayback
import StoreScript
import VisibleText

/// The command `storefront session export`.
struct SessionExportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Export a session as a test for Apple's StoreKitTest.",
    discussion: """
      Plays the session, and writes each step as the call of StoreKitTest with the same effect. \
      Renewals that fall due are forced, because a test can't wait for them. The catalog is \
      written next to the file, as .storekit. The test passes here with Storefront's \
      StoreKitTest, and runs in Xcode with Apple's: add both files to a test target with a host \
      app.

      If a step can't run in a test, nothing is written and each such step is named. Expectations \
      about the app, its screens and dates are left out, with a comment.

        storefront session export --xctest PlanTests.swift plans.session.yaml

      Exit code: 0, or 2 if the session fails or can't be exported.
      """
  )

  @Argument(help: "A session script that passes.", completion: .file())
  var script: String

  @Option(
    help: ArgumentHelp("Write the test to this file, such as PlanTests.swift.", valueName: "file"),
    completion: .file(extensions: ["swift"])
  )
  var xctest: String

  @Flag(help: "Replace files that exist.")
  var force = false

  @OptionGroup(title: "Consent")
  var permissions: PermissionOptions

  func validate() throws {
    guard className != nil else {
      throw ValidationError(
        "\(xctest.quoted) can't hold a test; name a file such as HappyPurchaseTests.swift."
      )
    }
  }

  func run() async throws {
    let opening: ScriptOpening
    do {
      opening = try permissions.consent.asked(ChosenScript(path: script), playing: nil)
    } catch {
      for line in error.lines { Diagnostics.note("\(line)") }
      throw CommandOutput.couldNot("can't play the script")
    }
    guard let name = className else { return }
    let interruption = Interruption()
    let outcome = await interruption.ending { await Self.export(opening, as: name) }
    if let signal = interruption.signal {
      Diagnostics.note("stopped; nothing was written")
      throw ExitCode(128 + signal)
    }
    let exported: SessionTestExport.Exported
    do {
      exported = try outcome.get()
    } catch {
      for line in error.lines { Diagnostics.note("\(line)") }
      throw CommandOutput.couldNot("\(script) can't be written as a test")
    }
    let folder = ScriptPath.folder(of: xctest)
    let catalog = "\(folder)\(exported.catalog.name).storekit"
    let files = ExportedFiles([
      (xctest, Array(exported.source.utf8)), (catalog, exported.catalog.bytes),
    ])
    try files.write(isReplacing: force)
    try CommandOutput.print("\(name) in \(xctest), which sells from \(catalog)")
  }

  private static func export(
    _ opening: ScriptOpening,
    as name: String
  ) async -> Result<SessionTestExport.Exported, TestExportFailure> {
    do throws(TestExportFailure) {
      return .success(try await SessionTestExport(opening).exported(as: name))
    } catch {
      return .failure(error)
    }
  }

  /// The name of the class, or `nil` if the file name is unsuitable.
  private var className: String? {
    xctest.split(separator: "/").last.flatMap { SessionTestExport.className(in: String($0)) }
  }
}
