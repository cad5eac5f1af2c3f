import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface SunkMail {
  from: string;
  to: string;
  /** Headers and body as they came. */
  raw: string;
  /** The plain part, decoded. */
  text: string;
  subject: string;
}

/** A mail server that keeps what it gets; `refuse` makes it answer that it is busy. */
export async function aMailSink() {
  const mails: SunkMail[] = [];
  const sink = { mails, isBusy: false, url: '', close: async () => {} };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    serve(socket, sink);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  sink.url = `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
  sink.close = async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise<void>((done) => server.close(() => done()));
  };
  return sink;
}

function serve(socket: Socket, sink: { mails: SunkMail[]; isBusy: boolean }): void {
  let buffer = '';
  let envelope = { from: '', to: '' };
  let isData = false;
  const say = (line: string): void => void socket.write(`${line}\r\n`);
  socket.on('error', () => socket.destroy());
  say('220 sink');
  socket.on('data', (part) => {
    buffer += part.toString('latin1');
    for (;;) {
      const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
      if (end === -1) return;
      const piece = buffer.slice(0, end);
      buffer = buffer.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        sink.mails.push(parse(piece, envelope));
        say('250 kept');
      } else if (/^(EHLO|HELO|RSET|NOOP)/i.test(piece)) say('250 sink');
      else if (/^MAIL FROM:/i.test(piece)) {
        envelope = { from: addressIn(piece), to: '' };
        say(sink.isBusy ? '451 busy' : '250 ok');
      } else if (/^RCPT TO:/i.test(piece)) {
        envelope.to = addressIn(piece);
        say('250 ok');
      } else if (/^DATA/i.test(piece)) {
        isData = true;
        say('354 go on');
      } else if (/^QUIT/i.test(piece)) socket.end('221 bye\r\n');
      else say('500 what');
    }
  });
}

const addressIn = (line: string): string => /<([^>]*)>/.exec(line)?.[1] ?? '';

function parse(raw: string, envelope: { from: string; to: string }): SunkMail {
  const [head = ''] = raw.split('\r\n\r\n', 1);
  const subject = /^Subject: (.*(?:\r\n[ \t].*)*)/im.exec(head)?.[1] ?? '';
  const plain = /Content-Type: text\/plain[^]*?\r\n\r\n([^]*?)\r\n--/i.exec(raw);
  const encoding = /Content-Type: text\/plain[^]*?Content-Transfer-Encoding: (\S+)/i.exec(raw)?.[1] ?? '7bit';
  return { ...envelope, raw, subject: words(subject), text: decode(plain?.[1] ?? '', encoding) };
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  return quotedPrintable(body);
}

const quotedPrintable = (text: string): string => {
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) =>
    String.fromCodePoint(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** Encoded words of a header, put together again. */
function words(header: string): string {
  return header
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([QB])\?(.*?)\?=/gi, (_, kind: string, text: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(text, 'base64').toString('utf8')
        : quotedPrintable(text.replaceAll('_', ' ')),
    );
}
