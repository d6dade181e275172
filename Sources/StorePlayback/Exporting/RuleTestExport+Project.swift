extension RuleTestExport {
  /// The Xcode project that contains the tests and the app that hosts them.
  ///
  /// StoreKit Test needs a host app, and a Swift package can't contain one. The project has the same format in all
  /// versions since Xcode 14. The identifiers of its objects are numbers.
  struct XcodeProject {
    /// The names of the Swift files and of the catalogs.
    let names: [String]

    /// The oldest version of the system that supports all calls of the tests.
    ///
    /// Commitments are the newest feature.
    static let oldestSystem = "26.4"

    /// The files of the project.
    ///
    /// The paths start at the folder of the tests.
    var files: [(path: String, text: String)] {
      [
        ("HostApp.swift", Self.hostApp), ("RuleTests.xcodeproj/project.pbxproj", text),
        ("RuleTests.xcodeproj/xcshareddata/xcschemes/RuleTests.xcscheme", Self.scheme),
      ]
    }

    /// The source of an app without any content.
    private static let hostApp = """
      import SwiftUI

      /// An app without content that hosts the tests.
      @main
      struct HostApp: App {
        var body: some Scene {
          WindowGroup { Text("Tests of the App Store's rules") }
        }
      }

      """
  }
}

extension RuleTestExport.XcodeProject {
  private static func identifier(_ number: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: 24 - digits.count) + digits
  }

  /// Returns a list of identifiers.
  ///
  /// File references are numbered from 1000, and build files from 2000.
  private func list(from first: Int, where isListed: (String) -> Bool = { _ in true }) -> String {
    names.enumerated().filter { isListed($0.element) }
      .map { Self.identifier(first + $0.offset) + ", " }.joined()
  }

  /// The objects for the files in the test target.
  private var fileObjects: String {
    names.enumerated().map { index, name in
      let (reference, build) = (Self.identifier(1000 + index), Self.identifier(2000 + index))
      let type = name.hasSuffix(".swift") ? "sourcecode.swift" : "text"
      return """
            \(reference) = {isa = PBXFileReference; lastKnownFileType = \(type); path = "\(name)"; \
        sourceTree = "<group>"; };
            \(build) = {isa = PBXBuildFile; fileRef = \(reference); };
        """
    }
    .joined(separator: "\n")
  }

  /// The content of the file `project.pbxproj`.
  private var text: String {
    """
    // !$*UTF8*$!
    {
      archiveVersion = 1;
      classes = {
      };
      objectVersion = 56;
      objects = {
        000000000000000000000001 = {
          isa = PBXProject;
          attributes = {
            LastUpgradeCheck = 2650;
            TargetAttributes = {
              000000000000000000000005 = {TestTargetID = 000000000000000000000004; };
            };
          };
          buildConfigurationList = 000000000000000000000021;
          compatibilityVersion = "Xcode 14.0";
          developmentRegion = en;
          hasScannedForEncodings = 0;
          knownRegions = (en, Base, );
          mainGroup = 000000000000000000000002;
          productRefGroup = 000000000000000000000003;
          projectDirPath = "";
          projectRoot = "";
          targets = (000000000000000000000004, 000000000000000000000005, );
        };
        000000000000000000000002 = {
          isa = PBXGroup;
          children = (\(list(from: 1000))000000000000000000000008, 000000000000000000000003, );
          sourceTree = "<group>";
        };
        000000000000000000000003 = {
          isa = PBXGroup;
          children = (000000000000000000000006, 000000000000000000000007, );
          name = Products;
          sourceTree = "<group>";
        };
    \(targets)
    \(fileObjects)
    \(phases)
    \(configurations)
      };
      rootObject = 000000000000000000000001;
    }

    """
  }

  private var targets: String {
    """
        000000000000000000000004 = {
          isa = PBXNativeTarget;
          buildConfigurationList = 000000000000000000000022;
          buildPhases = (000000000000000000000011, );
          buildRules = ();
          dependencies = ();
          name = Host;
          productName = Host;
          productReference = 000000000000000000000006;
          productType = "com.apple.product-type.application";
        };
        000000000000000000000005 = {
          isa = PBXNativeTarget;
          buildConfigurationList = 000000000000000000000023;
          buildPhases = (000000000000000000000012, 000000000000000000000013, );
          buildRules = ();
          dependencies = (000000000000000000000014, );
          name = RuleTests;
          productName = RuleTests;
          productReference = 000000000000000000000007;
          productType = "com.apple.product-type.bundle.unit-test";
        };
        000000000000000000000006 = {isa = PBXFileReference; explicitFileType = wrapper.application; \
    includeInIndex = 0; path = Host.app; sourceTree = BUILT_PRODUCTS_DIR; };
        000000000000000000000007 = {isa = PBXFileReference; explicitFileType = wrapper.cfbundle; \
    includeInIndex = 0; path = RuleTests.xctest; sourceTree = BUILT_PRODUCTS_DIR; };
        000000000000000000000008 = {isa = PBXFileReference; lastKnownFileType = sourcecode.swift; \
    path = HostApp.swift; sourceTree = "<group>"; };
        000000000000000000000009 = {isa = PBXBuildFile; fileRef = 000000000000000000000008; };
    """
  }

  private var phases: String {
    """
        000000000000000000000011 = {
          isa = PBXSourcesBuildPhase;
          buildActionMask = 2147483647;
          files = (000000000000000000000009, );
          runOnlyForDeploymentPostprocessing = 0;
        };
        000000000000000000000012 = {
          isa = PBXSourcesBuildPhase;
          buildActionMask = 2147483647;
          files = (\(list(from: 2000) { $0.hasSuffix(".swift") }));
          runOnlyForDeploymentPostprocessing = 0;
        };
        000000000000000000000013 = {
          isa = PBXResourcesBuildPhase;
          buildActionMask = 2147483647;
          files = (\(list(from: 2000) { !$0.hasSuffix(".swift") }));
          runOnlyForDeploymentPostprocessing = 0;
        };
        000000000000000000000014 = {
          isa = PBXTargetDependency;
          target = 000000000000000000000004;
          targetProxy = 000000000000000000000015;
        };
        000000000000000000000015 = {
          isa = PBXContainerItemProxy;
          containerPortal = 000000000000000000000001;
          proxyType = 1;
          remoteGlobalIDString = 000000000000000000000004;
          remoteInfo = Host;
        };
    """
  }

  private var configurations: String {
    """
        000000000000000000000021 = {
          isa = XCConfigurationList;
          buildConfigurations = (000000000000000000000031, );
          defaultConfigurationName = Debug;
        };
        000000000000000000000022 = {
          isa = XCConfigurationList;
          buildConfigurations = (000000000000000000000032, );
          defaultConfigurationName = Debug;
        };
        000000000000000000000023 = {
          isa = XCConfigurationList;
          buildConfigurations = (000000000000000000000033, );
          defaultConfigurationName = Debug;
        };
        000000000000000000000031 = {
          isa = XCBuildConfiguration;
          buildSettings = {
            ALWAYS_SEARCH_USER_PATHS = NO;
            "CODE_SIGN_IDENTITY[sdk=macosx*]" = "-";
            CODE_SIGN_STYLE = Automatic;
            CURRENT_PROJECT_VERSION = 1;
            ENABLE_TESTABILITY = YES;
            GENERATE_INFOPLIST_FILE = YES;
            IPHONEOS_DEPLOYMENT_TARGET = \(Self.oldestSystem);
            MACOSX_DEPLOYMENT_TARGET = \(Self.oldestSystem);
            MARKETING_VERSION = 1.0;
            ONLY_ACTIVE_ARCH = YES;
            PRODUCT_NAME = "$(TARGET_NAME)";
            SDKROOT = auto;
            SUPPORTED_PLATFORMS = "iphoneos iphonesimulator macosx";
            SWIFT_OPTIMIZATION_LEVEL = "-Onone";
            SWIFT_VERSION = 5.0;
            TARGETED_DEVICE_FAMILY = "1,2";
          };
          name = Debug;
        };
        000000000000000000000032 = {
          isa = XCBuildConfiguration;
          buildSettings = {
            PRODUCT_BUNDLE_IDENTIFIER = com.example.app;
          };
          name = Debug;
        };
        000000000000000000000033 = {
          isa = XCBuildConfiguration;
          buildSettings = {
            BUNDLE_LOADER = "$(TEST_HOST)";
            PRODUCT_BUNDLE_IDENTIFIER = com.example.app.RuleTests;
            TEST_HOST = "$(BUILT_PRODUCTS_DIR)/Host.app/$(BUNDLE_EXECUTABLE_FOLDER_PATH)/Host";
          };
          name = Debug;
        };
    """
  }

  /// The content of the shared scheme.
  ///
  /// The scheme builds the app and runs the tests in the app.
  private static let scheme = """
    <?xml version="1.0" encoding="UTF-8"?>
    <Scheme LastUpgradeVersion="2650" version="1.7">
      <BuildAction parallelizeBuildables="YES" buildImplicitDependencies="YES">
        <BuildActionEntries>
          <BuildActionEntry buildForTesting="YES" buildForRunning="YES" buildForProfiling="YES" \
    buildForArchiving="YES" buildForAnalyzing="YES">
            \(reference(to: 4, "Host", "Host.app"))
          </BuildActionEntry>
        </BuildActionEntries>
      </BuildAction>
      <TestAction buildConfiguration="Debug" \(debugger) shouldUseLaunchSchemeArgsEnv="YES">
        <Testables>
          <TestableReference skipped="NO">
            \(reference(to: 5, "RuleTests", "RuleTests.xctest"))
          </TestableReference>
        </Testables>
      </TestAction>
      <LaunchAction buildConfiguration="Debug" \(debugger) launchStyle="0">
        <BuildableProductRunnable runnableDebuggingMode="0">
          \(reference(to: 4, "Host", "Host.app"))
        </BuildableProductRunnable>
      </LaunchAction>
    </Scheme>

    """

  private static let debugger = """
    selectedDebuggerIdentifier="Xcode.DebuggerFoundation.Debugger.LLDB" \
    selectedLauncherIdentifier="Xcode.DebuggerFoundation.Launcher.LLDB"
    """

  private static func reference(to target: Int, _ name: String, _ product: String) -> String {
    """
    <BuildableReference BuildableIdentifier="primary" BlueprintIdentifier="\(identifier(target))" \
    BuildableName="\(product)" BlueprintName="\(name)" \
    ReferencedContainer="container:RuleTests.xcodeproj"/>
    """
  }
}
