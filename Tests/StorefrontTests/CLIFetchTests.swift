import Foundation
import Glibc
import ProgramTestSupport
import StoreTestSupport
import Testing

/// A JWS from elsewhere, fetched from a server.
@Suite(.runsProgram)
struct CLIFetchTests {
  private static func token() async throws -> String {
    let request = try await ProcessRun.alone(["request", "new", "cancel"]).output
    return try await ProcessRun.alone(
      ["jws", "sign", "--audience", "advanced-commerce-api"],
      input: request
    )
    .output.trimmingCharacters(in: .newlines)
  }

  private static func ok(_ body: String) -> String {
    "HTTP/1.1 200 OK\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)"
  }

  @Test func aServersResponseIsVerifiedClaimByClaim() async throws {
    let token = try await Self.token()
    let half = token.count / 2
    let pieces = [String(token.prefix(half)), String(token.dropFirst(half))]
    let chunks = pieces.map { "\(String($0.count, radix: 16))\r\n\($0)\r\n" }.joined()
    let responses = [
      Self.ok(token), Self.ok("{\"jws\":\"\(token)\"}"),
      "HTTP/1.1 200 OK\r\n\r\n\(token)",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\(chunks)0\r\n\r\n",
    ]
    for response in responses {
      let server = try LoopbackServer()
      let asked = server.respondOnce(response)
      let run = try await ProcessRun.alone([
        "jws", "verify", "--url", "http://127.0.0.1:\(server.port)/sign?id=1#top",
      ])
      #expect(run.output.hasPrefix("verified: advanced-commerce-api\n"), "\(run.errors)")
      #expect(run.code == 0)
      let question = try #require(await asked.first { _ in true })
      #expect(question.hasPrefix("GET /sign?id=1 HTTP/1.1\r\n"))
      #expect(question.lowercased().contains("\r\nhost: 127.0.0.1:"))
    }
  }

  /// An external server signs instead of the pretend merchant.
  @Test func aServerSignsInThePipe() async throws {
    let request = try await ProcessRun.alone([
      "request", "new", "reactivate", "transactionId=7",
    ])
    let signed = try await ProcessRun.alone(
      ["request", "sign", "--form", "jws"],
      input: request.output
    )
    let server = try LoopbackServer()
    let asked = server.respondOnce(Self.ok("{\"token\": \"\(signed.output.dropLast())\"}"))
    let byServer = try await ProcessRun.alone(
      ["request", "sign", "--form", "jws", "--url", "http://127.0.0.1:\(server.port)"],
      input: request.output
    )
    #expect(byServer.output == signed.output)
    let question = try #require(await asked.first { _ in true })
    #expect(question.hasPrefix("POST / HTTP/1.1\r\n"))
    #expect(question.lowercased().contains("content-type: application/json\r\n"))
    #expect(question.contains("\"REACTIVATE_SUBSCRIPTION\""))
  }

  @Test(
    arguments: [
      ("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n", "the server responded 404"),
      (
        "HTTP/1.1 302 Found\r\nLocation: /\r\nContent-Length: 0\r\n\r\n", "the server responded 302"
      ),
      ("hello\r\n\r\n", "the server's response isn't HTTP"),
      ("", "the server closed the connection without a response"),
    ]
  )
  func aServerWithoutAJWSIsReported(response: String, sentence: String) async throws {
    let server = try LoopbackServer()
    let asked = server.respondOnce(response)
    let run = try await ProcessRun.alone([
      "request", "inspect", "--url", "http://localhost:\(server.port)/jws",
    ])
    #expect(run.code == 2)
    #expect(run.output == "")
    #expect(run.errors.contains(sentence), "\(run.errors)")
    #expect(await asked.first { _ in true } != nil)
  }

  @Test(
    arguments: [
      ("http://127.0.0.1:1/", "connection refused; is the server running?"),
      ("ftp://127.0.0.1/", "isn't a URL: a URL begins with"),
      ("http://", "isn't a URL"),
      ("http://host:99999/", "isn't a URL"),
    ]
  )
  func anAddressThatLeadsNowhereIsNamed(url: String, sentence: String) async throws {
    let run = try await ProcessRun.alone(["jws", "inspect", "--url", url])
    #expect(run.code == 2)
    #expect(run.errors.contains(sentence), "\(run.errors)")
  }

  /// A server's certificate without a trusted root is refused until `SSL_CERT_FILE` names it.
  @Test(.asksApple)
  func aSecureServerIsTrustedByItsCertificate() async throws {
    let token = try await Self.token()
    try await withTemporaryDirectory { folder in
      let process = Process()
      process.executableURL = URL(filePath: ApplePython.interpreter ?? "")
      process.arguments = [Oracle.script("https.py").path, folder.path, token]
      let output = Pipe()
      process.standardOutput = output
      process.standardError = FileHandle.nullDevice
      try process.run()
      defer {
        // The parent process may block every other signal, and the child would inherit that.
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
      }
      var line = ""
      while let byte = try output.fileHandleForReading.read(upToCount: 1), byte.first != 0x0A {
        guard !byte.isEmpty else { break }
        line += String(decoding: byte, as: UTF8.self)
      }
      let asking = ["jws", "verify", "--url", "https://127.0.0.1:\(line)/"]
      let stranger = try await ProcessRun(asking, in: folder)
      #expect(stranger.code == 2)
      #expect(stranger.errors.contains("no secure connection"), "\(stranger.errors)")
      let known = try await ProcessRun(
        asking,
        in: folder,
        environment: ["SSL_CERT_FILE": folder.appending(path: "trusted.pem").path]
      )
      #expect(known.output.hasPrefix("verified: advanced-commerce-api\n"), "\(known.errors)")
    }
  }

  @Test func aFileAndAServerAreOneTooMany() async throws {
    let run = try await ProcessRun.alone(["request", "inspect", "a.jws", "--url", "http://a/"])
    #expect(run.code == 2)
    #expect(run.errors.contains("pass a file or --url, not both"))
  }
}
