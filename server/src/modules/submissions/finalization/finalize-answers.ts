import type { SubmissionId, FormKey } from '@countersign/shared/basics/ids.ts';
import { meteredMoment } from '../intake/metered-moment.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { randomInt } from 'node:crypto';
import { isStillOpen } from '@countersign/shared/forms/limits/appointment-slots.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { AppointmentField } from '@countersign/shared/forms/fields/appointment/schema.ts';
import { FIELD_TRAITS } from '@countersign/shared/forms/tables/traits.ts';
import { openState } from '@countersign/shared/forms/state/form-state.ts';
import type { Answers, Field } from '@countersign/shared/forms/schema.ts';
import { serialPeriod, serialText } from '@countersign/shared/forms/texts/serial-text.ts';
import { claimsOf, hasStock } from '@countersign/shared/forms/limits/stock.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { dayIn, timeIn } from '../../../basics/day-in.ts';
import { claimPiece, completeAnswers, nextNumber, releaseClaims, takeId } from './finalization-repository.ts';

type Inside = Pick<Work, 'db' | 'now'> & HasZone;
interface Saved {
  id: SubmissionId;
  formKey: FormKey;
  answers: Answers;
}

const isServers = (field: Field) => FIELD_TRAITS[field.type].answeredBy === 'server';

/** Whether saving answers of this form gives or takes something that has to be agreed on with all others. */
export const needsFinalizing = ({ fields }: Pick<CompiledForm, 'fields'>): boolean =>
  fields.some((field) => isAssigned(field.type) || hasStock(field));

/** The answers without what only the server gives, whatever the sender wrote there; `kept` is what it gave before. */
export function withServerAnswers(form: CompiledForm, answers: Answers, kept: Answers = {}): Answers {
  const fields = form.fields.filter(isServers);
  if (fields.length === 0) return answers;
  const given = Object.entries(answers).filter(([key]) => !fields.some((field) => field.key === key));
  const ours = fields.filter(({ key }) => Object.hasOwn(kept, key)).map(({ key }) => [key, kept[key]] as const);
  return Object.fromEntries([...given, ...ours]);
}

/**
 * Completes answers that have just been saved, in the same transaction: takes pieces of what is limited (`option_full`,
 * `slot_taken` where none is left), then gives running numbers and ids. A refusal gives everything back.
 */
export async function finalizeAnswers(work: Inside, form: CompiledForm, saved: Saved): Promise<Answers> {
  if (!needsFinalizing(form)) return saved.answers;
  await takePieces(work, form, saved);
  const given = await numbersFor(work, form, saved);
  if (given.length === 0) return saved.answers;
  const answers = { ...saved.answers, ...Object.fromEntries(given) };
  await completeAnswers(work.db, saved.id, answers);
  return answers;
}

/** For answers that were changed: gives back what they held and takes what they hold now. */
export async function finalizeChange(work: Inside, form: CompiledForm, saved: Saved, before: Answers): Promise<void> {
  if (!form.fields.some(hasStock)) return;
  await releaseClaims(work.db, [saved.id]);
  await takePieces(work, form, saved, before);
}

/**
 * For answers that come back from the recycle bin: takes again, in the period of `work.now`, what they held. `isFreed` says of a field
 * that its pieces were given back for another reason.
 */
export async function takeAgain(
  work: Inside,
  form: CompiledForm,
  saved: Saved,
  isFreed: (field: Field) => boolean,
): Promise<void> {
  const fields = form.fields.filter((field) => hasStock(field) && !isFreed(field));
  await takePieces(work, { fields }, saved, saved.answers);
}

/** In the order of fields and items, so that two transactions never wait for each other crosswise. */
async function takePieces(
  work: Inside,
  form: Pick<CompiledForm, 'fields'>,
  { id, formKey, answers }: Saved,
  before: Answers = {},
) {
  const { db, now } = work;
  const day = dayIn(work.zone, now);
  for (const field of form.fields) {
    const isSame = answers[field.key] === before[field.key];
    if (field.type === 'appointment' && !isSame) checkOpen(field, answers[field.key], timeIn(work.zone, now));
    for (const claim of claimsOf(field, answers[field.key], day)) {
      if (await claimPiece(db, id, formKey, claim)) continue;
      const code = field.type === 'appointment' ? 'slot_taken' : 'option_full';
      refuse(code, ['answers', field.key], { params: { option: claim.label } });
    }
  }
}

/** Nobody gets a slot that is over, too soon or too far ahead; those who have one keep it. */
function checkOpen(field: AppointmentField, slot: unknown, now: string): void {
  if (typeof slot === 'string' && !isStillOpen(field, slot, now)) refuse('slot_closed', ['answers', field.key]);
}

async function numbersFor(work: Inside, form: CompiledForm, saved: Saved): Promise<[string, string][]> {
  const fields = form.fields.filter(({ type, key }) => isAssigned(type) && saved.answers[key] === undefined);
  if (fields.length === 0) return [];
  const { isVisible } = openState(form, saved.answers, meteredMoment(work));
  const given: [string, string][] = [];
  for (const field of fields) {
    if (isVisible[form.indexOf.get(field.key) ?? -1] !== 1) continue;
    given.push([field.key, await numberFor(work, field, saved.formKey)]);
  }
  return given;
}

/** Whether the server gives each answer once. */
export const isAssigned = (type: Field['type']) => type === 'serial_number' || type === 'random_id';

async function numberFor({ db, now, zone }: Inside, field: Field, formKey: FormKey): Promise<string> {
  if (field.type === 'random_id') return newRandomId((id) => takeId(db, formKey, field.key, id));
  if (field.type !== 'serial_number') throw new Error(`nothing is given for ${field.type}`);
  const day = dayIn(zone, now);
  return serialText(field, day, await nextNumber(db, formKey, field.key, serialPeriod(field, day)));
}

/** Without signs that people mix up when they read an id aloud. */
const SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 6;
const MOST_TRIES = 50;

async function newRandomId(take: (id: string) => Promise<boolean>): Promise<string> {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const id = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
    if (await take(id)) return id;
  }
  throw new Error('the form has no short ids left');
}
