import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// A manifest as SwiftPM reads it.
struct PackageManifest {
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
