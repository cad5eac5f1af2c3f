import type { BUILT_IN_CATEGORIES } from '@countersign/shared/api/forms/templates.ts';
import type { ThemeName } from '@countersign/shared/forms/theme/theme-gallery.ts';
import type { ChainStep } from '@countersign/shared/workflow/tree/chain.ts';

/** A text in the languages that every template of the product speaks. */
export interface Words {
  en: string;
  'zh-CN': string;
}
export type TemplateLanguage = keyof Words;

export const words = (en: string, chinese: string): Words => ({ en, 'zh-CN': chinese });

/** A template as it is written down: wherever a form has a text, there are {@link Words}. */
export interface BuiltInTemplate {
  id: string;
  category: (typeof BUILT_IN_CATEGORIES)[number];
  title: Words;
  about: Words;
  /** The theme of the gallery that suits it. */
  theme: ThemeName;
  fields: readonly object[];
  rules: readonly object[];
  /** FEEL conditions read the fields above. */
  approval?: readonly ApprovalStep[];
}

/** One step of the approval: who decides, and for which answers (all of them without a condition). */
export interface ApprovalStep {
  name: Words;
  people: Extract<ChainStep, { type: 'approver' }>['people'];
  when?: string;
}

/** The head of the department of whoever sent the answers. */
export const head = (): ApprovalStep => ({
  name: words('Head of department', '部门负责人'),
  people: [{ type: 'starterHead', level: 1 }],
});

/** One level above that, for answers of some weight. */
export const nextLevel = (when: string): ApprovalStep => ({
  name: words('Next level', '上级负责人'),
  people: [{ type: 'starterHead', level: 2 }],
  when,
});

/** A field; `more` are its settings beyond key, type and label. */
export const ask = (type: string, key: string, en: string, chinese: string, more: object = {}) => ({
  type,
  key,
  label: words(en, chinese),
  ...more,
});

/** A field that has to be answered. */
export const must = (type: string, key: string, en: string, chinese: string, more: object = {}) =>
  ask(type, key, en, chinese, { required: true, ...more });

/** Options as `value: [English, Chinese]`. */
export const options = (texts: Readonly<Record<string, readonly [string, string]>>) => ({
  options: Object.entries(texts).map(([value, [en, chinese]]) => ({ value, label: words(en, chinese) })),
});

/** While the condition holds the fields are shown, and else hidden. */
export const show = (when: string, ...fields: string[]) => ({
  when,
  actions: fields.map((field) => ({ type: 'show', field })),
});

/** While the condition holds the fields have to be answered. */
export const need = (when: string, ...fields: string[]) => ({
  when,
  actions: fields.map((field) => ({ type: 'require', field })),
});

/** While the condition holds the form is not sent, and says why at the field. */
export const stopWhen = (when: string, field: string, en: string, chinese: string) => ({
  when,
  actions: [{ type: 'validate', field, message: words(en, chinese) }],
});
