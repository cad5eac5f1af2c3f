import type { DefinitionProblem } from '@countersign/shared/forms/definition/read-definition-text.ts';
import { formatNumber } from '../../../lib/texts/format.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';

/** What is wrong with a written definition, as a sentence. */
export function problemReading(t: Translate, { code, params }: DefinitionProblem): string {
  const values = Object.entries(params ?? {}).map(([name, value]) => [
    name,
    typeof value === 'number' ? formatNumber(value) : value,
  ]);
  const known = { name: '', allowed: '', limit: '', longest: '', deepest: '', expected: '' };
  return t(`forms.json.problem.${code}`, { ...known, ...(Object.fromEntries(values) as Record<string, string>) });
}

/** The way to it: `fields › 3 › label`; lists are counted from 1. */
export const pathReading = (path: DefinitionProblem['path']): string =>
  path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' › ');
