import type { Field, Rule, RuleAction } from '@countersign/shared/forms/schema.ts';
import type { Translate } from '../../../lib/texts/i18n.ts';
import { readAloud } from '../../../ui/expression/reading/reading.ts';
import { readingWords } from '../../../ui/expression/reading/reading-words.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import { allNamesOf } from '../model/naming/known-names.ts';

/** A rule as a sentence: `When Amount is more than 1,000 and Reason is “Damaged”, show Photos`. */
export function ruleReading(t: Translate, rule: Rule, fields: readonly Field[]): string {
  const actions = rule.actions.map((action) => actionReading(t, action, fields)).join(t('forms.rule.joined.and'));
  if (rule.when.trim() === 'true') return t('forms.rule.alwaysSentence', { actions });
  return t('forms.rule.sentence', { condition: expressionReading(t, rule.when, fields), actions });
}

/** One effect in words: `set Total to Amount × 2`. */
export function actionReading(t: Translate, action: RuleAction, fields: readonly Field[]): string {
  return t(`forms.rule.does.${action.type}`, {
    name: fieldName(action.field, fields),
    value: valueOf(t, action, fields),
  });
}

/** An expression in words, or as it is written where words cannot say it. */
export const expressionReading = (t: Translate, text: string, fields: readonly Field[]): string =>
  readAloud(text, allNamesOf(fields), readingWords(t)) ?? (text.trim() || '–');

function fieldName(key: string, fields: readonly Field[]): string {
  const field = fields.find((one) => one.key === key);
  return field ? nameOf(field) : key;
}

function valueOf(t: Translate, action: RuleAction, fields: readonly Field[]): string {
  switch (action.type) {
    case 'calculate':
    case 'set':
      return expressionReading(t, action.value, fields);
    case 'copy':
      return fieldName(action.from, fields);
    case 'validate':
      return action.message;
    case 'jump':
      return fieldName(action.after, fields);
    case 'end':
    case 'show':
    case 'hide':
    case 'require':
    case 'enable':
    case 'disable':
      return '';
  }
}
