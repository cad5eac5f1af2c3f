import { useMemo } from 'react';
import type { KnownName } from '../../../ui/expression/known-name.ts';
import { knownNamesOf } from '../model/naming/known-names.ts';
import { useDraft } from './form-context.ts';

/** The names that expressions of the form under work may use; `about` is the key of the field that they belong to. */
export function useKnownNames(about?: string): KnownName[] {
  const { fields } = useDraft().history.definition;
  return useMemo(() => knownNamesOf(fields, about), [fields, about]);
}
