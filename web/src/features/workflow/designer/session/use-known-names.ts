import type { DesignChoices } from '@countersign/shared/api/workflow-design.ts';
import { useMemo } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import { useDesigner } from './designer-context.ts';

/** The fields of the attached forms as expressions name them; a field of several forms counts once. */
export function useKnownNames(): KnownName[] {
  const { choices } = useDesigner();
  return useMemo(() => knownNamesOf(choices), [choices]);
}

/** What the engine adds to the answers (`contextOf`); conditions are built over fields alone. */
export function useNamesOfRules(): KnownName[] {
  const t = useT();
  const fields = useKnownNames();
  const around = AROUND.map(([name, kind]) => ({ name, kind, label: t(`workflow.designer.name.${name}`) }));
  return [...fields, ...around];
}

const AROUND = [
  ['process.number', 'text'],
  ['process.round', 'number'],
  ['process.startedAt', 'text'],
  ['starter.name', 'text'],
] as const;

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
