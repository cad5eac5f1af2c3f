import type { FormLanguage } from '@countersign/shared/forms/languages/form-language.ts';
import { stringsOf } from '@countersign/shared/forms/languages/strings-of.ts';
import { type FormDefinition, formDefinition } from '@countersign/shared/forms/schema.ts';
import type { Chain } from '@countersign/shared/workflow/tree/chain.ts';
import type { BuiltInTemplate, TemplateLanguage } from './built-in-template.ts';

const OTHER: Record<TemplateLanguage, TemplateLanguage> = { en: 'zh-CN', 'zh-CN': 'en' };

/** The language of a template that suits a reader's. */
export const templateLanguage = (language: FormLanguage | undefined): TemplateLanguage =>
  language === 'zh-CN' || language === 'zh-TW' ? 'zh-CN' : 'en';

/** The form of a template, written in one of its languages and translated into the other. */
export function buildTemplate(template: BuiltInTemplate, language: TemplateLanguage): FormDefinition {
  const other = OTHER[language];
  const strings = stringsOf(inOneLanguage(template, other));
  const translations = { [other]: Object.fromEntries(strings.map(({ key, text }) => [key, text])) };
  return formDefinition.parse({ ...inOneLanguage(template, language), translations });
}

function inOneLanguage({ title, about, fields, rules }: BuiltInTemplate, language: TemplateLanguage): FormDefinition {
  return formDefinition.parse({
    schemaVersion: 1,
    language,
    title: title[language],
    description: about[language],
    fields: spoken(fields, language),
    rules: rules.map((rule, at) => ({ id: `rule_${at + 1}`, ...(spoken(rule, language) as object) })),
  });
}

/** The same with one text in the place of each pair. */
function spoken(value: unknown, language: TemplateLanguage): unknown {
  if (Array.isArray(value)) return value.map((one) => spoken(one, language));
  if (typeof value !== 'object' || value === null) return value;
  if (OTHER.en in value) return (value as Record<TemplateLanguage, string>)[language];
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, spoken(one, language)]));
}

/** The approval of a template as a process under a key; null where it has none. */
export function templateChain(
  { title, approval = [] }: BuiltInTemplate,
  key: string,
  language: TemplateLanguage,
): Chain | null {
  if (approval.length === 0) return null;
  const steps = approval.map(({ name, people, when }, at): Chain['steps'][number] => {
    const step = { type: 'approver' as const, id: `step_${at + 1}`, name: name[language], people };
    if (when === undefined) return step;
    const branches = [{ name: name[language], condition: when, steps: [step] }, { steps: [] }];
    return { type: 'branch', id: `branch_${at + 1}`, kind: 'exclusive', branches };
  });
  return { key, name: title[language], steps };
}
