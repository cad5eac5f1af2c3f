import { readFileSync } from 'node:fs';

const TICK_MS = 10;

/** User and system time of a process in milliseconds, as `man 5 proc` counts the fields; 0 where it has ended. Linux only. */
export function cpuMsOf(pid: number, { withEnded = false } = {}): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ').map(Number) ?? [];
    const [own, ended] = [(fields[11] ?? 0) + (fields[12] ?? 0), (fields[13] ?? 0) + (fields[14] ?? 0)];
    return TICK_MS * (withEnded ? own + ended : own);
  } catch {
    return 0;
  }
}

/** The processes that a process has started and that still run. */
export function childrenOf(pid: number): number[] {
  const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim();
  return text === '' ? [] : text.split(' ').map(Number);
}
