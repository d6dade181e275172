import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// The package for clients, which has a manifest of its own over the same sources.
///
/// `.ci/client` builds and tests packages that use it.
struct ClientPackageTests {
  @Test func itsTargetsAreThoseOfTheProgramUnderOtherNames() async throws {
    let program = try await Manifest("Package.swift")
    let client = try await Manifest("Sources/Package.swift")
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
    let manifest = try await Manifest("Sources/\(name)/Package.swift")
    #expect(manifest.targets.map(\.name) == [name])
    #expect(manifest.products == [name])
  }

  /// The names of targets must be unique among all packages of a build.
  ///
  /// So a client can have targets with any names except those that it imports.
  @Test func itsTargetsTakeNoNameFromAClient() async throws {
    let client = try await Manifest("Sources/Package.swift")
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

/// A manifest as SwiftPM reads it.
private struct Manifest {
  struct Target {
    let name: String
    let path: String?
    let exclude: [String]
    let dependencies: [String]
  }

  let targets: [Target]
  let products: [String]
  /// The other packages, with their oldest versions.
  let dependencies: [String]

  init(_ path: String) async throws {
    let data = try await withTemporaryDirectory { folder in
      // SwiftPM locks the folder of a package, which the test command may use.
      try FileManager.default.copyItem(
        at: SourceTree.root.appending(path: path),
        to: folder.appending(path: "Package.swift")
      )
      let run = try await ProgramRun(
        "/usr/bin/env",
        ["swift", "package", "--package-path", folder.path, "dump-package"]
      )
      try #require(run.code == 0, "\(run.errors)")
      return Data(run.output.utf8)
    }
    let whole = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    targets = Self.list(whole["targets"]).map { target in
      Target(
        name: target["name"] as? String ?? "",
        path: target["path"] as? String,
        exclude: target["exclude"] as? [String] ?? [],
        dependencies: Self.list(target["dependencies"]).compactMap { dependency in
          dependency.values.compactMap { $0 as? [Any] }.first?.first as? String
        }
      )
    }
    products = Self.list(whole["products"]).compactMap { $0["name"] as? String }
    dependencies = Self.list(whole["dependencies"]).flatMap { Self.list($0["sourceControl"]) }
      .map { package in
        let requirement = package["requirement"] as? [String: Any]
        let oldest = Self.list(requirement?["range"]).first?["lowerBound"] as? String
        return "\(package["identity"] as? String ?? "") \(oldest ?? "")"
      }
  }

  func target(_ name: String) -> Target? { targets.first { $0.name == name } }

  /// Returns the folder of a target, or the name of a product.
  func folder(_ dependency: String) -> String { target(dependency)?.path ?? dependency }

  private static func list(_ value: Any?) -> [[String: Any]] { value as? [[String: Any]] ?? [] }
}
