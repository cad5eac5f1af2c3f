import { asId } from '../../../basics/as-id.ts';
import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { FormChoice } from '@countersign/shared/api/forms/facts.ts';
import type { LinkedAnswer, LinkedRecordField } from '@countersign/shared/forms/fields/linked-record/schema.ts';
import { answerText } from '@countersign/shared/forms/field-kit.ts';
import type { Work } from '../../../work/work.ts';
import { mayReadAnswersOf } from '../../forms/rights/may-read-answers-of.ts';
import { versionOf } from './for-reader.ts';
import { searchCondition } from '../search/asking/search-condition.ts';
import type { Filling } from '../search/filling/fill-index.ts';
import { answersSeen, type Sight } from '../sight/sight.ts';
import { sightOf } from '../sight/sight-of.ts';
import { findSubmission, someSubmissions, type StoredSubmission } from '../submission-repository.ts';

type Asking = Pick<Work, 'db' | 'person'> & HasApprovalSight;
const MOST = 20;
/** Who reads all answers reads their personal fields, and so does everybody with their own. */
const NOTHING: ReadonlySet<string> = new Set();
/** Texts of answers in the language that forms are written in first. */
const LANGUAGE = 'en';

/** Answers of the other form that the caller may read: all of a form whose answers they may read, else their own. */
export async function recordChoices(
  work: Asking & Filling,
  field: LinkedRecordField,
  search: string,
): Promise<FormChoice[]> {
  const { person, db } = work;
  if (!person || field.form === '') return [];
  const authorId = (await mayReadAnswersOf(db, person, field.form)) ? null : person.id;
  const condition = await searchCondition(work, { formKey: field.form, search, hidden: NOTHING, isWalked: true });
  const asked = { formKey: field.form, authorId, search: condition, most: MOST, reader: person };
  const found = await someSubmissions(db, asked);
  return Promise.all(
    found.map(async (one) => {
      const { id, title } = await asLinked(work, field, one, 'all');
      return { id, name: title, detail: `#${one.row.serial}` };
    }),
  );
}

/** The answer as it is stored, with what the server knows of it; null where there is none that the caller may read. */
export async function linkedAnswer(work: Asking, field: LinkedRecordField, id: string): Promise<LinkedAnswer | null> {
  const { person, db } = work;
  const found = person ? await findSubmission(db, asId(id)) : null;
  if (!person || !found || found.row.formKey !== field.form) return null;
  const sight = await sightOf(work, person, found);
  return sight === 'none' ? null : asLinked(work, field, found, sight);
}

async function asLinked(
  work: Asking,
  field: LinkedRecordField,
  { row }: StoredSubmission,
  sight: Sight,
): Promise<LinkedAnswer> {
  const { form, whole } = await versionOf(work, row);
  const answers = answersSeen(whole.definition, row.answers, sight);
  const textOf = (key: string) => {
    const about = form.fields[form.indexOf.get(key) ?? -1];
    return about ? answerText(form.kits, about, answers[key], LANGUAGE) : '';
  };
  const title = field.titleFields
    .map(textOf)
    .filter((text) => text !== '')
    .join(' · ');
  const values = Object.fromEntries(field.shownFields.map((key) => [key, textOf(key)]));
  return { id: row.id, title: title || `#${row.serial}`, values };
}
