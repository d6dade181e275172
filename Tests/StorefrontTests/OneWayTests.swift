import Testing

/// Operations that only one place in the code may perform: reading a file that the user names, and
/// printing external text.
struct OneWayTests {
  let sources: SourceTree

  init() throws {
    sources = try .ofSources()
  }

  /// ``UserFile`` handles endless and too large files, so no other code opens files to read.
  @Test(
    arguments: [
      "O_RDONLY", "contentsOfFile:", "Data(contentsOf", "contents(atPath", "String(contentsOf",
      "FileHandle(forReading", "fopen(", "mmap(", "readLine(", "InputStream(",
    ]
  )
  func filesAreReadInOnePlace(word: String) {
    let allowed = [
      "StoreCatalog/UserFile.swift",
      // This reads a secret, whose owner and permissions are checked with the descriptor that is
      // read.
      "storefront/MerchantToken.swift",
      // These read system information for a benchmark, and contain lines to paste into other
      // programs.
      "storefront-bench/BenchMemory.swift", "StoreServer/ConnectionGuide.swift",
      "storefront-bench/PseudoTerminal.swift",
      // This reads the parents and variables of processes, from /proc.
      "ProgramSupport/ProcessFamily.swift",
      // This reads the states of an attached program's threads, from /proc.
      "StoreAttachment/ProcessThreads.swift",
      // These check whether a file is a store by its first bytes, and read a person's yes or no.
      "ProgramSupport/CommandFile+Overwriting.swift", "storefront/Question.swift",
    ]
    // The journal's module reads the files that SQLite and the module itself have written, and
    // never maps them.
    let others = files(with: word).filter { !$0.hasPrefix("StoreJournal/") }
    #expect(others.filter { !allowed.contains($0) } == [])
    #expect(files(with: "mappedIfSafe") == [])
  }

  /// Only `CommandOutput` prints: plain text, or an output in a form that shows all characters.
  @Test(
    arguments: [
      " print(", "Swift.print(", "debugPrint(", "dump(", "fputs(", " puts(", "perror(", "putchar(",
      "fwrite(", "printf(", "fputc(", "putc(", "write(1,", "write(2,", "standardError",
      "standardOutput", "STDOUT_FILENO", "STDERR_FILENO", "/dev/stdout", "/dev/stderr", "/dev/tty",
    ]
  )
  func outputIsWrittenInOnePlace(word: String) {
    let allowed = [
      "ProgramSupport/CommandOutput.swift",
      // The source of tests for Xcode.
      "StorePlayback/RuleTestExport+Recorder.swift",
      // The screen, whose characters are safe.
      "CursesTerminal/Screen.swift",
      // Libraries for apps, which don't have a command's output. Their messages are PlainText.
      "SimulatedStoreKit/DeveloperMessage.swift",
      "SimulatedStoreKitTest/SKTestSession.swift",
    ]
    #expect(files(with: word).filter { !allowed.contains($0) } == [])
  }

  /// Bytes without a form are written only to files with a given form, and to destinations that no
  /// person reads.
  @Test(arguments: ["writeAll(", "pwrite("])
  func bytesWithoutAFormAreWrittenInOnePlace(word: String) {
    let allowed = [
      "ProgramSupport/CommandOutput.swift", "ProgramSupport/CommandFile.swift",
      "ProgramSupport/GrowingFile.swift",
      // Files without a name, and the keys that a benchmark presses.
      "StorePlayback/TraceSpool.swift", "ProgramSupport/ClipboardProgram.swift",
      // The pages of the manual.
      "ProgramSupport/PagerProgram.swift",
      "storefront-bench/PseudoTerminal.swift",
      // The standard input of a user's program.
      "ProgramSupport/ProcessInput.swift",
    ]
    // The journal's module writes the files of a store and those next to it.
    let others = files(with: word).filter { !$0.hasPrefix("StoreJournal/") }
    #expect(others.filter { !allowed.contains($0) } == [])
  }

  /// Returns the files whose code contains a word.
  private func files(with word: String) -> [String] {
    sources.files.filter { file in
      file.text.holds(word)
        && file.lines.contains { line in
          line.holds(word) && !line.holds("func ") && !line.drop { $0 == " " }.hasPrefix("//")
        }
    }
    .map { "\($0.module)/\($0.path.split(separator: "/").last ?? "")" }
  }
}
