import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import type { FormDefinition } from '@countersign/shared/forms/schema.ts';

export interface FormProblem {
  detail: RefusalDetail;
  /** Place of the field to select; null for the form itself. */
  field: number | null;
  /** Rule to open. */
  rule: string | null;
  /** Setting to put the keyboard into. */
  setting: string | null;
  /** The form can be published all the same. */
  isHint: boolean;
}

/**
 * Everything that keeps a form from being published, as publishing itself finds it, and where to mend it. Where the code for
 * that cannot be fetched, nothing is known: the server has the last word anyway.
 */
export async function findProblems(definition: FormDefinition): Promise<FormProblem[]> {
  const publishing = await import('@countersign/shared/forms/definition/freeze-definition.ts').catch(() => null);
  const frozen = publishing?.freezeDefinition(definition);
  if (!frozen || !('problems' in frozen)) return [];
  return frozen.problems.map((detail) => ({ detail, ...placeOf(definition, detail.path), isHint: false }));
}

function placeOf(
  { fields, rules }: FormDefinition,
  [part, at, setting]: readonly (string | number)[],
): Omit<FormProblem, 'detail' | 'isHint'> {
  if (part === 'fields' && typeof at === 'number') {
    return { field: at, rule: null, setting: typeof setting === 'string' ? setting : null };
  }
  const rule = part === 'rules' ? rules[Number(at)] : undefined;
  if (!rule) return { field: null, rule: null, setting: null };
  const target = fields.findIndex(({ key }) => rule.actions.some(({ field }) => field === key));
  return { field: target === -1 ? null : target, rule: rule.id, setting: null };
}
