import Foundation
import StoreSnapshots
import Testing

/// The graph of the modules, which imports must follow.
struct ArrowTests {
  /// The modules of this project that each module may import.
  ///
  /// No module may import one that imports it, directly or indirectly.
  static let arrows: [String: Set<String>] = [
    "VisibleText": [],
    "CTexts": [],
    "Texts": ["CTexts"],
    "CResources": [],
    "Resources": ["CResources"],
    "StoreModel": ["VisibleText"],
    "TerminalCanvas": ["VisibleText"],
    "Manual": ["Resources", "TerminalCanvas"],
    "CNCurses": [],
    "StoreQueries": ["StoreModel"],
    "StoreRulebook": ["StoreModel", "Resources"],
    "AdvancedCommerce": ["StoreModel"],
    "StoreConnection": ["AdvancedCommerce"],
    "StoreLink": ["StoreConnection"],
    "StoreEngine": ["AdvancedCommerce"],
    "StoreCatalog": ["AdvancedCommerce"],
    "CatalogTools": ["StoreCatalog", "StoreQueries", "StoreEngine", "Texts", "Resources"],
    "StoreScript": ["AdvancedCommerce", "StoreQueries"],
    "StoreSigning": ["AdvancedCommerce"],
    "StoreTelling": ["StoreScript", "StoreEngine", "StoreRulebook", "Texts", "StoreSnapshots"],
    "WhatIf": ["CatalogTools", "StoreEngine", "StoreScript"],
    "StoreSnapshots": ["StoreEngine"],
    "StoreJournal": ["StoreSnapshots"],
    "StoreSession": ["StoreConnection", "StoreCatalog", "StoreSnapshots", "StoreSigning"],
    "SimulatedStoreKit": ["StoreLink"],
    "StoreKit": ["SimulatedStoreKit"],
    "SimulatedStoreKitTest": ["SimulatedStoreKit", "StoreSession"],
    "StoreKitTest": ["SimulatedStoreKitTest", "StoreKit", "IsolatedStore"],
    "StoreKitTestRecording": ["SimulatedStoreKitTest", "CatalogTools", "StoreTelling"],
    "IsolatedStore": ["SimulatedStoreKit"],
    "Mercato": ["SimulatedStoreKit"],
    "AdvancedCommerceMercato": ["SimulatedStoreKit", "Mercato"],
    "ShopApp": ["Mercato", "AdvancedCommerceMercato"],
    "Merchant": ["StoreSigning"],
    "StoreAttachment": ["StoreLink", "StoreSession"],
    "StoreDriver": ["StoreTelling", "StoreAttachment", "ShopApp", "Merchant"],
    "StoreServer": ["StoreDriver", "CatalogTools", "StoreTelling"],
    "Forms": ["CatalogTools", "StoreScript"],
    "StoreViews": ["CatalogTools", "StoreTelling"],
    "StorefrontUI": ["StoreViews", "Manual", "Forms", "StoreTelling"],
    "StorePlayback": ["StoreScript", "StoreDriver", "StorefrontUI"],
    "CursesTerminal": ["TerminalCanvas", "CNCurses"],
    "ProgramSupport": ["StoreModel"],
  ]

  /// Returns the modules that a module may import: those that its arrows point to, and all that they may
  /// import.
  static func allowed(_ module: String) -> Set<String> {
    let direct = arrows[module] ?? []
    return direct.union(direct.flatMap { allowed($0) })
  }

  @Test func everyImportFollowsAnArrow() throws {
    var wrong: [String] = []
    let programs = ["storefront", "storefront-bench"]
    for file in try SourceTree.ofSources().files where !programs.contains(file.module) {
      guard Self.arrows[file.module] != nil else {
        wrong.append("\(file.path): the drawing lacks the module \(file.module)")
        continue
      }
      let allowed = Self.allowed(file.module)
      for imported in file.imports where Self.arrows[imported] != nil || imported == "storefront" {
        guard !allowed.contains(imported) else { continue }
        wrong.append("\(file.path) imports \(imported)")
      }
    }
    #expect(wrong == [])
  }

  /// An app's libraries use a store through its connection, wherever the store is.
  @Test(arguments: ["StoreKit", "IsolatedStore", "Mercato", "AdvancedCommerceMercato"])
  func librariesOfAppsKnowOnlyTheConnection(library: String) {
    let known: Set<String> = [
      "Mercato", "SimulatedStoreKit", "StoreLink", "StoreConnection", "AdvancedCommerce",
      "StoreModel",
      "VisibleText",
    ]
    #expect(Self.allowed(library).isSubset(of: known))
    #expect(Self.allowed(library).contains("StoreConnection"))
  }

