import type { DesignChoices } from '@countersign/shared/api/workflow/design.ts';
import type { AssigneeRule } from '@countersign/shared/workflow/graph/graph.ts';
import { type Translate, useT } from '../../../../../lib/texts/i18n.ts';
import { useDesigner } from '../../session/designer-context.ts';

interface Known {
  t: Translate;
  people: ReadonlyMap<string, string>;
  choices: DesignChoices | undefined;
}

/** Says whom assignee rules mean, in one phrase; nothing for no rules. */
export function usePeopleWords(): (rules: readonly AssigneeRule[]) => string {
  const t = useT();
  const { people, choices } = useDesigner();
  return (rules) => rules.map((rule) => ruleWords(rule, { t, people, choices })).join(' + ');
}

/** One rule in words. */
export function ruleWords(rule: AssigneeRule, known: Known): string {
  const { t } = known;
  const name = t(`workflow.designer.people.rule.${rule.type}`);
  switch (rule.type) {
    case 'users':
      return namesOf(rule.ids, known, 'people') || name;
    case 'roles':
    case 'posts':
    case 'departmentMembers':
    case 'departmentHeads':
    case 'groups':
      return withNames(rule.ids, rule.type);
    case 'departmentHeadChain':
    case 'starterHeadChain':
    case 'managerChain':
      return rule.levels === 1 ? name : t('workflow.designer.people.said.levels', { rule: name, count: rule.levels });
    case 'starterHead':
      return rule.level === 1 ? name : t('workflow.designer.people.said.level', { rule: name, level: rule.level });
    case 'formUsers':
    case 'formDepartmentHeads':
    case 'formEmails':
      return t('workflow.designer.people.said.of', { rule: name, names: labelOf(rule.field, known) });
    case 'emails':
      return rule.addresses.join(', ') || name;
    case 'nodeHandler':
    case 'starter':
    case 'starterChosen':
    case 'approverChosen':
    case 'previousHandler':
    case 'expression':
    case 'ticketRequester':
    case 'ticketAssignee':
    case 'ticketGroup':
    case 'ticketGroupLead':
    case 'ticketOrganizationLead':
      return name;
  }

  function withNames(ids: readonly string[], type: keyof typeof LISTS): string {
    const names = namesOf(ids, known, LISTS[type]);
    return names ? t('workflow.designer.people.said.of', { rule: name, names }) : name;
  }
}

const LISTS = {
  roles: 'roles',
  posts: 'posts',
  groups: 'people',
  departmentMembers: 'departments',
  departmentHeads: 'departments',
} as const;

type List = (typeof LISTS)[keyof typeof LISTS];

function namesOf(ids: readonly string[], { people, choices, t }: Known, list: List): string {
  const name = (id: string) =>
    list === 'people'
      ? (people.get(id) ?? t('workflow.designer.people.unknownPerson', { id }))
      : (choices?.[list].find((choice) => choice.id === id)?.name ?? id);
  return ids.map(name).join(', ');
}

function labelOf(key: string, { choices }: Known): string {
  const fields = (choices?.forms ?? []).flatMap((form) => form.fields);
  return fields.find((field) => field.key === key)?.label ?? key;
}
