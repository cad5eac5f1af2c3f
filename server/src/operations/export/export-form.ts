import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { presentForm } from '../../modules/forms/rights/form-to-manage.ts';
import { findVersion } from '../../modules/forms/versions/find-version.ts';
import { answerLines, answerTable } from './export-answers.ts';
import { approvalLines } from './export-approvals.ts';
import type { ExportFolder } from './export-folder.ts';
import type { ExportWork } from './export-work.ts';

export interface ExportedForm {
  formKey: FormKey;
  name: string;
  /** In the recycle bin. */
  isDeleted: boolean;
  answers: number;
  /** Answers in the recycle bin. */
  removedAnswers: number;
  approvals: number;
  files: number;
  /** Files that answers name and the storage doesn't have. */
  missingFiles: number;
}

/** Writes a form with its versions, answers, approvals and files below `forms/KEY`; `uses` is told each process of an approval. */
export async function exportForm(
  work: ExportWork,
  folder: ExportFolder,
  formKey: FormKey,
  uses: (definitionKey: string) => void,
): Promise<ExportedForm> {
  const form = await presentForm(work, formKey);
  const at = `forms/${formKey}`;
  const place = { folder, at, form };
  await folder.write(`${at}/form.json`, json(form));
  for (let version = 1; version <= (form.version ?? 0); version += 1) {
    const found = await findVersion(work.db, formKey, version);
    if (found) await folder.write(`${at}/versions/${version}.json`, json(found.whole));
  }
  const counts = { answers: 0, removedAnswers: 0, approvals: 0, files: 0, missingFiles: 0 };
  for (const [shelf, name] of [
    ['present', 'answers'],
    ['bin', 'removedAnswers'],
  ] as const) {
    const lines = answerLines(work, { ...place, shelf }, (_row, files) => {
      counts[name] += 1;
      for (const { path } of files) counts[path === null ? 'missingFiles' : 'files'] += 1;
    });
    await folder.write(`${at}/${shelf === 'bin' ? 'removed-answers' : 'answers'}.jsonl`, lines);
  }
  const approvals = approvalLines(work, place, (definitionKey) => {
    counts.approvals += 1;
    uses(definitionKey);
  });
  await folder.write(`${at}/approvals.jsonl`, approvals);
  await folder.write(`${at}/answers.csv`, answerTable(work, form));
  return { formKey, name: form.name, isDeleted: form.isDeleted, ...counts };
}

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
