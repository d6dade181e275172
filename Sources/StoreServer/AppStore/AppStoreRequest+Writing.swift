import StoreEngine
import StoreModel
import StoreSession

extension AppStoreRequest {
  /// Performs a command of the store, or throws Apple's error if the store rejects it.
  @discardableResult
  func perform(_ command: StoreCommand) throws -> [JournaledEvent] {
    do {
      return try session.perform(forClient: command)
    } catch StoreRefusal.server(let refusal) {
      throw AppStoreError(number: refusal.code.rawValue, message: refusal.problem + ".")
    }
  }

  /// Returns a path parameter that is a UUID, in lowercase.
  ///
  /// - Throws: The error if it is something else.
  func uuid(_ name: String, or code: AppStoreErrorCode) throws(AppStoreError) -> String {
    guard let uuid = Self.uuid(parameter(name)) else { throw AppStoreError(code) }
    return uuid
  }
}

// The members of a body, each with Apple's error.
extension JSONValue {
  /// Returns a member, unless it is absent or `null`.
  func present(_ key: String) -> JSONValue? {
    self[key].flatMap { $0.isNull ? nil : $0 }
  }

  /// Returns a required integer.
  ///
  /// - Throws: The error if it is absent or something else.
  func int(_ key: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Int {
    guard let number = present(key)?.int64.flatMap({ Int(exactly: $0) }) else {
      throw AppStoreError(code)
    }
    return number
  }

  /// Returns a required text.
  ///
  /// - Throws: The error if it is absent or something else.
  func text(_ key: String, or code: AppStoreErrorCode) throws(AppStoreError) -> String {
    guard let text = present(key)?.string else { throw AppStoreError(code) }
    return text
  }

  /// Returns a required flag.
  ///
  /// - Throws: The error if it is absent or something else.
  func flag(_ key: String, or code: AppStoreErrorCode) throws(AppStoreError) -> Bool {
    guard let value = present(key)?.bool else { throw AppStoreError(code) }
    return value
  }

  /// Returns a member that is one of a type's words, or `nil` if it is absent.
  ///
  /// - Throws: The error if the member is something else.
  func word<Word: RawRepresentable>(
    _ key: String,
    as type: Word.Type = Word.self,
    or code: AppStoreErrorCode
  ) throws(AppStoreError) -> Word? where Word.RawValue == String {
    guard let value = present(key) else { return nil }
    guard let word = value.string.flatMap(Word.init(rawValue:)) else { throw AppStoreError(code) }
    return word
  }
}
