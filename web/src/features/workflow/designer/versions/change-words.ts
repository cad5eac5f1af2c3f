import type { ProcessChange } from '@countersign/shared/workflow/compare/compare-processes.ts';
import { numberText } from '@countersign/shared/workflow/process-number.ts';
import type { AssigneeRule, NodeWebhook, NumberRule } from '@countersign/shared/workflow/graph.ts';
import { dayOf } from '../../../../lib/day-of.ts';
import { translateIfKnown, useT } from '../../../../lib/i18n.ts';
import { useKnownNames } from '../session/use-known-names.ts';
import { usePeopleWords } from '../panel/people-words.ts';

/** Says one difference of a setting: both values where they are short, else its name. */
export function useAspectWords(): (change: ProcessChange['aspects'][number], nameOf: (id: string) => string) => string {
  const t = useT();
  const peopleWords = usePeopleWords();
  const fields = useKnownNames();
  const summaryWords = (keys: readonly string[]) =>
    keys.map((key) => fields.find(({ name }) => name === key)?.label ?? key).join(', ') ||
    t('workflow.designer.versions.nothing');
  const numberWords = (rule: NumberRule) => {
    const each = t(`workflow.designer.process.number.each.${rule.restart}`);
    return `${numberText(rule, dayOf(Date.now()), 1)} (${t('workflow.designer.process.number.restart')}: ${each})`;
  };
  const webhookWords = (webhooks: readonly NodeWebhook[]) =>
    webhooks.map(({ event, url }) => `${t(`workflow.designer.webhooks.on.${event}`)} (${url})`).join(', ');
  return ({ aspect, from, to }, nameOf) => {
    const label = translateIfKnown(`workflow.designer.versions.aspect.${aspect}`) ?? aspect;
    const say = (value: unknown): string | null => {
      if (value === undefined || value === null || value === '') return t('workflow.designer.versions.nothing');
      if (aspect === 'people') return peopleWords(value as AssigneeRule[]) || t('workflow.designer.versions.nothing');
      if (aspect === 'webhooks') return webhookWords(value as NodeWebhook[]) || t('workflow.designer.versions.nothing');
      if (['default', 'from', 'to', 'attachedTo'].includes(aspect)) return nameOf(textOf(value));
      if (aspect === 'summary') return summaryWords(value as string[]);
      if (aspect === 'number') return numberWords(value as NumberRule);
      if (typeof value === 'string' || typeof value === 'number') return String(value);
      return aspect === 'timer' && typeof value === 'object' && 'text' in value ? textOf(value.text) : null;
    };
    const [before, after] = [say(from), say(to)];
    // What differs may be too long to be said, as a body of one's own.
    if (before === null || after === null || before === after) return label;
    return t('workflow.designer.versions.fromTo', { aspect: label, from: before, to: after });
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
