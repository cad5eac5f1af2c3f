import type { Field } from '@countersign/shared/forms/schema.ts';
import type en from '../../../translations/en.json';
import type { ShownProblem } from './form-store.ts';
import type { FieldKits } from '@countersign/shared/forms/state/compiled-form.ts';

/** The section `fill` of one language: every text of the renderer and of the public fill page. */
export type FillMessages = (typeof en)['fill'];

type Params = Readonly<Record<string, string | number | boolean | null | undefined>>;

/** Fills `{{name}}` places; a place without a value stays empty. */
export function format(text: string, params: Params = {}): string {
  return text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(params[name] ?? ''));
}

/** Chooses between the `one` and the `other` text by the language's own rule and fills in `{{count}}`. */
export function formatCount(language: string, count: number, texts: { one: string; other: string }): string {
  const rule = new Intl.PluralRules(language).select(count);
  return format(rule === 'one' ? texts.one : texts.other, { count });
}

/** Who tells a problem: in which language, of a form with which kits. */
interface Teller {
  language: string;
  store: { form: { kits: FieldKits } };
}

/** The sentence for a problem, of a field or of the form as a whole; an unknown code becomes the general one. */
export function problemText(messages: FillMessages, problem: ShownProblem, field?: Field, view?: Teller): string {
  const texts: Readonly<Record<string, string>> = messages.problem;
  const special = field && texts[`${problem.code}_${field.type}`];
  const { params } = problem;
  const told = field && view && params && view.store.form.kits[field.type]?.tell?.(field, params, view.language);
  return format(special ?? texts[problem.code] ?? messages.problem.other, told ?? params);
}
