import type { ProcessChange } from '@countersign/shared/workflow/compare/compare-processes.ts';
import type { TimerSetting } from '@countersign/shared/workflow/edit/element-edit.ts';
import type {
  AssigneeRule,
  ButtonRule,
  FieldRule,
  NodeWebhook,
  NumberRule,
  TimeoutRule,
  VariableMapping,
} from '@countersign/shared/workflow/graph/graph.ts';
import { numberText } from '@countersign/shared/workflow/names/process-number.ts';
import { dayOf } from '../../../../lib/texts/day-of.ts';
import { type TextKey, translateIfKnown, useT } from '../../../../lib/texts/i18n.ts';
import { useLateReader } from '../../../../ui/expression/reading/use-late-reading.ts';
import { useDurationWords } from '../panel/parts/duration-words.ts';
import { ruleWords } from '../panel/people/people-words.ts';
import { POLICY_CHOICES, REJECTION_CHOICES } from '../panel/people/policy-choices.ts';
import { useDesigner } from '../session/designer-context.ts';
import { useConditionNames, useFieldNames } from '../session/use-known-names.ts';

type Aspect = ProcessChange['aspects'][number];
type NameOf = (id: string) => string;

/** Says one difference of a setting: both values, or its name where they are too long to be said. */
export function useAspectWords(): (change: Aspect, nameOf: NameOf) => string {
  const t = useT();
  const labelOf = useLabels();
  const valueOf = useValues();
  return ({ aspect, from, to }, nameOf) => {
    const label = labelOf(aspect);
    const [before, after] = [from, to].map((value) => valueOf(aspect, value, nameOf));
    if (before === after) return label;
    return t('workflow.designer.versions.fromTo', { aspect: label, from: before ?? '', to: after ?? '' });
  };
}

/** Where the panel says what a setting is called, by what it belongs to. */
const SAID_BY: Readonly<Record<string, string>> = {
  vote: 'workflow.designer.vote',
  policy: 'workflow.designer.policy',
  call: 'workflow.designer.service',
  settings: 'workflow.designer.process',
};

function useLabels(): (aspect: string) => string {
  const t = useT();
  const fields = useFieldNames();
  const of = (rule: string, names: string) => t('workflow.designer.people.said.of', { rule, names });
  return (aspect) => {
    const [group, part] = partsOf(aspect);
    const name = translateIfKnown(`workflow.designer.versions.aspect.${group}`) ?? group;
    if (part === undefined) return name;
    if (group === 'buttons') return of(name, translateIfKnown(`workflow.designer.buttons.${part}`) ?? part);
    if (group === 'fields') {
      const label = fields.find((field) => field.name === part)?.label ?? part;
      return of(name, part === '*' ? t('workflow.designer.fields.all') : label);
    }
    const own = aspect === 'vote.count' ? 'number' : part;
    return translateIfKnown(`${SAID_BY[group]}.${own}`) ?? name;
  };
}

/** Keys of fields may have dots themselves. */
function partsOf(aspect: string): [string, string | undefined] {
  const dot = aspect.indexOf('.');
  return dot < 0 ? [aspect, undefined] : [aspect.slice(0, dot), aspect.slice(dot + 1)];
}

const CHOICES: Readonly<Record<string, readonly (readonly [string, TextKey])[]>> = {
  ...Object.fromEntries(Object.entries(POLICY_CHOICES).map(([name, choices]) => [`policy.${name}`, choices])),
  'vote.onReject': REJECTION_CHOICES,
};

