import Foundation
import ProgramTestSupport
import StoreTestSupport
import Testing

/// `storefront serve --tls`: Apple's hosts, served here.
@Suite(.runsProgram)
struct ServedHostsTests {
  private static let serving = ["--ephemeral", "--tls", "--tls-port", "0"]

  /// The port and the authority's file, as the server reports them.
  private struct Hosts: Decodable {
    let tlsPort: Int
    let tlsAuthority: String
  }

  private func hosts(of server: ServerProcess) throws -> Hosts {
    try JSONDecoder().decode(Hosts.self, from: Data(server.output.utf8))
  }

  @Test(.asksApple, arguments: StoreAge.allCases)
  func aClientThatKeepsApplesAddressIsServed(age: StoreAge) async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving + age.options(in: folder), in: folder)
      let hosts = try hosts(of: server)
      let lines = try await Oracle.run(
        "hosts.py",
        on: [],
        hosts.tlsAuthority,
        String(hosts.tlsPort),
        server.ready.rootCertificate,
        server.ready.signingKey,
        server.ready.keyId,
        server.ready.issuerId,
        server.ready.bundleId
      )
      let expected = [
        "api.storekit.apple.com 200", "api.storekit-sandbox.apple.com 200",
        "api.storekit.itunes.apple.com 200", "api.storekit-sandbox.itunes.apple.com 200",
        "localhost 200", "127.0.0.1 200", "example.com SSLCertVerificationError",
        "Sandbox 404 4040010", "Sandbox []", "Production 404 4040010", "Production 401 None",
        "True",
      ]
      #expect(lines == expected)
      #expect(server.stop().code == 0)
    }
  }

  /// The lines to paste are for clients that call Apple's hosts.
  ///
  /// Without --tls the lines contain the server's own address.
  @Test(arguments: [true, false])
  func theGuideFitsTheClients(isSecure: Bool) async throws {
    try await withTemporaryDirectory { folder in
      let options = isSecure ? Self.serving : ["--ephemeral"]
      let server = try ServerProcess(options, in: folder, saying: .guide)
      let own = ["_base_url", "\"urlBase\"", "getUrlForEnvironment", "has no hook for an address"]
      for line in own { #expect(server.output.contains(line) != isSecure, "\(line)") }
      #expect(server.output.contains("NODE_EXTRA_CA_CERTS") == isSecure)
      #expect(server.output.contains("environment);\nSignedDataVerifier") == isSecure)
      #expect(server.stop().code == 0)
    }
  }

  @Test func theAuthorityIsMadeOnceAndItsOwners() async throws {
    try await withTemporaryDirectory { folder in
      var seen: Set<Data> = []
      for _ in 1...2 {
        let server = try ServerProcess(Self.serving, in: folder)
        let file = try hosts(of: server).tlsAuthority
        seen.insert(try Data(contentsOf: URL(filePath: file)))
        #expect(server.stop().code == 0)
        let secret = URL(filePath: file).deletingPathExtension().appendingPathExtension("key")
        let attributes = try FileManager.default.attributesOfItem(atPath: secret.path)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!(try String(contentsOfFile: file, encoding: .utf8).contains("PRIVATE")))
      }
      #expect(seen.count == 1)
      let other = try ServerProcess(Self.serving + ["--keys", "other"], in: folder)
      let file = try hosts(of: other).tlsAuthority
      #expect(seen.insert(try Data(contentsOf: URL(filePath: file))).inserted)
      #expect(other.stop().code == 0)
    }
  }

  /// Clients in Swift, Apple's library among them, use BoringSSL, which checks constraints in a different way.
  @Test func aClientInSwiftTrustsTheAuthority() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving, in: folder)
      let hosts = try hosts(of: server)
      for isSecure in [true, false] {
        let run = try await ProcessRun(
          ["jws", "inspect", "--url", "https://localhost:\(hosts.tlsPort)/control/state"],
          in: folder,
          environment: isSecure ? ["SSL_CERT_FILE": hosts.tlsAuthority] : [:]
        )
        // The response, if there is one, isn't a JWS.
        #expect(run.code == 2)
        #expect(run.errors.contains("no secure connection") != isSecure, "\(run.errors)")
      }
      #expect(server.stop().code == 0)
    }
  }

  /// The authority's certificate can be exported before or after a server has run, and its key never is.
  @Test(arguments: [true, false])
  func theAuthoritysCertificateIsExported(first: Bool) async throws {
    try await withTemporaryDirectory { folder in
      func export(_ arguments: String...) async throws {
        let run = try await ProcessRun(["keys", "export"] + arguments, in: folder)
        #expect(run.code == 0, "\(run.errors)")
      }
      func content(_ path: String) throws -> Data {
        try Data(contentsOf: folder.appending(path: path))
      }
      if first { try await export("out") }
      let server = try ServerProcess(Self.serving, in: folder)
      let served = try Data(contentsOf: URL(filePath: try hosts(of: server).tlsAuthority))
      #expect(server.stop().code == 0)
      if !first { try await export("out") }
      #expect(try content("out/tls-authority.pem") == served)
      let lines = String(decoding: served, as: UTF8.self).split(separator: "\n")
      #expect(lines.first == "-----BEGIN CERTIFICATE-----")
      let body = lines.filter { !$0.hasPrefix("-----") }.joined()
      #expect(try content("out/tls-authority.der") == Data(base64Encoded: body))
      #expect(!FileManager.default.fileExists(atPath: folder.path + "/out/tls-authority.key"))

      // Another folder has another authority, which can be exported to any folder, and to its own.
      try await export("of-others", "--keys", "others")
      let others = try content("of-others/tls-authority.pem")
      #expect(others != served)
      try await export("others")
      #expect(try content("others/tls-authority.pem") == others)
    }
  }

  @Test func anAuthorityThatOthersCanReadIsRefused() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving + ["--keys", "own"], in: folder)
      #expect(server.stop().code == 0)
      let secret = folder.appending(path: "own/tls-authority.key").path
      chmod(secret, 0o644)
      let run = try await ProcessRun(
        ["serve", "--port", "0", "--keys", "own"] + Self.serving,
        in: folder
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("chmod 600"), "\(run.errors)")
    }
  }

  @Test func theGuideSaysHowClientsAreLedHere() async throws {
    try await withTemporaryDirectory { folder in
      let server = try ServerProcess(Self.serving, in: folder, saying: .guide)
      // Each line must begin at the left edge, because it is pasted.
      let lines = server.output.split(separator: "\n")
      for words in [
        "127.0.0.1 api.storekit.apple.com", "127.0.0.1 api.storekit-sandbox.itunes.apple.com",
        "sudo setcap cap_net_bind_service",
        "sudo sysctl -w net.ipv4.ip_unprivileged_port_start=443",
        "sudo iptables -t nat ", "export REQUESTS_CA_BUNDLE=", "export NODE_EXTRA_CA_CERTS=",
        "keytool -importcert", "export JAVA_TOOL_OPTIONS=", "curl --cacert", "cp ",
      ] {
        #expect(lines.contains { $0.hasPrefix(words) }, "\(words)")
      }
      #expect(lines.contains("127.0.0.1 api.storekit.itunes.apple.com"))
      let redirection = try #require(lines.firstIndex { $0.hasPrefix("sudo iptables ") })
      let forEveryProgram = try #require(lines.firstIndex { $0.hasPrefix("sudo sysctl ") })
      #expect(redirection < forEveryProgram)
      #expect(!server.output.contains("␤"))
      #expect(server.stop().code == 0)
    }
  }

  @Test func aTLSPortNeedsTLS() async throws {
    let run = try await ProcessRun.alone(["serve", "--tls-port", "1"])
    #expect(run.code == 64)
    #expect(run.errors.contains("--tls-port requires --tls"))
  }

  @Test func aTLSPortInUseIsReported() async throws {
    try await withTemporaryDirectory { folder in
      let first = try ServerProcess(["--ephemeral"], in: folder)
      let run = try await ProcessRun(
        ["serve", "--ephemeral", "--port", "0", "--tls", "--tls-port", "\(first.ready.port)"],
        in: folder
      )
      #expect(run.code == 2)
      #expect(run.errors.contains("is in use; choose another with --tls-port"), "\(run.errors)")
      #expect(first.stop().code == 0)
    }
  }
}
