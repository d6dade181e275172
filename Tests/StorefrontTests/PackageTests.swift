import Foundation
import StoreTestSupport
import Testing

/// The packages for machines that don't build the program.
@Suite(.runsProgram)
struct PackageTests {
  @Test func aPackageHoldsEverythingThatAJobNeeds() async throws {
    try await withTemporaryDirectory { folder in
      let made = try await ProcessRun(
        [
          SourceTree.root.appending(path: ".ci/package").path,
          "--program", ProcessRun.binary ?? "", "--unhardened", "--output",
          folder.appending(path: "made").path,
          // The packages are only for this test.
          "--level", "1",
        ],
        in: folder,
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
        program: "/bin/sh"
      )
      let packages = made.output.split(separator: "\n").map(String.init)
      try #require(made.code == 0 && packages.count == 2, "\(made.output)\(made.errors)")

      let installed = folder.appending(path: "installed").path
      let unpacked = try await ProcessRun(
        ["-x", packages[1], installed],
        in: folder,
        program: "/usr/bin/dpkg-deb"
      )
      #expect(unpacked.code == 0, "\(unpacked.errors)")
      let listed = try await ProcessRun(["-tzf", packages[0]], in: folder, program: "/usr/bin/tar")
      for file in [
        "bin/storefront", "share/man/man1/storefront.1.gz",
        "share/man/man7/storefront-scripts.7.gz",
        "share/bash-completion/completions/storefront",
        "share/zsh/vendor-completions/_storefront",
        "share/fish/vendor_completions.d/storefront.fish", "share/doc/storefront/README.md",
      ] {
        #expect(FileManager.default.fileExists(atPath: "\(installed)/usr/\(file)"), "\(file)")
        #expect(listed.output.contains("/\(file)\n"), "\(file)")
      }

      // This plays a session with the installed program, as a CI job does.
      let session = "\(installed)/usr/share/doc/storefront/Catalog/Sessions/cancel.session.yaml"
      let played = try await ProcessRun(
        ["play", session],
        in: folder,
        program: "\(installed)/usr/bin/storefront"
      )
      #expect(played.output.hasSuffix("1 passed, 0 failed\n"), "\(played.errors)")
    }
  }

  /// A development build has a run path, for example.
  @Test func anUnhardenedProgramIsRefused() async throws {
    try await withTemporaryDirectory { folder in
      let run = try await ProcessRun(
        [
          SourceTree.root.appending(path: ".ci/package").path,
          "--program", ProcessRun.binary ?? "", "--output", "made",
        ],
        in: folder,
        environment: ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"],
        program: "/bin/sh"
      )
      #expect(run.code == 1)
      #expect(run.errors.contains("it has a run path"), "\(run.errors)")
      let made = folder.appending(path: "made").path
      #expect(!FileManager.default.fileExists(atPath: made))
    }
  }
}
