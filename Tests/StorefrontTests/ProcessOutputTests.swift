import Glibc
import Testing

@testable import ProgramSupport

/// The output of a program that ends at once.
struct ProcessOutputTests {
  /// The pipe is closed before anything is read, so Dispatch reports everything in one event.
  @Test(.timeLimit(.minutes(1))) func theLastLineIsReadHoweverMuchCameBeforeIt() async throws {
    var ends: [Int32] = [0, 0]
    try #require(pipe(&ends) == 0)
    // The text is longer than one read, and shorter than a pipe's buffer.
    let text = Array((1...6000).map { "line \($0)\n" }.joined().utf8)
    #expect(write(ends[1], text, text.count) == text.count)
    close(ends[1])
    let output = ProcessOutput(ends[0], awaiting: nil, keeping: 20)
    while !output.isOver, !Task.isCancelled { await Task.yield() }
    #expect(output.isOver)
    #expect(output.lineCount == 6000)
    #expect(output.lastLines(after: 0).last == "line 6000")
  }
}
