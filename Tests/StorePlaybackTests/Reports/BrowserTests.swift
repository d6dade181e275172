import Foundation
import ProgramTestSupport
import StorePlayback
import StoreTestSupport
import Testing

/// The browser of the machine, if there is one.
enum Browser {
  static let path = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/\($0)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }
}

/// The page in a real browser.
@Suite(.enabled(if: Browser.path != nil, "there is no Chromium"))
struct BrowserTests {
  @Test func thePageShowsTheStepOfItsAddress() async throws {
    let trace = try await TraceFixture.trace(
      TraceTests.script.replacing("A sub", with: "</b>A sub")
    )
    try await withTemporaryDirectory { folder in
      var page: [UInt8] = []
      try ReportPage(TraceSource(name: "trace", trace)).write { page += $0 }
      let file = folder.appending(path: "page.html")
      try Data(page).write(to: file)
      func shown(_ address: String) async throws -> String {
        let run = try await ProgramRun(
          try #require(Browser.path),
          [
            "--headless", "--no-sandbox", "--disable-gpu", "--virtual-time-budget=2000",
            "--user-data-dir=\(folder.path)/profile", "--dump-dom", "file://\(file.path)\(address)",
          ]
        )
        return run.output.replacing(#/<script.*?<\/script>/#.dotMatchesNewlines(), with: "")
      }
      // The page of a failed script opens at the failure.
      let failed = try await shown("")
      #expect(failed.contains("<h2 id=\"name\">&lt;/b&gt;A subscription</h2>"))
      #expect(failed.contains("Failed at step 5 of 6"))
      #expect(
        failed.contains("<th scope=\"row\">transactions (line 9:14)</th><td>3</td><td>2</td>")
      )
      let bought = try await shown("#1.3")
      #expect(bought.contains("Step 3: answer: buy"))
      #expect(bought.contains("com.example.meridian.plus.monthly"))
      #expect(bought.contains("aria-valuetext=\"Step 3 of 6: answer: buy\""))
    }
  }
}
