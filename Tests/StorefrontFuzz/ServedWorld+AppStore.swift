import StoreDriver
import StoreModel
import StoreScript
import StoreServer
import StoreSession
import StoreSigning

extension ServedWorld {
  /// Runs the steps at the start of an input, each on a line that starts with a dash.
  ///
  /// The method returns when all effects of the steps are complete. So only the request itself can use up armed
  /// faults.
  ///
  /// - Returns: The rest of the input, which is the request.
  /// - Throws: ``Violation`` if a step fails with an error that isn't valid.
  func carryOutSteps(before bytes: [UInt8]) async throws(Violation) -> [UInt8] {
    var rest = bytes[...]
    while rest.starts(with: "- ".utf8) {
      let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
      let line = String(decoding: rest[..<end].dropFirst(2), as: UTF8.self)
      rest = rest[end...].dropFirst()
      guard let step = Step(line: line) else { continue }
      do throws(StepFailure) {
        try await host.driver.perform(step)
      } catch {
        try error.checkRefusal()
      }
    }
    do throws(StoreSessionError) {
      try await session.settled()
    } catch {
      throw Violation("the store doesn't settle: \(error)")
    }
    return Array(rest)
  }
}

extension StoreSession {
  /// Throws unless a response of Apple's API is signed with the current keys.
  func checkSignatures(in reply: ServedWorld.Reply, with verifier: JWSVerifier) throws(Violation) {
    guard let tokens = reply.json?.signed, !tokens.isEmpty else { return }
    let header = responseSigner.signedAppTransaction().prefix { $0 != "." } + "."
    for token in tokens {
      try hold(token.hasPrefix(header), "a response is signed with earlier keys")
    }
    for token in tokens.prefix(3) {
      do throws(VerificationFailure) {
        _ = try verifier.verify(token)
      } catch {
        throw Violation("a response isn't signed as it should be: \(error)")
      }
    }
    if !signingTerms.rotations.isEmpty { Visit.rotatedResponse.record() }
  }
}

extension JSONValue {
  /// The signed texts in the value, including texts inside other signed texts.
  fileprivate var signed: [String] {
    if let text = string {
      guard text.hasPrefix("eyJ"), let decoded = try? JWSDecoded(text) else { return [] }
      return [text] + (JSONDocument(Array(decoded.payload)).root?.signed ?? [])
    }
    return (elements ?? members?.map(\.value) ?? []).flatMap(\.signed)
  }
}
