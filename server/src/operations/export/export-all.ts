import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FileStorage } from '../../modules/files/storage/storage.ts';
import { listProjects } from '../../modules/forms/projects/list-projects.ts';
import { getDefinition } from '../../modules/workflow/definitions/get-definition.ts';
import { listDefinitions } from '../../modules/workflow/definitions/list-definitions.ts';
import { OperationProblem } from '../operation-problem.ts';
import type { OperationDatabase } from '../reach/operation-database.ts';
import { beginFolder, type ExportFolder } from './export-folder.ts';
import { type ExportedForm, exportForm, json } from './export-form.ts';
import { exportWork, type ExportWork } from './export-work.ts';

export interface ExportOptions {
  database: OperationDatabase;
  storage: FileStorage;
  /** Absolute path of a folder that does not exist, or is empty. */
  path: string;
  /** Only these forms; empty for all. */
  formKeys: readonly string[];
  version: string;
  now: Date;
}

export interface Exported {
  path: string;
  forms: ExportedForm[];
  processes: number;
}

/** Format of the folder, which its first file names. */
const FORMAT = 1;

/**
 * Writes forms with all that belongs to them as files that other programs read, all as they are at one moment. The folder appears
 * when it is whole. Throws an `OperationProblem`.
 */
export async function exportAll({ database, storage, path, formKeys, version, now }: ExportOptions): Promise<Exported> {
  return await database.kysely
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const work = exportWork(db, storage, now);
      const keys = await chosenForms(work, formKeys);
      const folder = await beginFolder(path);
      try {
        const used = new Set<string>();
        const forms: ExportedForm[] = [];
        for (const key of keys) forms.push(await exportForm(work, folder, key, (process) => void used.add(process)));
        const processes = await exportProcesses(work, folder, { formKeys, used });
        const head = { format: FORMAT, product: 'countersign', version, madeAt: now.toISOString() };
        await folder.write('countersign-export.json', json({ ...head, forms, processes }));
        await folder.finish();
        return { path, forms, processes: processes.length };
      } catch (error) {
        await folder.discard();
        throw error;
      }
    });
}

/** Those in the recycle bin, too. */
async function chosenForms(work: ExportWork, wanted: readonly string[]): Promise<FormKey[]> {
  const known: FormKey[] = [];
  for (const scope of ['all', 'bin'] as const)
    for (let current = 1; ; current += 1) {
      const { records, pages } = await listProjects({ scope, current, size: PAGE, sort: 'created' }, work);
      known.push(...records.map(({ formKey }) => formKey));
      if (current >= pages) break;
    }
  const missing = wanted.find((key) => !known.some((one) => one === key));
  if (missing !== undefined) throw new OperationProblem(`There is no form "${missing}". Nothing was exported.`);
  return wanted.length === 0 ? known : known.filter((key) => wanted.includes(key));
}

const PAGE = 200;

interface ExportedProcess {
  key: string;
  name: string;
  /** Newest published version; null while there is only a draft. */
  version: number | null;
}

/** Processes with their versions as BPMN below `processes/KEY`: all, or those of the chosen forms and of their approvals. */
async function exportProcesses(
  work: ExportWork,
  folder: ExportFolder,
  { formKeys, used }: { formKeys: readonly string[]; used: ReadonlySet<string> },
): Promise<ExportedProcess[]> {
  const exported: ExportedProcess[] = [];
  for (let current = 1; ; current += 1) {
    const { records, pages } = await listDefinitions({ current, size: PAGE }, work);
    for (const process of records) {
      const isChosen = [process.ownForm, ...process.forms.map(({ formKey }) => formKey)].some(
        (key) => key !== null && formKeys.includes(key),
      );
      if (formKeys.length > 0 && !isChosen && !used.has(process.key)) continue;
      const { key, name, version } = process;
      await folder.write(`processes/${key}/process.json`, json(process));
      await folder.write(`processes/${key}/draft.bpmn`, (await getDefinition({ key }, work)).xml);
      for (let at = 1; at <= (version ?? 0); at += 1)
        await folder.write(`processes/${key}/${at}.bpmn`, (await getDefinition({ key, version: at }, work)).xml);
      exported.push({ key, name, version });
    }
    if (current >= pages) return exported;
  }
}
