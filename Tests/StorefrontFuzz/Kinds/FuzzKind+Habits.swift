import StoreScript
import WhatIf

extension FuzzKind {
  static let habits = FuzzKind(
    name: "habits",
    about: "habits of customers: read, and written as they are read",
    reads: ["catalog whatif habits"]
  ) {
    let mutator = TextMutator([Array(Habits().text.utf8)])
    return FuzzTarget(make: mutator.input) { bytes in
      guard let habits = Habits.read(String(decoding: bytes, as: UTF8.self)).value else {
        return .refused
      }
      try hold(Habits.read(habits.text).value == habits, "habits are not read as they are written")
      return .accepted
    }
  }
}
