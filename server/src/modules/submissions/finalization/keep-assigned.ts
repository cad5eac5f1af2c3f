import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { Answers } from '@countersign/shared/forms/schema.ts';
import { serialPeriod, serialText } from '@countersign/shared/forms/texts/serial-text.ts';
import type { HasZone } from '../../../basics/clock.ts';
import { dayIn } from '../../../basics/day-in.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { raiseCounter, takeId } from './finalization-repository.ts';
import { isAssigned } from './finalize-answers.ts';

/** The numbers and ids that answers from elsewhere bring with them. */
export function assignedIn({ fields }: Pick<CompiledForm, 'fields'>, answers: Answers): Answers {
  const kept = fields.filter(({ type, key }) => isAssigned(type) && typeof answers[key] === 'string');
  return Object.fromEntries(kept.map(({ key }) => [key, answers[key]]));
}

/**
 * Keeps numbers and ids that answers bring with them from being given again. Refuses with `not_unique` an id that the form has
 * given to others.
 */
export async function keepAssigned(
  work: Pick<Work, 'db' | 'now'> & HasZone,
  form: CompiledForm,
  { formKey, answers }: { formKey: FormKey; answers: Answers },
): Promise<void> {
  for (const field of form.fields) {
    const given = answers[field.key];
    if (typeof given !== 'string') continue;
    if (field.type === 'random_id' && !(await takeId(work.db, formKey, field.key, given)))
      refuse('not_unique', ['answers', field.key]);
    if (field.type !== 'serial_number') continue;
    const day = dayIn(work.zone, work.now);
    const count = Number(/\d+$/.exec(given)?.[0] ?? 0);
    const isOfNow = Number.isSafeInteger(count) && serialText(field, day, count) === given;
    if (isOfNow) await raiseCounter(work.db, formKey, field.key, { period: serialPeriod(field, day), count });
  }
}
