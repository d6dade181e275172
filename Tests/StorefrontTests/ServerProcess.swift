import Foundation
import StoreTestSupport

/// A running `storefront serve`, on a separate port.
///
/// A test that starts a server ends it with ``stop(_:)``, or by releasing the last reference to it.
final class ServerProcess {
  /// The data that the program prints when it listens: the keys of the ready file.
  struct Ready: Decodable, Equatable {
    let url: String, port: Int, pid: Int32, environment: String, bundleId: String
    let appAppleId: Int64, issuerId: String, keyId: String
    let signingKey: String, rootCertificate: String
  }

  /// The form of the output when it listens.
  enum Saying {
    case json
    case guide
  }

  let ready: Ready
  /// The output up to the time when it listens.
  let output: String
  private let process: Process
  private let errorFile: URL

  /// Starts the program and waits until it listens.
  ///
  /// - Parameters:
  ///   - arguments: The arguments after `serve --port 0`.
  ///   - folder: The working folder, which also contains its stores and keys.
  ///   - saying: The form of the output.
  ///   - largestFile: The limit of `ulimit -f` in KiB, or `nil` for none.
  /// - Throws: ``NotServing`` if the program ended instead, or an error of the file system.
  init(_ arguments: [String] = [], in folder: URL, saying: Saying = .json, largestFile: Int? = nil)
    throws
  {
    let process = Process()
    let readyFile = folder.appending(path: ".server-ready")
    // The output goes through a named pipe. An unnamed one would be inherited by every program that another
    // test is starting, and would stay open as long as they run.
    let pipe = folder.appending(path: ".server-output-\(UUID().uuidString)")
    guard mkfifo(pipe.path, 0o600) == 0 else { throw CocoaError(.fileWriteUnknown) }
    process.executableURL = URL(filePath: "/bin/sh")
    // The shell counts in blocks of 512 bytes.
    let limit = largestFile.map { "ulimit -S -f \(2 * $0) && " } ?? ""
    process.arguments =
      ["-c", "\(limit)exec timeout --kill-after=5 600 \"$@\" > '\(pipe.path)'", "sh"]
      + [ProcessRun.binary ?? "/nonexistent", "serve", "--port", "0"]
      + (saying == .json ? ["--json"] : ["--ready-file", readyFile.path]) + arguments
    process.currentDirectoryURL = folder
    process.environment = [
      "PATH": "/usr/bin:/bin", "HOME": "\(folder.path)/home", "XDG_STATE_HOME": folder.path,
    ]
    errorFile = folder.appending(path: ".server-errors")
    try Data().write(to: errorFile)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    self.process = process
    let output = try FileHandle(forReadingFrom: pipe)
    // Reads the output up to its known end, or everything if the program ends before it.
    let end = Data((saying == .json ? "}\n" : "enableOnlineChecks: true)\n").utf8)
    var text = Data()
    while let byte = try output.read(upToCount: 1), !byte.isEmpty {
      text += byte
      if text.suffix(end.count) == end { break }
    }
    self.output = String(decoding: text, as: UTF8.self)
    let written = saying == .json ? text : (try? Data(contentsOf: readyFile)) ?? Data()
    guard let ready = try? JSONDecoder().decode(Ready.self, from: written) else {
      process.waitUntilExit()
      throw NotServing(
        code: process.terminationStatus,
        errors: try String(contentsOf: errorFile, encoding: .utf8)
      )
    }
    self.ready = ready
  }

  deinit {
    if process.isRunning { kill(ready.pid, SIGKILL) }
  }

  /// Sends the program a signal and waits for its end.
  ///
  /// - Returns: Its exit code, and how long it took.
  func stop(_ signal: Int32 = SIGTERM) -> (code: Int32, time: Duration) {
    let start = ContinuousClock.now
    kill(ready.pid, signal)
    process.waitUntilExit()
    return (process.terminationStatus, .now - start)
  }

  /// Waits for the end of a program that ends by itself.
  func wait() -> Int32 {
    process.waitUntilExit()
    return process.terminationStatus
  }

  /// Everything on standard error so far.
  var errors: String {
    get throws { try String(contentsOf: errorFile, encoding: .utf8) }
  }

  func connect() throws -> RawConnection { try RawConnection(port: UInt16(ready.port)) }

  /// Requests a path, with a new connection.
  ///
  /// - Returns: The whole response, including its head.
  func get(_ path: String, _ fields: String...) throws -> String {
    let lines = ["GET \(path) HTTP/1.1"] + fields + ["Connection: close"]
    let named = fields.contains { $0.hasPrefix("Host:") } ? [] : ["Host: 127.0.0.1"]
    return try connect().exchange((lines + named).joined(separator: "\r\n") + "\r\n\r\n")
  }

  /// Sends JSON to a path, with a new connection.
  ///
  /// - Returns: The whole response, including its head.
  func post(_ path: String, _ body: String) throws -> String {
    try connect().exchange(
      """
      POST \(path) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\
      Content-Length: \(body.utf8.count)\r\n\r\n\(body)
      """
    )
  }

  /// The server ended before it listened.
  struct NotServing: Error {
    let code: Int32
    let errors: String
  }
}
