/**
 * The callers of a measurement, in a process of their own so that they do not share the server's event loop. Gets one
 * {@link Load} from its parent, sends all its requests, and answers with {@link Measured}.
 */
import { Agent, request } from 'node:http';

export interface Load {
  url: string;
  token: string;
  callers: number;
  requests: { method: string; path: string; body: string; requestId: string }[];
}

export interface Measured {
  perSecond: number;
  p99Ms: number;
  /** Answers whose envelope did not say 200, which no measurement may have. */
  refused: string[];
}

process.on('message', (load: Load) => {
  void measure(load).then((measured) => process.send?.(measured, () => process.exit(0)));
});

async function measure(load: Load): Promise<Measured> {
  const agent = new Agent({ keepAlive: true, maxSockets: load.callers });
  const times: number[] = [];
  const refused: string[] = [];
  let next = 0;
  const caller = async (): Promise<void> => {
    for (let at = next++; at < load.requests.length; at = next++) {
      const start = performance.now();
      const answer = await send(agent, load, at);
      times.push(performance.now() - start);
      if (!answer.startsWith('{"code":200,')) refused.push(answer.slice(0, 300));
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: load.callers }, caller));
  const seconds = (performance.now() - start) / 1000;
  const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
  return { perSecond: load.requests.length / seconds, p99Ms, refused: refused.slice(0, 3) };
}

function send(agent: Agent, { url, token, requests }: Load, at: number): Promise<string> {
  const { method, path, body, requestId } = requests[at] ?? { method: 'GET', path: '/', body: '', requestId: '' };
  const headers = {
    Authorization: `Bearer ${token}`,
    'X-Request-Id': requestId,
    ...(body ? { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) } : {}),
  };
  return new Promise((resolve, reject) => {
    const sent = request(`${url}${path}`, { method, agent, headers }, (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => (text += chunk));
      response.on('end', () => resolve(text));
    });
    sent.on('error', reject);
    sent.end(body);
  });
}
