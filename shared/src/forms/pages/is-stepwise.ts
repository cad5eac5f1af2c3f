import type { CompiledForm } from '../state/compiled-form.ts';

/**
 * Whether people go through this form step by step rather than see all of it: as `stepsOf` would cut it into more than one, which
 * pages of forms without steps need not carry.
 */
export function isStepwise({ fields, tree, presentation }: Pick<CompiledForm, 'fields' | 'tree' | 'presentation'>) {
  const { mode, review } = presentation;
  if (review || mode === 'scroll') return review;
  let steps = 0;
  let isBegun = false;
  for (let at = 0; at < fields.length && steps < 2; at = tree.end[at] ?? at + 1) {
    const type = fields[at]?.type;
    const isField = type !== 'page_break';
    if (isField && (mode === 'one_question' ? type !== 'hidden' : !isBegun)) steps++;
    isBegun = isField;
  }
  return steps > 1;
}
