import { createHash } from 'node:crypto';

const ROUNDS = 5;

/**
 * How long this machine takes for work of three kinds that benchmarks consist of (objects and JSON, a walk through memory, native code), in
 * milliseconds of processor time, best of five. Two machines are compared by it, not two programs.
 */
export function machineMs(): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const before = process.cpuUsage();
    objects();
    memory();
    hashes();
    const { user, system } = process.cpuUsage(before);
    return (user + system) / 1000;
  });
  return Math.round(Math.min(...times));
}

function objects(): void {
  let rows = Array.from({ length: 2000 }, (_, at) => ({
    key: `row ${at}`,
    list: [at, at + 1],
    deep: { text: `${at}` },
  }));
  for (let round = 0; round < 25; round += 1) rows = JSON.parse(JSON.stringify(rows)) as typeof rows;
}

function memory(): void {
  const next = new Uint32Array(1 << 22);
  let at = 1;
  for (let step = 0; step < 3_000_000; step += 1) {
    at = (Math.imul(at, 1_664_525) + 1_013_904_223) >>> 0;
    const place = at & (next.length - 1);
    next[place] = (next[place] ?? 0) + 1;
  }
}

function hashes(): void {
  const bytes = Buffer.alloc(1 << 20, 7);
  for (let round = 0; round < 40; round += 1) createHash('sha256').update(bytes).digest();
}
