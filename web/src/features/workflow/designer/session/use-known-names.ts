import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import { useMemo } from 'react';
import { type Translate, useT } from '../../../../lib/texts/i18n.ts';
import type { KnownName } from '../../../../ui/expression/known-name.ts';
import { useDesigner } from './designer-context.ts';
import { useTicketNames } from './use-ticket-names.ts';

/** The fields of the attached forms, whose answers can be shown; a field of several forms counts once. */
export function useFieldNames(): KnownName[] {
  const { choices } = useDesigner();
  return useMemo(() => knownNamesOf(choices), [choices]);
}

/** The same with the starter, as conditions name them. */
export function useKnownNames(): KnownName[] {
  const t = useT();
  const { choices } = useDesigner();
  return useMemo(() => [...knownNamesOf(choices), ...starterNames(t, choices)], [t, choices]);
}

/** What conditions may read: answers, the starter and the ticket, under headings. `text` is the condition as it is now. */
export function useConditionNames(text: string, { isBuilt = false } = {}): KnownName[] {
  const t = useT();
  const names = useKnownNames();
  const ticket = useTicketNames(text, { isBuilt });
  return useMemo(() => {
    const [fields, starter] = [
      names.filter(({ name }) => !name.startsWith('starter.')),
      names.filter(({ name }) => name.startsWith('starter.')),
    ];
    const under = (group: string, some: readonly KnownName[]) => some.map((one) => ({ ...one, group }));
    return [
      ...under(t('workflow.designer.names.form'), fields),
      ...under(t('workflow.designer.names.starter'), starter),
      ...under(t('workflow.designer.names.ticket'), ticket),
    ];
  }, [t, names, ticket]);
}

/** What the engine says of the starter beside the answers. */
function starterNames(t: Translate, choices: DesignChoices | undefined): KnownName[] {
  const optionsOf = (known: readonly { id: string; name: string }[] = []) =>
    known.map(({ id, name }) => ({ value: id, label: name }));
  return [
    {
      name: 'starter.departmentId',
      label: t('workflow.designer.starter.department'),
      kind: 'choice',
      isGiven: true,
      options: optionsOf(choices?.departments),
    },
    {
      name: 'starter.roleIds',
      label: t('workflow.designer.starter.roles'),
      kind: 'choices',
      isGiven: true,
      options: optionsOf(choices?.roles),
    },
    {
      name: 'starter.postIds',
      label: t('workflow.designer.starter.posts'),
      kind: 'choices',
      isGiven: true,
      options: optionsOf(choices?.posts),
    },
  ];
}

/** The same with what else the engine adds (`contextOf`), for texts; conditions are built over answers and the starter alone. */
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
  const byKey = new Map(fields.filter(({ isColumn }) => !isColumn).map((field) => [field.key, field]));
  return [...byKey.values()].map(({ key, label, kind, options }) => ({
    name: key,
    label,
    kind: kind as KnownName['kind'],
    ...(options ? { options } : {}),
  }));
}
