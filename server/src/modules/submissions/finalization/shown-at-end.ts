import type { Answers, Field } from '@countersign/shared/forms/schema.ts';

/** What the server gave and whoever sent the answers is told: running numbers, ids, a score. Undefined where there is none. */
export function shownAtEnd(form: { fields: readonly Field[] }, answers: Answers): Answers | undefined {
  const shown = form.fields.filter(
    (field) => 'showAtEnd' in field && field.showAtEnd && answers[field.key] !== undefined,
  );
  return shown.length === 0 ? undefined : Object.fromEntries(shown.map(({ key }) => [key, answers[key]]));
}
