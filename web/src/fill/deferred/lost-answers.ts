import { carryAnswers, type LostAnswer } from '@countersign/shared/forms/state/carry-answers.ts';
import type { Field } from '@countersign/shared/forms/schema.ts';
import type { OpenPage } from '../deferred.ts';

/**
 * Answers of a draft that this version of the form has no place for: as the server names them, or of a draft on the device, which
 * knows the labels of its fields and no more. What does not fit leaves the form, so that it can be sent.
 */
export function lostAnswers({ data, compiled, store, known }: OpenPage): LostAnswer[] {
  const lost = data.draft?.opened?.lost ?? [];
  if (!known || known.version === compiled.version) return lost;
  const labels = Object.entries(known.labels ?? {});
  const asked = {
    fields: labels.map(([key, label]) => ({ type: 'text', key, label }) as Field),
    indexOf: new Map(labels.map(([key], at) => [key, at])),
    kits: {},
  };
  const carried = carryAnswers(asked, compiled, known.answers, data.language);
  for (const key of Object.keys(known.answers)) {
    const field = compiled.indexOf.get(key);
    if (field !== undefined && !Object.hasOwn(carried.answers, key)) store.set(field, undefined);
  }
  return [...lost, ...carried.lost];
}
