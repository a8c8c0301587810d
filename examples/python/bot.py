#!/usr/bin/env python3
"""A bot for a Pentarch server, in nothing but Python's standard library.

It becomes a guest, makes itself a token, opens a table against the server's own bot (or sits down at a table
that somebody gives it), and plays random legal actions until the match is over:

    pentarch serve
    python3 examples/python/bot.py --game conversion --against bot:easy

One stream tells it what happens, one request plays an action. Replace `choose` with something clever.
"""

import argparse
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.parse
import urllib.request


class Server:
    """A server, and who one is there."""

    def __init__(self, url, token=None):
        self.url = url.rstrip("/")
        self.token = token

    def request(self, method, path, body=None, cookie=None):
        headers = {"content-type": "application/json"}
        if self.token:
            headers["authorization"] = "Bearer " + self.token
        if cookie:
            headers["cookie"] = cookie
        data = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.url + path, data, headers, method=method)
        while True:
            try:
                # A quiet stream sends an empty line every few seconds; a minute of nothing is a broken one.
                return urllib.request.urlopen(request, timeout=60)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise
                # Too fast for the server's limits: it says how many seconds to wait.
                time.sleep(float(error.headers.get("retry-after", 1)))

    def call(self, method, path, body=None, cookie=None):
        with self.request(method, path, body, cookie) as answer:
            text = answer.read()
            return (json.loads(text) if text else None), answer.headers

    def become_guest(self, name):
        """Becomes a guest and makes a token that may read, play and open tables."""
        _, headers = self.call("POST", "/api/me", {"name": name})
        cookie = headers["set-cookie"].split(";")[0]
        wish = {"label": "example bot", "scopes": ["read", "play", "host"]}
        made, _ = self.call("POST", "/api/me/tokens", wish, cookie)
        self.token = made["token"]

    def command(self, table, command):
        answer, _ = self.call("POST", f"/api/tables/{table}/commands", command)
        return answer

    def play(self, table, seat, ply, action):
        action = urllib.parse.quote(action, safe="")
        path = f"/api/bot/table/{table}/move/{action}?seat={seat}&ply={ply}"
        return self.call("POST", path)[0]

    def stream(self, table):
        """Everything that happens at a table, a message at a time."""
        with self.request("GET", f"/api/bot/table/stream/{table}") as lines:
            for line in lines:
                if line.strip():
                    yield json.loads(line)


def choose(sight):
    """One of the legal actions, by its notation."""
    return random.choice(sight["legal"])["text"]


def play(server, table, quiet):
    """Plays at a table until the match is over; says how it ended."""
    for message in server.stream(table):
        if message["type"] == "bye":
            sys.exit("the server let us go: " + message["why"])
        if message["type"] in ("hello", "table"):
            ending = message["table"].get("ending")
            if ending:
                return ending
        match = message.get("play") if message["type"] == "hello" else message
        if message["type"] not in ("hello", "play") or match is None:
            continue
        for sight in match["sights"]:
            if "asked" not in sight:
                continue
            action = choose(sight)
            try:
                server.play(table, sight["seat"], sight["asked"], action)
            except urllib.error.HTTPError as error:
                refused = json.load(error)
                # Somebody was faster, or a bot plays for us: the next message says how it stands.
                if error.code != 409:
                    sys.exit(f"{action} was refused: {refused}")
                continue
            if not quiet:
                print(f"ply {match['ply']}: {action}")
    sys.exit("the stream ended before the match did")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--server", default="http://127.0.0.1:8377")
    parser.add_argument("--name", default="Example bot")
    parser.add_argument("--token", help="who to be, instead of a new guest")
    parser.add_argument("--game", default="conversion")
    parser.add_argument("--against", action="append", help="bot:easy, bot:hard ...; once for each other seat")
    parser.add_argument("--table", help="sit down here instead of opening a table")
    parser.add_argument("--seat", type=int, default=0)
    parser.add_argument("--invite", help="the invitation to that seat")
    parser.add_argument("--quiet", action="store_true")
    parser.add_argument("--record", help="write the record of the match here")
    arguments = parser.parse_args()

    server = Server(arguments.server, arguments.token)
    if not server.token:
        server.become_guest(arguments.name)
    table = arguments.table
    if not table:
        others = arguments.against or ["bot:easy"]
        wish = {"game": arguments.game, "seats": ["open", *others]}
        opened, _ = server.call("POST", "/api/tables", wish)
        table = opened["table"]["id"]
    sit = {"type": "sit", "seat": arguments.seat, "entropy": secrets.token_hex(32)}
    if arguments.invite:
        sit["invite"] = arguments.invite
    server.command(table, sit)
    if not arguments.table:
        server.command(table, {"type": "start"})
    print(f"playing at {server.url}/api/tables/{table}")
    ending = play(server, table, arguments.quiet)
    print("over:", json.dumps(ending))
    if arguments.record:
        with server.request("GET", f"/api/tables/{table}/record") as record:
            with open(arguments.record, "wb") as file:
                file.write(record.read())


if __name__ == "__main__":
    try:
        main()
    except urllib.error.HTTPError as error:
        sys.exit(f"the server refused: {error.code} {error.read().decode()}")
    except urllib.error.URLError as error:
        sys.exit(f"the server cannot be reached: {error.reason}")
