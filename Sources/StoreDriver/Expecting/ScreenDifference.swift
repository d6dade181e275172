/// Two screens that differ, row by row from the top: the one that a script expects, and the one that was found.
package struct ScreenDifference: Hashable, Sendable {
  package let expected: [String]
  package let found: [String]

  package init(expected: [String], found: [String]) {
    self.expected = expected
    self.found = found
  }
}
