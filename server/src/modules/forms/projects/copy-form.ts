import type { copy } from '@countersign/shared/api/forms/projects.ts';
import { personOf } from '../../../work/work.ts';
import type { UseCase } from '../../../work/route.ts';
import { ownFolder } from '../folders/folder-repository.ts';
import type { HasFormProcesses } from '../ports.ts';
import { insertForm, writeNextDefinitionKey } from '../form-repository.ts';
import { formToManage, presentForm } from '../rights/form-to-manage.ts';
import { holdToLookUps } from '../look-ups/hold-to-look-ups.ts';
import { newFormKey } from '../definitions/new-form-key.ts';
import { findSettings } from '../settings/find-settings.ts';
import { keepToPeople } from '../settings/keep-to-people.ts';
import { readFormPage, writeTheme } from '../theme/page-repository.ts';

/** Draft, approval, look and settings of a form that the caller may change, as a new form of the caller. Its names in the address, whether it is open to everybody, channels and shares stay with the first. */
export const copyForm: UseCase<typeof copy, HasFormProcesses> = async ({ formKey, name, folderId = null }, work) => {
  const { draft, nextDefinitionKey } = await formToManage(work, formKey);
  const { id } = personOf(work);
  await holdToLookUps(work, draft.fields, { place: ['fields'] });
  if (folderId !== null) await ownFolder(work.db, id, folderId);
  const key = newFormKey();
  await insertForm(work.db, { formKey: key, ownerId: id, draft: { ...draft, title: name }, folderId, now: work.now });
  if (nextDefinitionKey !== null) {
    const of = { key: nextDefinitionKey, from: formKey, to: key, name };
    await writeNextDefinitionKey(work.db, key, await work.formProcesses.copy(work, of));
  }
  const { theme } = await readFormPage(work.db, formKey);
  if (theme) await writeTheme(work.db, { formKey: key, rev: 0, theme });
  const settings = await findSettings(work.db, formKey);
  await keepToPeople(work.db, key, work.now, settings ?? undefined);
  return presentForm(work, key);
};
