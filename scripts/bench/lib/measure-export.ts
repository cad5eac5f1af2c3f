import type { ExportFormat } from '../../../shared/src/api/submissions/transfer/transfer.ts';
import type { FormKey, UserId } from '../../../shared/src/basics/ids.ts';
import type { Services } from '../../../server/src/http/services.ts';
import { findProgress, orderProgress } from '../../../server/src/modules/files/progress/task-progress.ts';
import { putJobs } from '../../../server/src/modules/jobs/job.ts';

export interface MeasuredExport {
  rowsPerS: number;
  /** Of this process, which on an embedded database holds the database too; says the same on a busy machine. */
  rowsPerCpuS: number;
  /** Of the process while it writes, above what it had before, in MB; and altogether. */
  grownMb: number;
  peakMb: number;
  /** The longest that the event loop stood still, in ms. */
  longestGapMs: number;
  fileMb: number;
}

const MB = 1_048_576;
const LOOK_MS = 20;

/** Exports all answers of a form through the job that people order, and watches memory and event loop meanwhile. */
export async function measureExport(
  services: Services,
  { formKey, ownerId, format }: { formKey: FormKey; ownerId: UserId; format: ExportFormat },
): Promise<MeasuredExport> {
  const db = services.database.kysely;
  const [now, key] = [services.clock(), `export.bench-${format}-${Date.now()}`];
  const data = { key, ownerId, account: null, language: 'en', wanted: { formKey, format } };
  await orderProgress(db, data, now);
  await putJobs({ db, now, newId: () => key }, [{ key, kind: 'export_answers', data, runAt: now }]);
  const { n } = await db
    .selectFrom('submission')
    .select((is) => is.fn.countAll<number>().as('n'))
    .where('form_key', '=', formKey)
    .executeTakeFirstOrThrow();
  globalThis.gc?.();
  const watch = watchMemory();
  const began = performance.now();
  const cpuBefore = process.cpuUsage();
  await services.jobs.runDue();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpuBefore);
  const cpuSeconds = (user + system) / 1_000_000;
  const { peakMb, grownMb, longestGapMs } = watch();
  const progress = await findProgress(db, key, ownerId);
  if (progress?.status !== 'done') throw new Error(`the export did not end: ${JSON.stringify(progress)}`);
  const file = await db
    .selectFrom('file')
    .select('size')
    .where('id', '=', progress.url.replace('/files/', ''))
    .executeTakeFirstOrThrow();
  const [rowsPerS, rowsPerCpuS] = [seconds, cpuSeconds].map((each) => Math.round(Number(n) / each)) as [number, number];
  return { rowsPerS, rowsPerCpuS, peakMb, grownMb, longestGapMs, fileMb: Number(file.size) / MB };
}

function watchMemory(): () => Pick<MeasuredExport, 'peakMb' | 'grownMb' | 'longestGapMs'> {
  const before = process.memoryUsage.rss() / MB;
  let [peakMb, longestGapMs, last] = [before, 0, performance.now()];
  const look = setInterval(() => {
    peakMb = Math.max(peakMb, process.memoryUsage.rss() / MB);
    longestGapMs = Math.max(longestGapMs, performance.now() - last - LOOK_MS);
    last = performance.now();
  }, LOOK_MS);
  return () => {
    clearInterval(look);
    return { peakMb, grownMb: peakMb - before, longestGapMs };
  };
}
