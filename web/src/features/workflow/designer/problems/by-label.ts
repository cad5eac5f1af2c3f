import type { DesignChoices, DesignProblem } from '@countersign/shared/api/workflow/design.ts';

/** Problems that name a field which the form has. */
const OF_FIELDS: ReadonlySet<string> = new Set(['optional_address', 'not_an_address']);

/** The same problems; a field that the form has goes by its label, as its key tells a designer nothing. */
export function byLabel(problems: readonly DesignProblem[], forms: DesignChoices['forms'] = []): DesignProblem[] {
  const labels = new Map(forms.flatMap(({ fields }) => fields.map(({ key, label }) => [key, label] as const)));
  return problems.map((problem) => {
    const label = OF_FIELDS.has(problem.code) ? labels.get(problem.params['name'] ?? '') : undefined;
    return label ? { ...problem, params: { ...problem.params, name: label } } : problem;
  });
}
