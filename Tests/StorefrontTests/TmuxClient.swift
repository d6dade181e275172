import Foundation
import Glibc

/// A client of tmux in control mode: it writes commands as lines, and reads answers and notifications as lines
/// (tmux's manual, "CONTROL MODE").
final class TmuxClient {
  /// Whether tmux sent a notification since this was last set to false.
  private(set) var hasNews = false
  private let process = Process()
  private let toTmux = Pipe()
  private let fromTmux = Pipe()
  private var unread: [UInt8] = []

  /// The time limit for each wait, on a busy machine.
  ///
  /// Only an unsuccessful wait takes that long.
  static let patience = Duration.seconds(60)

  /// Starts tmux with arguments, in a folder.
  ///
  /// - Throws: An error of the file system, or ``Silence``.
  init(_ arguments: [String], in folder: URL, environment: [String: String]) throws {
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["tmux"] + arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = toTmux
    process.standardOutput = fromTmux
    try process.run()
    do {
      _ = try answer()
    } catch {
      end()
      throw error
    }
  }

  /// Ends the server with everything that runs in it.
  func end() {
    if process.isRunning {
      try? toTmux.fileHandleForWriting.write(contentsOf: Data("kill-server\n".utf8))
    }
    try? toTmux.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Runs a command and returns the lines that it prints.
  @discardableResult
  func ask(_ command: String) throws -> [String] {
    try ask([command]).flatMap { $0 }
  }

  /// Runs commands in one line, which tmux executes without anything in between.
  ///
  /// - Returns: The lines that each prints.
  func ask(_ commands: [String]) throws -> [[String]] {
    let line = commands.joined(separator: " ; ") + "\n"
    try toTmux.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    return try commands.map { _ in try answer() }
  }

  /// Discards the notifications so far, before the screen is read again.
  func forgetNews() {
    hasNews = false
  }

  /// Waits until tmux sends a notification, and reads all that have arrived.
  ///
  /// Returns at once if there was one already.
  func waitForNews(until deadline: ContinuousClock.Instant) throws {
    guard .now < deadline else { throw Silence("the time is up") }
    guard !hasNews else { return }
    repeat {
      _ = try line(until: deadline)
    } while unread.contains(UInt8(ascii: "\n"))
    hasNews = true
  }

  private func answer() throws -> [String] {
    let deadline = ContinuousClock.now + Self.patience
    var number: Substring?
    var lines: [String] = []
    while true {
      let line = try line(until: deadline)
      let words = line.split(separator: " ")
      if let begun = number {
        guard words.count > 2, words[2] == begun, words[0] == "%end" || words[0] == "%error" else {
          lines.append(line)
          continue
        }
        if words[0] == "%error" { throw Silence(lines.joined()) }
        return lines
      }
      if words.first == "%begin", words.count > 2 {
        number = words[2]
      } else {
        hasNews = true
      }
    }
  }

  private func line(until deadline: ContinuousClock.Instant) throws -> String {
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        let line = String(decoding: unread[..<end], as: UTF8.self)
        unread.removeSubrange(...end)
        return line
      }
      let descriptor = fromTmux.fileHandleForReading.fileDescriptor
      let left = (deadline - .now) / .milliseconds(1)
      var news = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard left > 0 else { throw Silence("the time is up") }
      let ready = poll(&news, 1, Int32(left) + 1)
      if ready < 0, errno == EINTR { continue }
      guard ready > 0 else { throw Silence("the time is up") }
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { throw Silence("it has gone") }
      unread += buffer[..<count]
    }
  }

  /// tmux didn't send the expected output.
  struct Silence: Error, CustomStringConvertible {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }

    var description: String { "tmux: \(reason)" }
  }
}
