import type { FormDefinition } from '@countersign/shared/forms/schema.ts';
import { type Translate, translateIfKnown } from '../../../lib/texts/i18n.ts';
import { nameOf } from '../model/changes/describe-changes.ts';
import type { Clash } from '../model/changes/merge-definitions.ts';
import { ruleReading } from '../rules/rule-reading.ts';
import { settingReading } from './change-reading.ts';

/** A place that both changed, with what each made of it: `“Amount”, Largest: 500 → 900`. */
export function clashReading(t: Translate, clash: Clash, mine: FormDefinition, theirs: FormDefinition): string {
  switch (clash.type) {
    case 'field': {
      const [own, other] = [mine, theirs].map(({ fields }) => fields.find(({ key }) => key === clash.key));
      const named = own ?? other;
      const name = named ? nameOf(named) : clash.key;
      if (clash.setting === null || !own || !other) return t('forms.conflict.clash.removed', { name });
      const [from, to]: unknown[] = [own, other].map((field) => Reflect.get(field, clash.setting ?? '') as unknown);
      const change = settingReading(t, { setting: clash.setting, from, to });
      return t('forms.conflict.clash.field', { name, change });
    }
    case 'rule': {
      const rule = [...mine.rules, ...theirs.rules].find(({ id }) => id === clash.id);
      return t('forms.conflict.clash.rule', { rule: rule ? ruleReading(t, rule, mine.fields) : clash.id });
    }
    case 'form':
      return translateIfKnown(`forms.setting.${clash.setting}`) ?? clash.setting;
    case 'text':
      return t('forms.conflict.clash.text', { language: clash.language, key: clash.key });
    case 'order':
      return t('forms.conflict.clash.order');
  }
}