  /// Reading and writing a catalog needs no rules, but the consequences of a change do.
  @Test func onlyTheComparisonOfCatalogsAsksTheRules() throws {
    let files = try SourceTree.ofSources().files.filter {
      $0.module == "CatalogTools" && $0.imports.contains("StoreEngine")
    }
    #expect(!files.isEmpty)
    #expect(files.filter { !$0.path.contains("/CatalogTools/Comparing/") }.map(\.path) == [])
  }

  /// Packages that import StoreKitTest compile what it depends on.
  @Test func clientsCompileNeitherTextsNorTools() {
    let tools: Set<String> = [
      "Texts", "Resources", "StoreQueries", "CatalogTools", "StoreScript", "StoreTelling",
    ]
    #expect(Self.allowed("StoreKitTest").contains("StoreSession"))
    #expect(Self.allowed("StoreKitTest").isDisjoint(with: tools))
  }

  /// A dependency that a target never imports only delays the build.
  @Test func everyDependencyIsImported() async throws {
    // Programs that are run and not imported, and a package whose module has another name.
    let others: Set<String> = [
      "StoreKitProgram", "ComplaintsProgram", "AttachedShop", "StorefrontFuzz", "Yams",
    ]
    // The sources of a story's app aren't in these folders.
    let targets = try await PackageManifest("Package.swift").targets.filter { $0.name != "OwnShop" }
    let files = try SourceTree.ofSources().files + SourceTree.ofTests().files
    let imports = Dictionary(grouping: files, by: \.module).mapValues { Set($0.flatMap(\.imports)) }
    var idle: [String] = []
    for target in targets {
      for dependency in target.dependencies
      where !others.contains(dependency) && imports[target.name]?.contains(dependency) != true {
        idle.append("\(target.name) imports no \(dependency)")
      }
    }
    #expect(imports.count > 30)
    #expect(targets.count > 30)
    #expect(idle == [])
  }

  /// The rules use no language: they return values, and the modules above them contain the words.
  @Test func theRulesSpeakNoLanguage() throws {
    let rules: Set<String> = ["StoreModel", "AdvancedCommerce", "StoreEngine"]
    let wordless = rules.union([
      "VisibleText", "HashTreeCollections", "OrderedCollections", "Synchronization",
    ])
    let files = try SourceTree.ofSources().files.filter { rules.contains($0.module) }
    #expect(Set(files.map(\.module)) == rules)
    let wrong = files.filter { !wordless.isSuperset(of: $0.imports) }
    #expect(wrong.map(\.path) == [])
  }

  /// The clients in StoreKit's own tests are written as for Apple's systems.
  @Test func clientsOfStoreKitImportNothingElseOfOurs() throws {
    let clients = try SourceTree.ofTests().files.filter {
      $0.path.contains("StoreKitTests/Clients/")
    }
    #expect(clients.count > 15)
    let wrong = clients.filter {
      !Set($0.imports).isSubset(of: [
        "StoreKit", "Foundation", "Observation", "Crypto", "Synchronization",
      ])
    }
    #expect(wrong.map(\.path) == [])
  }

  /// The pure modules use only Foundation's essentials, and share no mutable state.
  ///
  /// Data that was read from a kept store is cached behind a lock, and every read of it returns the same.
  @Test func pureModulesStayPure() throws {
    let pure: Set<String> = [
      "VisibleText", "StoreModel", "StoreRulebook", "AdvancedCommerce", "StoreConnection",
      "StoreEngine", "TerminalCanvas", "Manual", "Forms", "StoreTelling", "StorefrontUI",
    ]
    let worldly: Set<String> = ["Foundation", "Glibc", "GRDB", "CNCurses", "Synchronization"]
    let wrong = try SourceTree.ofSources().files.filter { pure.contains($0.module) }
      .filter { !worldly.isDisjoint(with: $0.imports) }
      .filter { !$0.path.contains("/StoreEngine/Snapshots/") || $0.imports.contains("Glibc") }
    #expect(wrong.map(\.path) == [])
  }
}

extension SourceTree.File {
  fileprivate var imports: [String] {
    lines.filter { $0.holds("import ") }.compactMap { line in
      line.firstMatch(
        of: #/^(?:@[a-zA-Z_]+ )*(?:(?:public|package|internal) )?import ([A-Za-z0-9]+)/#
      )
      .map { String($0.1) }
    }
  }
}
