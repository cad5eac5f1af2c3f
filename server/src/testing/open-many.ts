import { connect } from 'node:net';

const LINES = 10;
const STATUS = /HTTP\/1\.1 (\d{3}) /g;

/** One look at an address, as link scanners and previews take them. */
export interface Look {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
}

/** Sends thousands of requests over ten lines without waiting for their answers, and counts these by status. */
export async function openMany(url: string, looks: readonly Look[]): Promise<Map<number, number>> {
  const lines = Array.from({ length: LINES }, (_, line) => looks.filter((_look, at) => at % LINES === line));
  const counts = new Map<number, number>();
  for (const statuses of await Promise.all(lines.map((line) => openInTurn(new URL(url), line))))
    for (const status of statuses) counts.set(status, (counts.get(status) ?? 0) + 1);
  return counts;
}

function openInTurn({ hostname, port }: URL, looks: readonly Look[]): Promise<number[]> {
  return new Promise((done, failed) => {
    const line = connect(Number(port), hostname);
    let text = '';
    line.setEncoding('latin1');
    line.on('data', (part: string) => (text += part));
    line.on('error', failed);
    // The last request asks the server to close the line.
    line.on('close', () => done([...text.matchAll(STATUS)].map(([, status]) => Number(status))));
    looks.forEach(({ path, method = 'GET', headers = {} }, at) => {
      const connection = at === looks.length - 1 ? 'close' : 'keep-alive';
      const named = Object.entries({ Host: `${hostname}:${port}`, Connection: connection, ...headers });
      line.write(`${method} ${path} HTTP/1.1\r\n${named.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
    });
  });
}
