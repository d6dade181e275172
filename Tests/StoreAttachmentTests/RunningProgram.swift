import Foundation
import SessionSamples
import ShopTestSupport
import StoreAttachment
import StoreDriver
import StoreLink
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization

/// A program of `AttachedShop` that is attached to a shop of samples.
final class RunningProgram {
  let driver: StoreDriver
  private let programs: AttachmentListener
  private let process = Process()
  private let folder: URL
  private let input: FileHandle
  let attachment = Attachment()

  /// Starts the program and waits until its launch has settled.
  ///
  /// - Parameters:
  ///   - kind: The program's argument.
  ///   - shop: The shop, whose demo app need not run.
  /// - Throws: An error of the file system.
  init(_ kind: String, in shop: Shop) async throws {
    driver = shop.driver
    programs = try .sample()
    folder = programs.folder
    // A named pipe, because other tests that start programs would inherit an unnamed one.
    let pipe = folder.appending(path: "input")
    guard mkfifo(pipe.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    input = try FileHandle(forUpdating: pipe)
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec timeout --foreground --kill-after=5 600 \"$0\" \"$1\" < input > output 2>&1",
      Bundle.main.bundleURL.appending(path: "AttachedShop").path, kind,
    ]
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin", StoreAddress.variable: programs.address.path]
    let (attachments, attached) = AsyncStream<Void>.makeStream()
    programs.start { [driver, attachment] program in
      attachment.program = program
      Task {
        await driver.latest.programs.attach(program)
        attached.yield()
      }
    }
    try process.run()
    for await _ in attachments { break }
  }

  deinit {
    process.terminate()
    programs.end()
    try? FileManager.default.removeItem(at: folder)
  }

  /// Writes a line to the program's standard input, as a step of the store.
  func write(_ line: String) async throws {
    try await driver.programs.reach("the line \(line)") { [input] in
      try? input.write(contentsOf: Data("\(line)\n".utf8))
    }
  }

  /// Ends the program's standard input, and waits for its end.
  func finish() {
    try? input.close()
    process.waitUntilExit()
  }

  /// The lines that the program has printed.
  var output: [String] {
    get throws {
      try String(contentsOf: folder.appending(path: "output"), encoding: .utf8)
        .split(separator: "\n").map(String.init)
    }
  }
}

/// The last program that was attached.
final class Attachment: Sendable {
  private let last = Mutex<AttachedProgram?>(nil)

  var program: AttachedProgram? {
    get { last.withLock(\.self) }
    set { last.withLock { $0 = newValue } }
  }
}
