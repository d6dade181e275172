/// A refusal of the App Store Server API (rule: server.error-body).
package struct ServerRefusal: Error, Hashable, Sendable {
  /// Apple's error number.
  ///
  /// Its first three digits are the HTTP status.
  package var code: Code
  /// The problem and its solution, for a person.
  package var problem: String

  package init(code: Code, problem: String) {
    self.code = code
    self.problem = problem
  }

  /// The errors that depend on the store's state or on a combination of values.
  package enum Code: Int, Hashable, Sendable, CaseIterable {
    /// This code is also used for errors that Apple documents without a number
    /// (rule: server.unnumbered-errors).
    case badRequest = 4_000_000
    case invalidExtendByDays = 4_000_009
    case invalidExtendReasonCode = 4_000_010
    case invalidRequestIdentifier = 4_000_011
    case emptyStorefrontCountryCodes = 4_000_027
    case invalidStorefrontCountryCode = 4_000_028
    case invalidAccountTenure = 4_000_032
    case invalidAppAccountToken = 4_000_033
    case invalidConsumptionStatus = 4_000_034
    case invalidCustomerConsented = 4_000_035
    case invalidDeliveryStatus = 4_000_036
    case invalidLifetimeDollarsPurchased = 4_000_037
    case invalidLifetimeDollarsRefunded = 4_000_038
    case invalidPlatform = 4_000_039
    case invalidPlayTime = 4_000_040
    case invalidUserStatus = 4_000_042
    case invalidRefundPreference = 4_000_044
    case transactionTypeNotSupported = 4_000_047
    case invalidImage = 4_000_161
    case headerTooLong = 4_000_162
    case bodyTooLong = 4_000_163
    case invalidLocale = 4_000_164
    case altTextTooLong = 4_000_175
    case invalidAppAccountTokenUUID = 4_000_183
    case familyTransactionNotSupported = 4_000_185
    case notOriginalTransaction = 4_000_187
    case invalidPerformanceTestRequest = 4_000_211
    case existingPerformanceTestRun = 4_000_213
    case invalidRealtimeURL = 4_000_215
    case invalidImageSize = 4_000_216
    case tooManyBulletPoints = 4_000_218
    case bulletPointTextTooLong = 4_000_219
    case aboveImageRequiresAnImage = 4_000_224
    case extensionIneligible = 4_030_004
    case maximumExtensions = 4_030_005
    case familySharedExtensionIneligible = 4_030_007
    case maximumImages = 4_030_014
    case maximumMessages = 4_030_016
    case messageNotApproved = 4_030_017
    case imageNotApproved = 4_030_018
    case imageInUse = 4_030_019
    case noPassingTest = 4_030_026
    case originalTransactionNotFound = 4_040_005
    case transactionNotFound = 4_040_010
    case imageNotFound = 4_040_014
    case messageNotFound = 4_040_015
    case performanceTestNotFound = 4_040_018
    case defaultMessageNotFound = 4_040_020
    case realtimeURLNotFound = 4_040_021
    case imageExists = 4_090_000
    case messageExists = 4_090_001
  }
}
