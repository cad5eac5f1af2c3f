import type {
  checkImport as checkContract,
  getImport as getContract,
  ImportSettings,
  runImport as runContract,
} from '@countersign/shared/api/submissions/transfer/import.ts';
import { refuse } from '../../../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../../../work/route.ts';
import { personOf, type Work } from '../../../../../work/work.ts';
import { findProgress, orderProgress } from '../../../../files/progress/task-progress.ts';
import { putJobs } from '../../../../jobs/job.ts';
import type { HasJobs } from '../../../../jobs/runner.ts';
import { languageOf } from '../../../../../work/refusing/refusal-text.ts';
import type { HasLanguage } from '../../../../../work/work.ts';
import { formToImportInto, type ImportForm, refuseStopped } from '../import-form.ts';
import type { ImportOrder } from './import-order.ts';
import { asShown } from '../as-shown.ts';
import { beginRun, findImport, goOn, type StoredImport } from '../import-repository.ts';

type Needs = HasJobs & HasLanguage;

/** How far an import has come, for who uploaded it and may still edit the answers of its form. */
export const getImport: UseCase<typeof getContract> = async ({ id }, work) => {
  const found = await ownImport(work, id);
  return asShown(work, found, await formToImportInto(work, found.formKey));
};

/** Orders the check of every row with these settings. */
export const checkImport: UseCase<typeof checkContract, Needs> = async ({ id, settings }, work) => {
  const { found, into } = await openImport(work, id);
  holdToColumns(found, settings, into);
  return order(work, found, into, { settings, state: 'checking' });
};

/** Orders the import of what was checked, with the settings of the check; one that was cancelled or has failed goes on where it stopped. */
export const runImport: UseCase<typeof runContract, Needs> = async ({ id }, work) => {
  const { found, into } = await openImport(work, id, { mayGoOn: true });
  const isChecked = found.state === 'checked' || found.state === 'importing';
  if (!isChecked || !found.settings) return refuse('import_not_checked', ['id']);
  return order(work, found, into, { settings: found.settings, state: 'importing' });
};

async function ownImport(work: Work, id: string, options?: { isLocked: boolean }): Promise<StoredImport> {
  return (await findImport(work.db, { id, ownerId: personOf(work).id }, options)) ?? refuse('not_found', ['id']);
}

/** An import that something new may be done with. */
async function openImport(
  work: Work,
  id: string,
  { mayGoOn = false }: { mayGoOn?: boolean } = {},
): Promise<{ found: StoredImport; into: ImportForm }> {
  const found = await ownImport(work, id, { isLocked: true });
  const into = await formToImportInto(work, found.formKey);
  refuseStopped(into);
  const isRunning = found.state === 'checking' || found.state === 'importing';
  if (isRunning && !(await hasEnded(work, found))) return refuse('import_running', ['id']);
  // Rows of it may have been taken.
  if (found.state === 'done' || (found.state === 'importing' && !mayGoOn)) return refuse('import_done', ['id']);
  return { found, into };
}

async function hasEnded({ db }: Work, { progressKey, ownerId }: StoredImport): Promise<boolean> {
  const progress = progressKey === null ? null : await findProgress(db, progressKey, ownerId);
  return progress?.status !== 'waiting' && progress?.status !== 'running';
}

async function order(
  work: Work & Needs,
  found: StoredImport,
  into: ImportForm,
  { settings, state }: { settings: ImportSettings; state: 'checking' | 'importing' },
) {
  const key = `import.${work.newId()}`;
  const data: ImportOrder = { key, ownerId: found.ownerId, importId: found.id, language: languageOf(work.language) };
  const run = { settings, state, progressKey: key };
  await (found.state === 'importing' ? goOn(work.db, found.id, key) : beginRun(work.db, found.id, run, work.now));
  await orderProgress(work.db, data, work.now);
  await putJobs(work, [{ key, kind: 'import_answers', data, runAt: work.now }]);
  work.afterCommit(() => work.jobs.wake());
  const present = (await findImport(work.db, found)) ?? found;
  return asShown(work, present, into);
}

const SERIAL = '$serial';

/** Each column of the form once at most, at least one of them, and the key among them. */
function holdToColumns({ headings }: StoredImport, { columns, key, mode }: ImportSettings, into: ImportForm): void {
  const names = new Set([SERIAL, ...into.columns.map(({ name }) => name)]);
  const chosen = columns.filter((name) => name !== null);
  const unknown = columns.length !== headings.length || chosen.some((name) => !names.has(name));
  if (unknown || !chosen.some((name) => name !== SERIAL)) refuse('import_columns', ['settings', 'columns']);
  const twice = chosen.find((name, at) => chosen.indexOf(name) !== at);
  if (twice !== undefined) refuse('import_columns_twice', ['settings', 'columns'], { params: { name: twice } });
  if (mode === 'add') return;
  const isWhole = into.columns.some(({ name, part }) => name === key && part.length === 0);
  if (key === null || !chosen.includes(key) || (key !== SERIAL && !isWhole)) refuse('import_key', ['settings', 'key']);
}
