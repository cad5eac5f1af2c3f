/**
 * `npm run bench:realtime`: sockets that are held, what each costs, and how long one event takes to reach all of them. Servers,
 * browsers and PostgreSQL are processes of their own on this machine. Each person holds five sockets; each socket is opened with
 * a ticket. An event is an announcement to everybody: ids only. On two servers the sockets are shared between them and one of
 * them publishes. Memory is what the server's process holds more than before, after a collection, divided by the sockets.
 * Last line: JSON with `sockets`, `kbPerSocket`, `openPerS`, `fanoutP50Ms`, `fanoutP95Ms`, `fanoutP99Ms`, and the same three
 * with `two` in front.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { startPostgresql } from '../../server/src/testing/start-postgresql.ts';
import type { ClientOrder } from './sockets/socket-clients.ts';
import type { Order } from './sockets/socket-server.ts';

const SOCKETS = Number(process.argv[2] ?? 10_000);
const PER_PERSON = 5;
const ROUNDS = 10;
/** Tickets are made and used in batches, as each lives 30 seconds. */
const AT_ONCE = 200;
const BARS = { kbPerSocket: 30, fanoutP99Ms: 500 };

interface Child<Orders> {
  ask<Answer>(order: Orders): Promise<Answer>;
  end(): void;
}

function start<Orders extends object>(file: string): Child<Orders> {
  const child: ChildProcess = fork(fileURLToPath(new URL(file, import.meta.url)), {
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ask = <Answer>(order: Orders): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const failed = (code: number | null): void => reject(new Error(`${file} ended with ${code}`));
      child.once('exit', failed);
      child.once('message', (answer) => {
        child.off('exit', failed);
        if (typeof answer === 'object' && 'error' in answer) reject(new Error(String(answer['error'])));
        else resolve(answer as Answer);
      });
      child.send(order);
    });
  return { ask, end: () => void child.kill() };
}

interface Server extends Child<Order> {
  url: string;
}

interface Measured {
  sockets: number;
  kbPerSocket: number;
  openPerS: number;
  p50: number;
  p95: number;
  p99: number;
  lost: number;
}

/** Holds the sockets on servers of one database and sends events to all of them. */
async function measure(servers: readonly Server[], userIds: readonly number[]): Promise<Measured> {
  const clients = start<ClientOrder>('./sockets/socket-clients.ts');
  try {
    const before = await memoryOf(servers);
    const began = performance.now();
    for (let at = 0; at < SOCKETS; at += AT_ONCE) await openSome(servers, clients, userIds, at);
    const openPerS = (SOCKETS / (performance.now() - began)) * 1000;
    const after = await memoryOf(servers);
    const times: number[] = [];
    let lost = 0;
    for (let round = 0; round <= ROUNDS; round += 1) {
      const heard = await publishOnce(servers, clients, userIds);
      // The first one finds code that has not run yet.
      if (round === 0) continue;
      times.push(...heard);
      lost += SOCKETS - heard.length;
    }
    times.sort((a, b) => a - b);
    const share = (part: number): number => times[Math.floor((times.length - 1) * part)] ?? Infinity;
    const kbPerSocket = (after.kb - before.kb) / after.sockets;
    return { sockets: after.sockets, kbPerSocket, openPerS, p50: share(0.5), p95: share(0.95), p99: share(0.99), lost };
  } finally {
    clients.end();
  }
}

async function openSome(
  servers: readonly Server[],
  clients: Child<ClientOrder>,
  userIds: readonly number[],
  at: number,
) {
  const owners = Array.from({ length: Math.min(AT_ONCE, SOCKETS - at) }, (_, offset) => (at + offset) / PER_PERSON);
  const [first] = servers;
  const people = owners.map((owner) => userIds[Math.floor(owner)] ?? 0);
  const { tickets } = (await first?.ask<{ tickets: string[] }>({ type: 'tickets', userIds: people })) ?? {
    tickets: [],
  };
  const addresses = tickets.map((ticket, offset) => {
    const server = servers[offset % servers.length];
    return `${server?.url.replace('http', 'ws')}/websocket?token=${ticket}`;
  });
  await clients.ask({ type: 'open', addresses });
}

/** Milliseconds until each socket heard of it. */
async function publishOnce(servers: readonly Server[], clients: Child<ClientOrder>, userIds: readonly number[]) {
  const listening = clients.ask<{ times: string[] }>({ type: 'listen' });
  const told = process.hrtime.bigint();
  await servers[0]?.ask({ type: 'publish', userIds });
  return (await listening).times.map((time) => Number(BigInt(time) - told) / 1e6);
}

async function memoryOf(servers: readonly Server[]): Promise<{ kb: number; sockets: number }> {
  const sum = { kb: 0, sockets: 0 };
  for (const server of servers) {
    const { kb, sockets } = await server.ask<typeof sum>({ type: 'memory' });
    sum.kb += kb;
    sum.sockets += sockets;
  }
  return sum;
}

/** Servers that nobody has spoken to, on an empty database. */
async function withServers<T>(count: number, work: (servers: readonly Server[], userIds: number[]) => Promise<T>) {
  const postgresql = startPostgresql();
  if (!postgresql)
    throw new Error('The benchmark needs a PostgreSQL on this machine: initdb below /usr/lib/postgresql.');
  const servers: Server[] = [];
  let people: number[] = [];
  try {
    for (let at = 0; at < count; at += 1) {
      const child = start<Order>('./sockets/socket-server.ts');
      const databaseUrl = postgresql.url;
      const asked: Order = { type: 'start', databaseUrl, isFirst: at === 0, people: Math.ceil(SOCKETS / PER_PERSON) };
      const { url, userIds } = await child.ask<{ url: string; userIds: number[] }>(asked);
      servers.push({ ...child, url });
      if (at === 0) people = userIds;
    }
    return await work(servers, people);
  } finally {
    for (const server of servers) await server.ask({ type: 'stop' }).catch(() => server.end());
    postgresql.stop();
  }
}

const one = await withServers(1, measure);
const two = await withServers(2, measure);
console.table({ 'one server': shown(one), 'two servers': shown(two) });
for (const [name, value] of [
  ['kbPerSocket', one.kbPerSocket],
  ['fanoutP99Ms', one.p99],
] as const)
  console.log(
    `${name.padEnd(16)}${value.toFixed(1).padStart(8)}   at most ${BARS[name]}   ${value <= BARS[name] ? 'ok' : 'OVER'}`,
  );
if (one.lost + two.lost > 0) console.log(`LOST: ${one.lost + two.lost} messages did not arrive`);
console.log(
  JSON.stringify({
    sockets: one.sockets,
    kbPerSocket: round(one.kbPerSocket),
    openPerS: Math.round(one.openPerS),
    ...fanOut('fanout', one),
    ...fanOut('twoFanout', two),
  }),
);

function shown({ sockets, kbPerSocket, openPerS, p50, p95, p99, lost }: Measured) {
  const times = { 'p50 ms': round(p50), 'p95 ms': round(p95), 'p99 ms': round(p99) };
  return { sockets, 'kB each': round(kbPerSocket), 'opened /s': Math.round(openPerS), ...times, lost };
}

function fanOut(name: string, { p50, p95, p99 }: Measured) {
  return { [`${name}P50Ms`]: round(p50), [`${name}P95Ms`]: round(p95), [`${name}P99Ms`]: round(p99) };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
