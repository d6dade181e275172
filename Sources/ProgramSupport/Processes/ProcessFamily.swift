import Foundation
import Glibc

/// A program with all processes that it started, including those in their own sessions.
///
/// A member is recognized by a variable of its environment, which processes inherit, or by its parent.
struct ProcessFamily: Sendable {
  /// The variable that marks the members.
  static let variable = "STOREFRONT_SERVICE"
  /// The unique value of the variable for this family.
  let mark = String(UInt64.random(in: .min ... .max), radix: 16)

  /// The variable and its value, in the form of an environment.
  var assignment: String { "\(Self.variable)=\(mark)" }

  /// Returns an environment that marks a program as a member.
  func marking(_ environment: [String: String]) -> [String: String] {
    environment.merging([Self.variable: mark]) { $1 }
  }

  /// A running process.
  private struct Member {
    let process: pid_t
    let parent: pid_t
    let group: pid_t
    let isMarked: Bool
  }

  /// Sends a signal to the members that don't belong to a process group.
  ///
  /// - Returns: Whether there were any.
  @discardableResult
  func signal(_ number: Int32, outside group: pid_t) -> Bool {
    let strays = members(startedBy: group).filter { $0.group != group }
    for member in strays { kill(member.process, number) }
    return !strays.isEmpty
  }

  /// Returns whether a process of a group runs.
  func isAlive(inGroup group: pid_t) -> Bool {
    processes.contains { $0.group == group }
  }

  /// All running processes.
  private var processes: [Member] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap(member)
  }

  private func members(startedBy leader: pid_t) -> [Member] {
    let all = processes
    var found = Set(all.filter { $0.isMarked || $0.process == leader }.map(\.process))
    while true {
      let children = all.filter { found.contains($0.parent) && !found.contains($0.process) }
      if children.isEmpty { return all.filter { found.contains($0.process) } }
      found.formUnion(children.map(\.process))
    }
  }

  /// Reads `/proc/PID/stat` and `environ`, or returns `nil` for a process that has ended.
  private func member(_ process: pid_t) -> Member? {
    guard let text = FileManager.default.contents(atPath: "/proc/\(process)/stat"),
      let end = text.lastIndex(of: UInt8(ascii: ")"))
    else { return nil }
    let fields = text[(end + 1)...].split(separator: UInt8(ascii: " "))
    guard fields.count > 3, fields[0].first != UInt8(ascii: "Z"),
      let parent = pid_t(String(decoding: fields[1], as: UTF8.self)),
      let group = pid_t(String(decoding: fields[2], as: UTF8.self))
    else { return nil }
    let environment = FileManager.default.contents(atPath: "/proc/\(process)/environ") ?? Data()
    let mark = Array(assignment.utf8)
    return Member(
      process: process,
      parent: parent,
      group: group,
      isMarked: environment.split(separator: 0).contains { $0.elementsEqual(mark) }
    )
  }
}
