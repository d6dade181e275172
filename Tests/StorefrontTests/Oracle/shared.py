"""A merchant's server that several scripts share, as a service of theirs.

usage: shared.py PORT
Each start and each reset is a line in a file of the folder that it runs in. GET /store says how many transactions
the store has that it was told of. POST /reset fails while there is a file named broken, and ends the server while
there is one named fatal.
"""

import http.server
import json
import os
import sys
import urllib.request

entries = []


def note(file):
    with open(file, "a") as out:
        out.write("x\n")


class Backend(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        print("post", self.path, flush=True)
        if self.path == "/exit":
            os._exit(3)
        if self.path == "/add":
            entries.append(1)
            return self.answer(200)
        if os.path.exists("fatal"):
            os._exit(4)
        if os.path.exists("broken"):
            return self.answer(500, {"error": "no database"})
        entries.clear()
        note("resets")
        self.answer(204)

    def do_GET(self):
        if self.path == "/store":
            url = os.environ["STOREFRONT_URL"] + "/control/transactions"
            with urllib.request.urlopen(url) as response:
                return self.answer(200, {"transactions": len(json.load(response))})
        self.answer(200, {"entries": len(entries)})

    def answer(self, status, content=None):
        body = b"" if content is None else json.dumps(content).encode()
        self.send_response(status)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *words):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", int(sys.argv[1])), Backend)
note("started")
server.serve_forever()
