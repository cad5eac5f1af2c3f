import type { Rule } from '@countersign/shared/forms/schema.ts';

const known = new WeakMap<readonly Rule[], ReadonlyMap<string, readonly Rule[]>>();
const NONE: readonly Rule[] = [];

/** The rules that act on a field; for the same rules always the same list. */
export function rulesOfField(rules: readonly Rule[], key: string): readonly Rule[] {
  let byField = known.get(rules);
  if (!byField) known.set(rules, (byField = group(rules)));
  return byField.get(key) ?? NONE;
}

function group(rules: readonly Rule[]): ReadonlyMap<string, readonly Rule[]> {
  const byField = new Map<string, Rule[]>();
  for (const rule of rules)
    for (const key of new Set(rule.actions.map(({ field }) => field))) {
      const others = byField.get(key);
      if (others) others.push(rule);
      else byField.set(key, [rule]);
    }
  return byField;
}