function useValues(): (aspect: string, value: unknown, nameOf: NameOf) => string {
  const t = useT();
  const { people, choices } = useDesigner();
  const durationWords = useDurationWords();
  const fields = useFieldNames();
  const read = useLateReader(useConditionNames('', { isBuilt: true }));
  const nothing = t('workflow.designer.versions.nothing');
  const list = (names: readonly string[]) => names.join(', ') || nothing;
  const of = (rule: string, names: string) => t('workflow.designer.people.said.of', { rule, names });
  const person = (id: string) => people.get(id) ?? t('workflow.designer.people.unknownPerson', { id });
  const named = (known: readonly { id: string; name: string }[] | undefined, id: string) =>
    known?.find((one) => one.id === id)?.name ?? id;

  return (aspect, value, nameOf) => {
    const [group, part] = partsOf(aspect);
    if (group === 'buttons') return buttonWords(part, value as ButtonRule | undefined);
    if (group === 'fields') return fieldWords(value as FieldRule | undefined);
    if (aspect === 'policy.rejectTo') return rejectionWords(value as string | null | undefined, nameOf);
    if (aspect === 'print') return t(`workflow.designer.versions.sheet.${value ? 'own' : 'usual'}`);
    if (value === undefined || value === null || value === '') return nothing;
    if (typeof value === 'boolean') return t(value ? 'common.yes' : 'common.no');
    switch (aspect) {
      case 'people':
        return list((value as AssigneeRule[]).map((rule) => peopleWords(rule, nameOf)));
      case 'policy.emptyUserIds':
      case 'settings.admins':
        return list((value as string[]).map(person));
      case 'vote.mode':
        return translateIfKnown(`workflow.designer.vote.${textOf(value)}`) ?? textOf(value);
      case 'webhooks':
        return list((value as NodeWebhook[]).map((one) => `${onEvent(one)} (${one.url})`));
      case 'default':
      case 'from':
      case 'to':
      case 'attachedTo':
      case 'lane':
        return nameOf(textOf(value));
      case 'order':
        return list((value as string[]).map(nameOf));
      case 'summary':
        return list((value as string[]).map((key) => fields.find(({ name }) => name === key)?.label ?? key));
      case 'number':
        return numberWords(value as NumberRule);
      case 'timeout':
        return timeoutWords(value as TimeoutRule);
      case 'timer':
        return timerWords(value as TimerSetting);
      case 'inputs':
      case 'outputs':
        return mappingWords(value as VariableMapping[]);
      case 'condition':
      case 'policy.skip':
        return read?.(textOf(value)) ?? textOf(value);
      case 'calledKey':
        return named(choices?.processes, textOf(value));
      case 'formKey':
        return choices?.forms.find(({ formKey }) => formKey === value)?.name ?? textOf(value);
      default: {
        const chosen = CHOICES[aspect]?.find(([one]) => one === value);
        return chosen ? t(chosen[1]) : textOf(value);
      }
    }
  };

  function buttonWords(button: string | undefined, rule: ButtonRule | undefined): string {
    const { label, enabled } = rule ?? { label: null, enabled: button !== 'addSigner' };
    if (!enabled) return t('workflow.designer.versions.button.off');
    return label ? t('workflow.designer.versions.button.named', { label }) : t('workflow.designer.versions.button.on');
  }

  function fieldWords(rule: FieldRule | undefined): string {
    const access = t(`workflow.designer.fields.${rule?.access ?? 'usual'}`);
    return rule?.required ? `${access}, ${t('workflow.designer.fields.required')}` : access;
  }

  function rejectionWords(id: string | null | undefined, nameOf: NameOf): string {
    return id
      ? t('workflow.designer.policy.rejectBack', { name: nameOf(id) })
      : t('workflow.designer.policy.rejectEnds');
  }

  function peopleWords(rule: AssigneeRule, nameOf: NameOf): string {
    const words = ruleWords(rule, { t, people, choices });
    if (rule.type === 'expression') return of(words, rule.expression.text);
    if (rule.type === 'nodeHandler') return of(words, nameOf(rule.nodeId));
    if (rule.type !== 'managerChain') return words;
    const { untilRole, untilPost } = rule;
    const role = untilRole && of(t('workflow.designer.people.untilRole'), named(choices?.roles, untilRole));
    const post = untilPost && of(t('workflow.designer.people.untilPost'), named(choices?.posts, untilPost));
    return [words, role, post].filter(Boolean).join(', ');
  }

  function onEvent({ event }: NodeWebhook): string {
    return t(`workflow.designer.webhooks.on.${event}`);
  }

  function numberWords(rule: NumberRule): string {
    const each = t(`workflow.designer.process.number.each.${rule.restart}`);
    return `${numberText(rule, dayOf(Date.now()), 1)} (${of(t('workflow.designer.process.number.restart'), each)})`;
  }

  function timeoutWords({ after, action, times, userIds, workingTime }: TimeoutRule): string {
    const then = t(`workflow.designer.timeout.${action}`);
    const parts = [
      durationWords(after),
      action === 'transfer' ? of(then, list(userIds.map(person))) : then,
      action === 'remind' && of(t('workflow.designer.timeout.times'), String(times)),
      action === 'escalate' && of(t('workflow.designer.timeout.levels'), String(times)),
      workingTime && t('workflow.designer.timeout.workingTime'),
    ];
    return parts.filter(Boolean).join(', ');
  }

  function timerWords({ kind, text }: TimerSetting): string {
    return of(t(`workflow.designer.timer.${kind}`), durationWords(text) || nothing);
  }

  function mappingWords(mappings: VariableMapping[]): string {
    if (mappings.some(({ from }) => from === '*')) return t('workflow.designer.called.all');
    return list(mappings.map(({ from, to }) => (from === to ? from : `${to} = ${from}`)));
  }
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
