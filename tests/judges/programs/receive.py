"""A plain receiver: keeps the head and the body of each call as it came in, in files of the folder given. Prints its port."""
import http.server
import json
import pathlib
import sys

folder = pathlib.Path(sys.argv[1])


class Receiver(http.server.BaseHTTPRequestHandler):
    count = 0

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        Receiver.count += 1
        (folder / f"{Receiver.count}.body").write_bytes(body)
        (folder / f"{Receiver.count}.head").write_text(json.dumps({k.lower(): v for k, v in self.headers.items()}))
        self.send_response(204)
        self.end_headers()

    def log_message(self, *_):
        pass


server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Receiver)
print(server.server_address[1], flush=True)
server.serve_forever()
