extension RuleTestExport {
  /// The instructions for running the tests on a Mac and sending their results.
  static let guide = """
    # Tests of the App Store's rules

    Each test checks a rule of `storefront rules` with StoreKit Test. Their results show whether StoreKit in Xcode
    follows the rule.

    ## Run the tests

    The tests need Xcode 26.5 or newer, and macOS \(XcodeProject.oldestSystem) or a simulator with iOS \
    \(XcodeProject.oldestSystem). On a Mac, run them in this folder:

        TEST_RUNNER_STOREFRONT_RULE_RESULTS="$PWD/rule-results.json" xcodebuild test \\
          -project RuleTests.xcodeproj -scheme RuleTests -destination "platform=macOS"

    Or open `RuleTests.xcodeproj` in Xcode, select the destination My Mac or a simulator, and press Command-U. The
    first line of the tests' output is the path of the results. On a device, they are the attachment
    `rule-results.json` of the last test of a class: the last attachment has all results.

    A test that fails is a finding: StoreKit differs from the rule, and the results say how. If all tests fail
    because no session can be created, the app doesn't host them, or the `.storekit` files aren't in the test target.

    ## If the project doesn't build

    The project was written without Xcode, and nobody has built it yet. Make it by hand:

    1. Create a multiplatform app in Xcode, without tests.
    2. Add a target with File > New > Target > Unit Testing Bundle, with XCTest as the testing system and the app as \
    the target to be tested.
    3. Set Minimum Deployments of both targets to \(XcodeProject.oldestSystem), and Swift Language Version to 5.
    4. Remove the file of the new test target. Add all Swift files of this folder except `HostApp.swift`, and the
       `.storekit` files. Select only the test target in Target Membership.
    5. Press Command-U.

    ## Send the results

    `storefront rules import rule-results.json` shows the results next to the rules. To share them, add them to a
    clone of Storefront, and open a pull request:

        storefront rules import rule-results.json --into Sources/CResources/Files/rule-results.json

    """
}
