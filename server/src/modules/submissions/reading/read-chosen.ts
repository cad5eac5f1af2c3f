import type { HasApprovalSight } from '../sight/approval-sight.ts';
import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { PickedItem } from '@countersign/shared/forms/fields/common/picker.ts';
import { isPicker, type PickerField } from '@countersign/shared/forms/fields/common/is-picker.ts';
import { type OptionsFrom, sourceOf } from '@countersign/shared/forms/prefill/options-from.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import type { Work } from '../../../work/work.ts';
import { pickerChoices } from '../../forms/choices/organisation-choices.ts';
import { sourceOptions } from '../choices/source-options.ts';
import { linkedAnswer } from './linked-records.ts';

type Asking = Pick<Work, 'db' | 'person' | 'now'> & HasApprovalSight;
type Read = { answer: unknown; isUnknown: boolean; isClosed?: boolean };

/**
 * Puts true names into what was chosen of people and records, and complains about what the sender may not choose. What stood
 * in the answers before stays as it is, also when the person or record is gone. Costs nothing where a form has no such field.
 */
export async function readChosen(
  work: Asking,
  form: CompiledForm,
  answers: Answers,
  before: Answers,
): Promise<{ answers: Answers; problems: RefusalDetail[] }> {
  const changed: [string, unknown][] = [];
  const problems: RefusalDetail[] = [];
  for (const field of form.fields) {
    const read = Object.hasOwn(answers, field.key)
      ? await readOne(work, field, answers[field.key], before[field.key])
      : null;
    if (!read) continue;
    changed.push([field.key, read.answer]);
    if (read.isClosed) problems.push({ code: 'options_unavailable', path: ['answers', field.key] });
    else if (read.isUnknown) problems.push({ code: 'unknown_choice', path: ['answers', field.key] });
  }
  return changed.length === 0
    ? { answers, problems }
    : { answers: { ...answers, ...Object.fromEntries(changed) }, problems };
}

function readOne(work: Asking, field: Field, answer: unknown, before: unknown): Promise<Read> | null {
  if (isPicker(field)) return Array.isArray(answer) ? readPeople(work, field, answer as unknown[], before) : null;
  const source = sourceOf(field);
  if (source) return readFromSource(work, source, answer, before);
  return field.type === 'linked_record' && isItem(answer) ? readRecord(work, field, answer, before) : null;
}

const isItem = (value: unknown): value is { id: string } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'string';

async function readPeople(
  work: Asking,
  field: PickerField,
  answer: readonly unknown[],
  before: unknown,
): Promise<Read> {
  const known = new Map((Array.isArray(before) ? before : []).filter(isItem).map((item) => [item.id, item]));
  const items = answer.filter(isItem);
  const ids = items.map(({ id }) => id).filter((id) => !known.has(id));
  const found = new Map(
    (await pickerChoices(work.db, field, work.person, { ids })).map(({ id, name }) => [id, { id, name }]),
  );
  const named = answer.map((item) =>
    isItem(item) ? (known.get(item.id) ?? found.get(item.id) ?? item) : item,
  ) as PickedItem[];
  return { answer: named, isUnknown: ids.some((id) => !found.has(id)) };
}

async function readRecord(
  work: Asking,
  field: Extract<Field, { type: 'linked_record' }>,
  answer: { id: string },
  before: unknown,
): Promise<Read> {
  if (isItem(before) && before.id === answer.id) return { answer: before, isUnknown: false };
  const found = await linkedAnswer(work, field, answer.id);
  return { answer: found ?? { id: answer.id, title: '', values: {} }, isUnknown: found === null };
}

/** Bare values are taken too: a link or a rule knows nothing of names. */
const itemOf = (value: unknown): unknown =>
  typeof value === 'string' && value !== '' ? { id: value, name: value } : value;

async function readFromSource(work: Asking, source: OptionsFrom, answer: unknown, before: unknown): Promise<Read> {
  const known = new Map(
    [before]
      .flat()
      .filter(isItem)
      .map((item) => [item.id, item]),
  );
  const given = [answer].flat().map(itemOf);
  const ids = given.filter(isItem).flatMap(({ id }) => (known.has(id) ? [] : [id]));
  const options = ids.length > 0 ? await sourceOptions(work, source) : [];
  const found = new Map((options ?? []).map(({ id, name }) => [id, { id, name }]));
  const named = given.map((item) => (isItem(item) ? (known.get(item.id) ?? found.get(item.id) ?? item) : item));
  return {
    answer: Array.isArray(answer) ? named : named[0],
    isUnknown: ids.some((id) => !found.has(id)),
    isClosed: options === null,
  };
}
