import type { FormChoice } from '@countersign/shared/api/form-facts.ts';
import type { LinkedAnswer, LinkedRecordField } from '@countersign/shared/forms/fields/pickers.ts';
import { answerText } from '@countersign/shared/forms/kits/field-kit.ts';
import type { Call } from '../../http/serve.ts';
import { hasRight } from '../forms/policy.ts';
import { findOwner } from '../forms/find-owner.ts';
import { versionOf } from './for-reader.ts';
import { mayReadSubmission } from './policy.ts';
import { findSubmission, someSubmissions, type StoredSubmission } from './submission-repository.ts';

type Asking = Pick<Call, 'db' | 'person'>;
const MOST = 20;
/** Texts of answers in the language that forms are written in first. */
const LANGUAGE = 'en';

/** Answers of the other form that the caller may read: all of a form whose answers they may read, else their own. */
export async function recordChoices(call: Asking, field: LinkedRecordField, search: string): Promise<FormChoice[]> {
  const { person, db } = call;
  if (!person || field.form === '') return [];
  const ownerId = await findOwner(db, field.form);
  if (ownerId === null) return [];
  const authorId = (await hasRight(db, person, { formKey: field.form, ownerId }, 'view_answers')) ? null : person.id;
  const found = await someSubmissions(db, { formKey: field.form, authorId, search, most: MOST, reader: person });
  return Promise.all(
    found.map(async (one) => {
      const { id, title } = await asLinked(call, field, one);
      return { id, name: title, detail: `#${one.row.serial}` };
    }),
  );
}

/** The answer as it is stored, with what the server knows of it; null where there is none that the caller may read. */
export async function linkedAnswer(call: Asking, field: LinkedRecordField, id: string): Promise<LinkedAnswer | null> {
  const { person, db } = call;
  const found = person ? await findSubmission(db, id) : null;
  if (!person || !found || found.row.formKey !== field.form) return null;
  return (await mayReadSubmission(db, person, found)) ? asLinked(call, field, found) : null;
}

async function asLinked(call: Asking, field: LinkedRecordField, { row }: StoredSubmission): Promise<LinkedAnswer> {
  const { form } = await versionOf(call, row);
  const textOf = (key: string) => {
    const about = form.fields[form.indexOf.get(key) ?? -1];
    return about ? answerText(form.kits, about, row.answers[key], LANGUAGE) : '';
  };
  const title = field.titleFields
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ');
  const values = Object.fromEntries(field.shownFields.map((key) => [key, textOf(key)]));
  return { id: row.id, title: title || `#${row.serial}`, values };
}
