import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// Certificates whose status a running server reports, and the lines that it prints for Python.
@Suite(.runsProgram, .asksApple)
struct OnlineCheckTests {
  private static let payload = """
    {"bundleId":"com.example.app","environment":"Sandbox","productId":"gold",\
    "signedDate":1767225600000,"transactionId":"42"}
    """

  private func sign(_ options: String..., in folder: URL) async throws -> String {
    try await ProcessRun(["jws", "sign"] + options, in: folder, input: Self.payload).output
      .trimmingCharacters(in: .newlines)
  }

  /// `enable_online_checks=True` in Apple's unchanged library.
  @Test(.rule("signing.ocsp-delegated"), arguments: StoreAge.allCases)
  func applesLibraryAsksAndBelieves(age: StoreAge) async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral"] + age.options(in: folder), in: folder)
      let url = server.ready.url
      let good = try await sign("--online", url, in: folder)
      let revoked = try await sign("--online", url, "--break", "revokedLeaf", in: folder)
      let unnamed = try await sign(in: folder)
      let astray = try await sign("--online", "http://127.0.0.1:1", in: folder)
      let cases = [
        ("online", good, "accepted"), ("offline", good, "accepted"),
        ("online", revoked, "VERIFICATION_FAILURE"), ("offline", revoked, "accepted"),
        ("online", unnamed, "VERIFICATION_FAILURE"), ("offline", unnamed, "accepted"),
        ("online", astray, "RETRYABLE_VERIFICATION_FAILURE"),
      ]
      let verdicts = try await Oracle.run(
        "verdicts.py",
        on: cases.map { ["Sandbox", "transaction", $0.0, $0.1].joined(separator: "\t") },
        server.ready.rootCertificate,
        server.ready.bundleId,
        String(server.ready.appAppleId)
      )
      #expect(verdicts == cases.map(\.2))
      #expect(server.stop().code == 0)
    }
  }

  @Test(
    .rule("signing.ocsp-delegated", "signing.ocsp-since-first-day"),
    arguments: StoreAge.allCases
  )
  func theResponderAnswersAsTheStandardSays(age: StoreAge) async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral"] + age.options(in: folder), in: folder)
      let url = server.ready.url
      let good = try await sign("--online", url, in: folder)
      let revoked = try await sign("--online", url, "--break", "revokedLeaf", in: folder)
      let foreign = try await sign("--online", url, "--break", "foreignRoot", in: folder)
      var cases: [(line: [String], answer: String)] = []
      for hash in ["SHA1", "SHA256"] {
        for form in ["post", "get"] {
          for which in ["leaf", "intermediate"] {
            cases.append(([which, "own", hash, form, good], "GOOD signed dated storefront"))
          }
          cases.append(
            (
              ["leaf", "own", hash, form, revoked],
              "REVOKED since 2000-01-01 signed dated storefront"
            )
          )
          cases.append((["leaf", "other", hash, form, good], "UNKNOWN signed dated storefront"))
          cases.append((["leaf", "own", hash, form, foreign], "UNAUTHORIZED"))
        }
      }
      cases.append((["leaf", "own", "SHA512", "post", good], "UNAUTHORIZED"))
      let answers = try await Oracle.run(
        "responder.py",
        on: cases.map { $0.line.joined(separator: "\t") },
        "\(url)/ocsp"
      )
      #expect(answers == cases.map(\.answer) + ["MALFORMED_REQUEST"])
      #expect(server.stop().code == 0)
    }
  }

  /// OpenSSL's client accepts the response, which contains the certificate of a delegated responder.
  @Test func anotherClientBelievesTheAnswer() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(["--ephemeral"], in: folder)
      let jws = try await sign("--online", server.ready.url, in: folder)
      let chain = try Self.certificates(of: jws)
      for (name, der) in zip(["leaf", "intermediate", "root"], chain) {
        let pem = "-----BEGIN CERTIFICATE-----\n\(der)\n-----END CERTIFICATE-----\n"
        try Data(pem.utf8).write(to: folder.appending(path: "\(name).pem"))
      }
      for (subject, issuer) in [("leaf", "intermediate"), ("intermediate", "root")] {
        let line = [
          "ocsp", "-issuer", "\(issuer).pem", "-cert", "\(subject).pem", "-url",
          "\(server.ready.url)/ocsp", "-CAfile", "root.pem", "-verify_other", "intermediate.pem",
          "-resp_text",
        ]
        let run = try await ProgramRun("/usr/bin/openssl", line, in: folder)
        let text = run.output + run.errors
        #expect(text.contains("Response verify OK"), "\(text)")
        #expect(text.contains("\(subject).pem: good"), "\(text)")
        #expect(text.contains("OCSP Signing"), "\(text)")
      }
      #expect(server.stop().code == 0)
    }
  }

  /// Returns the base64 of the certificates in a JWS's header.
  static func certificates(of jws: String) throws -> [String] {
    var header = String(jws.prefix { $0 != "." })
      .replacing("-", with: "+").replacing("_", with: "/")
    header += String(repeating: "=", count: (4 - header.count % 4) % 4)
    let data = try #require(Data(base64Encoded: header))
    return try JSONDecoder().decode(Header.self, from: data).x5c
  }

  private struct Header: Decodable {
    let x5c: [String]
  }

  @Test(arguments: StoreAge.allCases)
  func theLinesForPythonWorkAsPrinted(age: StoreAge) async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(
        ["--ephemeral"] + age.options(in: folder),
        in: folder,
        saying: .guide
      )
      let sections = server.output.components(separatedBy: "\n\n")
      let lines = try #require(sections.first { $0.hasPrefix("# Python") })
      #expect(
        ["// Node", "// Java", "// Swift"].allSatisfy { language in
          sections.contains { $0.hasPrefix(language) }
        }
      )
      let file = folder.appending(path: "pasted.txt")
      try Data(lines.utf8).write(to: file)
      let jws = try await sign("--online", server.ready.url, in: folder)
      let output = try await Oracle.run("pasted.py", on: [file.path, jws])
      #expect(output == ["404 4040010", "42"])
      #expect(server.stop().code == 0)
    }
  }
}
