"""Has Schemathesis judge a server by the OpenAPI document that it gives: what is not as the document says.

Arguments: a file that is not looked at, the server's URL, the path of a store below it, the phases of the trial
with commas between them, the most examples of an operation, and options of Schemathesis that choose operations.
How much is tried is told by counts, so that a slow machine tries the same.
Prints what was found, and as the last line the number of cases and "clean" or "violations".
"""

import pathlib
import re
import subprocess
import sys
import tempfile

_, _, server, store, phases, examples, *choice = sys.argv
st = pathlib.Path(sys.executable).with_name("st")
arguments = [
    "run",
    f"{server}{store}/control/openapi.json",
    "--url",
    f"{server}{store}",
    # A stream has no end; a test of its own follows one.
    "--exclude-path",
    "/control/events/stream",
    # A schema cannot say all that a step or a catalog must be: 400 is right for what fits the schema and is
    # no product, no transaction, no date. Everything else is checked, what violates the schema included.
    "--exclude-checks",
    "positive_data_acceptance",
    "--phases",
    phases,
    "--max-examples",
    examples,
    "--seed",
    "1",
    "--no-shrink",
    "--continue-on-failure",
    "--warnings",
    "off",
    "--no-color",
    "--request-timeout",
    "20",
    *choice,
]
with tempfile.TemporaryDirectory() as folder:
    run = subprocess.run(
        [st, *arguments], cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    )
found = run.stdout.partition("= FAILURES =")[2] or run.stdout if run.returncode else ""
for line in found.splitlines()[:400]:
    print(line)
cases = re.search(r"([\d,]+) generated", run.stdout)
print(cases.group(1).replace(",", "") if cases else 0, "violations" if run.returncode else "clean")
