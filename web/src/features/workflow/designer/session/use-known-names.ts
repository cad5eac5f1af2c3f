import type { DesignChoices } from '@countersign/shared/api/workflow-design.ts';
import { useMemo } from 'react';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import { useDesigner } from './designer-context.ts';

/** The fields of the attached forms as expressions name them; a field of several forms counts once. */
export function useKnownNames(): KnownName[] {
  const { choices } = useDesigner();
  return useMemo(() => knownNamesOf(choices), [choices]);
}

function knownNamesOf(choices: DesignChoices | undefined): KnownName[] {
  const fields = (choices?.forms ?? []).flatMap((form) => form.fields);
  const byKey = new Map(fields.map((field) => [field.key, field]));
  return [...byKey.values()].map(({ key, label, kind, options }) => ({
    name: key,
    label,
    kind: kind as KnownName['kind'],
    ...(options ? { options } : {}),
  }));
}
