/// Two screens that differ: the expected screen and the found screen, as rows from the top.
package struct ScreenDifference: Hashable, Sendable {
  package let expected: [String]
  package let found: [String]

  package init(expected: [String], found: [String]) {
    self.expected = expected
    self.found = found
  }
}
