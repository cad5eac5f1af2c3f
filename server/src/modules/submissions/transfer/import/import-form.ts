import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { FormDetail } from '@countersign/shared/api/forms/forms.ts';
import { FORM_STATUS } from '@countersign/shared/forms/form-status.ts';
import { LANGUAGE_CODES } from '@countersign/shared/basics/languages/languages.ts';
import { matchColumns } from '@countersign/shared/forms/transfer/match-columns.ts';
import type { TransferColumn } from '@countersign/shared/forms/transfer/transfer-column.ts';
import { transferColumns } from '@countersign/shared/forms/transfer/transfer-columns.ts';
import { refuse } from '../../../../work/refusing/refuse.ts';
import type { Work } from '../../../../work/work.ts';
import { formToManage } from '../../../forms/rights/form-to-manage.ts';
import { findVersion } from '../../../forms/versions/find-version.ts';
import { hiddenOfForm } from '../../sight/fields-seen.ts';
import { rowsSeen } from '../../sight/rows-seen.ts';
import type { OpenVersion } from '../../../forms/versions/version-cache.ts';
import { fileHeading } from '../../../files/file-texts.ts';

const SERIAL_HEADINGS = LANGUAGE_CODES.map((language) => fileHeading('serial', language));

export interface ImportForm {
  form: FormDetail;
  version: number;
  opened: OpenVersion;
  columns: TransferColumn[];
  /** What the columns of a file seem to be meant for. */
  suggest: (headings: readonly string[]) => (string | null)[];
}

/**
 * The form with its newest version, if the caller may see and edit all of its answers; else refuses. Whoever reaches only some rows would
 * learn from keys that are taken what the other rows hold.
 */
export async function formToImportInto(work: Pick<Work, 'db' | 'person'>, formKey: FormKey): Promise<ImportForm> {
  await formToManage(work, formKey, 'view_answers');
  const form = await formToManage(work, formKey, 'edit_answers');
  for (const right of ['view_answers', 'edit_answers'] as const)
    if ((await rowsSeen(work, form, right)) !== null) return refuse('forbidden', ['formKey']);
  // A row that is found by a personal field would tell it.
  if ((await hiddenOfForm(work, form)).size > 0) return refuse('forbidden', ['formKey']);
  const opened = form.version === null ? null : await findVersion(work.db, formKey, form.version);
  if (form.version === null || !opened) return refuse('form_not_published', ['formKey']);
  const columns = transferColumns(opened.whole.definition.fields);
  return {
    form,
    version: form.version,
    opened,
    columns,
    suggest: (headings) => matchColumns(headings, columns, SERIAL_HEADINGS),
  };
}

/** Refuses where the form takes no answers from anybody. */
export function refuseStopped({ form }: Pick<ImportForm, 'form'>): void {
  if (form.status !== FORM_STATUS.collecting) refuse('form_stopped', ['formKey']);
}
