import Foundation
import Glibc
import ProgramSupport
import StoreAttachment
import StoreDriver
import StoreLink
import StoreModel
import StoreScript
import VisibleText

/// The run of a program that is attached to a new store in memory.
struct ProgramRun {
  /// The program and its arguments.
  let command: [String]
  let catalog: String?
  /// The step that answers all purchase sheets.
  let answer: Step

  /// Runs the program to its end.
  ///
  /// - Returns: Its exit code in the form of a shell.
  /// - Throws: The error of opening the store.
  func exitCode() async throws -> Int32 {
    var plan = BrowsePlan()
    plan.catalog = catalog
    plan.isEphemeral = true
    let driver = try await OpenedStore.open(plan, catalog: try RequiredCatalog.required(catalog))
    defer { driver.close() }
    do {
      try await driver.perform(answer)
    } catch {
      throw CommandOutput.couldNot("\(error)")
    }
    let programs = try AttachmentListener(at: StoreAddress(name: "run-\(getpid())"))
    defer { programs.end() }
    programs.start { program in Task { await driver.latest.programs.attach(program) } }
    setenv(StoreAddress.variable, programs.address.path, 1)
    // The wait blocks a thread, which tasks may need.
    return await withCheckedContinuation { continuation in
      Thread.detachNewThread { [command] in
        continuation.resume(returning: ForegroundProgram.run("exec", command))
      }
    }
  }
}
