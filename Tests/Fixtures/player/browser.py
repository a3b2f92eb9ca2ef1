#!/usr/bin/env python3
"""Opens a page in a headless Chromium and does what it is told, over the browser's own debugging pipe.

    browser.py PAGE < steps.json > answers.json

Steps are a list of objects: {"eval": EXPRESSION}, {"key": KEY}, {"move": [x, y]}, {"size": [width, height, scale]},
{"scheme": "dark"}, {"shot": FILE}. Answers are the values of the expressions in order, then the
addresses that the page asked for, and what it complained about.
"""
import base64, fcntl, json, os, subprocess, sys, tempfile

CODES = {" ": ("Space", 32), "Tab": ("Tab", 9), "ArrowLeft": ("ArrowLeft", 37), "ArrowUp": ("ArrowUp", 38),
         "ArrowRight": ("ArrowRight", 39), "ArrowDown": ("ArrowDown", 40), "Home": ("Home", 36), "End": ("End", 35)}


class Browser:
    def __init__(self):
        self.profile = tempfile.TemporaryDirectory(ignore_cleanup_errors=True)
        to_browser, self.out = os.pipe()
        self.into, from_browser = os.pipe()
        # Out of the way of the descriptors that the browser wants.
        to_browser, from_browser = self.moved(to_browser), self.moved(from_browser)
        arguments = ["chromium", "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage",
                     "--hide-scrollbars", "--disable-background-networking", "--no-first-run",
                     "--user-data-dir=" + self.profile.name, "--remote-debugging-pipe", "about:blank"]
        # The browser reads commands from descriptor 3 and answers on 4.
        shell = f'exec "$@" 3<&{to_browser} 4>&{from_browser} {to_browser}<&- {from_browser}>&-'
        self.process = subprocess.Popen(
            ["bash", "-c", shell, "browser"] + arguments, pass_fds=(to_browser, from_browser),
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.rest, self.number, self.session = b"", 0, None
        self.requests, self.complaints, self.loaded = [], [], False

    @staticmethod
    def moved(end):
        copy = fcntl.fcntl(end, fcntl.F_DUPFD, 20)
        os.close(end)
        return copy

    def receive(self):
        while b"\0" not in self.rest:
            piece = os.read(self.into, 1 << 16)
            if not piece:
                sys.exit("the browser went away")
            self.rest += piece
        message, self.rest = self.rest.split(b"\0", 1)
        return json.loads(message)

    def do(self, method, **parameters):
        self.number += 1
        command = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            command["sessionId"] = self.session
        os.write(self.out, json.dumps(command).encode() + b"\0")
        while True:
            message = self.receive()
            if message.get("id") == self.number:
                if "error" in message:
                    sys.exit(f"{method}: {message['error']['message']}")
                return message["result"]
            self.take(message)

    def take(self, event):
        if event.get("method") == "Network.requestWillBeSent":
            self.requests.append(event["params"]["request"]["url"].split(",")[0])
        elif event.get("method") == "Runtime.exceptionThrown":
            details = event["params"]["exceptionDetails"]
            self.complaints.append(details.get("exception", {}).get("description", details["text"]))
        elif event.get("method") == "Log.entryAdded":
            self.complaints.append(event["params"]["entry"]["text"])
        elif event.get("method") == "Page.loadEventFired":
            self.loaded = True

    def open(self, page):
        target = self.do("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.do("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Network", "Runtime", "Log"):
            self.do(domain + ".enable")
        self.size(1280, 800, 1)
        self.do("Page.navigate", url="file://" + os.path.abspath(page))
        while not self.loaded:
            self.take(self.receive())
        self.settle()

    def evaluate(self, expression):
        result = self.do("Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            sys.exit(f"{expression}: {result['exceptionDetails']['exception']['description']}")
        return result["result"].get("value")

    def settle(self):
        """Until what was asked for is drawn."""
        self.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done(1))))")

    def size(self, width, height, scale):
        self.do("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=scale, mobile=False)

    def key(self, key):
        code, number = CODES.get(key, ("Key" + key.upper(), ord(key[0].upper())))
        common = {"key": key, "code": code, "windowsVirtualKeyCode": number}
        text = {"text": key} if len(key) == 1 else {}
        self.do("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.do("Input.dispatchKeyEvent", type="keyUp", **common)
        self.settle()

    def step(self, step, answers):
        (name, value), = step.items()
        if name == "eval":
            answers.append(self.evaluate(value))
        elif name == "key":
            self.key(value)
        elif name == "move":
            self.do("Input.dispatchMouseEvent", type="mouseMoved", x=value[0], y=value[1])
            self.settle()
        elif name == "size":
            self.size(*value)
            self.settle()
        elif name == "scheme":
            self.do("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": value}])
            self.settle()
        elif name == "shot":
            picture = self.do("Page.captureScreenshot", format="png")["data"]
            with open(value, "wb") as file:
                file.write(base64.b64decode(picture))
        else:
            sys.exit(f"no step is called {name}")

    def close(self):
        self.process.terminate()
        self.process.wait()


def main():
    browser = Browser()
    try:
        browser.open(sys.argv[1])
        answers = []
        for step in json.load(sys.stdin):
            browser.step(step, answers)
        json.dump({"answers": answers, "requests": browser.requests, "complaints": browser.complaints}, sys.stdout)
    finally:
        browser.close()


main()
