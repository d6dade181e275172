"""A merchant's server that is told of a script while it is played, and asks back at once.

usage: playing.py FILE BINARY FOLDER
FILE holds one line: the script. Serves it with Apple's library as it is behind the webhook: every
notification is verified online, its transaction asked for, and a change of the store tried.
Prints for each what came of the three, and what the ready file's absence said meanwhile; then what came of a
change once the file was there, and the webhooks that the store has.
"""

import base64
import http.server
import json
import subprocess
import sys
import threading
import time
import urllib.error
import urllib.request
from pathlib import Path

from appstoreserverlibrary.api_client import AppStoreServerAPIClient
from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier
from cryptography import x509


def status(request, data=None):
    try:
        with urllib.request.urlopen(request, data, timeout=10) as answer:
            return answer.status
    except urllib.error.HTTPError as error:
        return error.code


def responder(payload):
    """The server's own address, which the leaf certificate names for its status."""
    header = payload.split(".")[0]
    header = json.loads(base64.urlsafe_b64decode(header + "=" * (-len(header) % 4)))
    leaf = x509.load_der_x509_certificate(base64.b64decode(header["x5c"][0]))
    access = leaf.extensions.get_extension_for_class(x509.AuthorityInformationAccess).value
    return next(iter(access)).access_location.value.removesuffix("/ocsp")


def main():
    script = Path(sys.argv[1]).read_text(encoding="utf-8").strip()
    binary, folder = sys.argv[2], Path(sys.argv[3])
    keys, ready = folder / "keys", folder / "ready.json"
    subprocess.run([binary, "keys", "export", keys], check=True, stdout=subprocess.DEVNULL)
    ids = json.loads((keys / "ids.json").read_text())
    environment, bundle = Environment.SANDBOX, ids["bundleId"]
    verifier = SignedDataVerifier(
        [(keys / "root.der").read_bytes()], True, environment, bundle, ids["appAppleId"]
    )
    client = AppStoreServerAPIClient(
        (keys / ids["signingKey"]).read_bytes(), ids["keyId"], ids["issuerId"], bundle, environment
    )
    said = []

    class Receiver(http.server.BaseHTTPRequestHandler):
        def do_POST(self):
            body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
            url = responder(body["signedPayload"])
            client._base_url = url
            notification = verifier.verify_and_decode_notification(body["signedPayload"])
            found = verifier.verify_and_decode_signed_transaction(
                notification.data.signedTransactionInfo
            )
            known = client.get_transaction_info(found.transactionId)
            change = status(f"{url}/control/reset", b"")
            said.append(
                f"{notification.rawNotificationType} {bool(known.signedTransactionInfo)} {change}"
                f" {ready.exists()}"
            )
            self.send_response(200)
            self.end_headers()

        def log_message(self, *words):
            pass

    receiver = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
    threading.Thread(target=receiver.serve_forever, daemon=True).start()
    webhook = f"http://127.0.0.1:{receiver.server_port}/notifications"
    server = subprocess.Popen(
        [binary, "serve", "--ephemeral", "--port", "0", "--play", script, "--keys", folder / "own"]
        + ["--webhook", webhook, "--webhook-timeout", "30", "--ready-file", ready],
        stdout=subprocess.DEVNULL,
    )
    try:
        while not ready.exists() and server.poll() is None:
            time.sleep(0.02)
        print("\n".join(said))
        url = json.loads(ready.read_text())["url"]
        with urllib.request.urlopen(f"{url}/control/settings", timeout=10) as answer:
            kept = json.load(answer)["webhooks"]
        print(status(f"{url}/control/steps", b'{"advance": "1d"}'), kept == [webhook])
    finally:
        server.terminate()
        server.wait()


main()
