import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The package for clients, which has a manifest of its own over the same sources.
///
/// `.ci/client` builds and tests packages that use it.
struct ClientPackageTests {
  @Test func itsTargetsAreThoseOfTheProgramUnderOtherNames() async throws {
    let program = try await PackageManifest("Package.swift")
    let client = try await PackageManifest("Sources/Package.swift")
    #expect(client.targets.count > 10)
    for target in client.targets {
      let original = try #require(program.target(target.path ?? ""))
      #expect(target.exclude == original.exclude, "\(target.name)")
      #expect(
        Set(target.dependencies.map(client.folder)) == Set(original.dependencies),
        "\(target.name)"
      )
    }
    for dependency in client.dependencies {
      #expect(program.dependencies.contains(dependency), "\(dependency)")
    }
    let offered = Set(program.products)
    for product in client.products where product != "StorefrontLibrary" {
      #expect(offered.contains(product), "\(product)")
    }
  }

  @Test(arguments: ["Mercato", "AdvancedCommerceMercato"])
  func aLibraryWithItsOwnPackageHasOneTarget(name: String) async throws {
    let manifest = try await PackageManifest("Sources/\(name)/Package.swift")
    #expect(manifest.targets.map(\.name) == [name])
    #expect(manifest.products == [name])
  }

  /// The names of targets must be unique among all packages of a build.
  ///
  /// So a client can have targets with any names except those that it imports.
  @Test func itsTargetsTakeNoNameFromAClient() async throws {
    let client = try await PackageManifest("Sources/Package.swift")
    let imported: Set<String> = [
      "StoreKit", "StoreKitTest", "IsolatedStore", "SimulatedStoreKit", "SimulatedStoreKitTest",
      "StoreKitTestRecording",
    ]
    let taken = client.targets.map(\.name).filter {
      !$0.hasPrefix("Storefront") && !imported.contains($0)
    }
    #expect(taken == [])
  }

  /// The example that `.ci/client` builds.
  @Test func thePageShowsTheExampleAsItIsBuilt() throws {
    let folder = SourceTree.root.appending(path: "Tests/ClientPackage")
    let page = try Document.page("StoreKitOnLinux").text
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") }
    #expect(files.count == 3)
    for file in files {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      #expect(page.contains("```swift\n\(text)```\n"), "\(file)")
    }
  }
}
