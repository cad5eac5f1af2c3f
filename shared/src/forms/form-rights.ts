import * as z from 'zod/mini';

/**
 * What somebody else may do with a form that its owner shares: fill it in, read its answers, those to personal fields too, change
 * answers, change the form, publish and stop it. The owner and administrators may do all of it, and alone share, hand over and delete.
 */
export const FORM_RIGHTS = [
  'fill',
  'view_answers',
  'view_personal',
  'edit_answers',
  'edit_form',
  'publish_form',
] as const;

export const formRight = z.enum(FORM_RIGHTS);
export type FormRight = z.infer<typeof formRight>;

/** Rights without which others mean nothing: who changes answers reads them. */
export const NEEDED_RIGHTS: Partial<Record<FormRight, FormRight>> = {
  view_personal: 'view_answers',
  edit_answers: 'view_answers',
};

/** The rights with those that they need, each once and in the order of {@link FORM_RIGHTS}. */
export function completeRights(rights: readonly FormRight[]): FormRight[] {
  const all = new Set(rights.flatMap((right) => [right, NEEDED_RIGHTS[right] ?? right]));
  return FORM_RIGHTS.filter((right) => all.has(right));
}

/** Whose answers the rights to answers reach: the person's own, those of their department and the ones below it, or all. */
export const ROW_SCOPES = ['own', 'department', 'all'] as const;
export const rowScope = z.enum(ROW_SCOPES);
export type RowScope = z.infer<typeof rowScope>;
