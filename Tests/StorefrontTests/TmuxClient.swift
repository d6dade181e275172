import Foundation
import Glibc

/// A client of tmux in control mode: commands go in as lines, answers and news come out as lines
/// (tmux's manual, "CONTROL MODE").
final class TmuxClient {
  /// Whether tmux told anything besides its answers since this was last set to false.
  private(set) var hasNews = false
  private let process = Process()
  private let toTmux = Pipe()
  private let fromTmux = Pipe()
  private var unread: [UInt8] = []

  /// How long anything may take, on a machine that has much else to do; who waits in vain waits
  /// for so long, and nothing else does.
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

  /// Gives a command and returns the lines that it prints.
  @discardableResult
  func ask(_ command: String) throws -> [String] {
    try ask([command]).flatMap { $0 }
  }

  /// Gives commands in one line, which tmux carries out with nothing happening in between.
  ///
  /// - Returns: The lines that each prints.
  func ask(_ commands: [String]) throws -> [[String]] {
    let line = commands.joined(separator: " ; ") + "\n"
    try toTmux.fileHandleForWriting.write(contentsOf: Data(line.utf8))
    return try commands.map { _ in try answer() }
  }

  /// Forgets the news so far: what is asked for from now on is as new as they are.
  func forgetNews() {
    hasNews = false
  }

  /// Waits until tmux tells something, and hears it out; returns at once if it has.
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

  /// tmux did not say what it should have.
  struct Silence: Error, CustomStringConvertible {
    let reason: String

    init(_ reason: String) {
      self.reason = reason
    }

    var description: String { "tmux: \(reason)" }
  }
}
