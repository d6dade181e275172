"""A merchant's server, as a service of a script, that verifies every notification online.

usage: online.py PORT
Uses Apple's library as it is, with the keys and ids that services are told of. GET /heard says what it has
verified: the types of the notifications, in their order.
"""

import http.server
import json
import os
import sys
from pathlib import Path

from appstoreserverlibrary.models.Environment import Environment
from appstoreserverlibrary.signed_data_verifier import SignedDataVerifier, VerificationException

verifier = SignedDataVerifier(
    [Path(os.environ["STOREFRONT_ROOT_CERTIFICATE"]).read_bytes()],
    True,
    Environment.SANDBOX,
    os.environ["STOREFRONT_BUNDLE_ID"],
    int(os.environ["STOREFRONT_APP_APPLE_ID"]),
)
heard = []


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        body = json.loads(self.rfile.read(int(self.headers["Content-Length"])))
        try:
            found = verifier.verify_and_decode_notification(body["signedPayload"])
            heard.append(found.rawNotificationType)
        except VerificationException as error:
            heard.append(error.status.name)
        self.answer({})

    def do_GET(self):
        self.answer({"heard": heard})

    def answer(self, content):
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.end_headers()
        self.wfile.write(json.dumps(content).encode())

    def log_message(self, *words):
        pass


http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Receiver).serve_forever()
