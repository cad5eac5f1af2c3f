import type { RefusalDetail } from '@countersign/shared/api/reply.ts';
import { childrenOf, fieldTree, isContainer } from '@countersign/shared/forms/tree/field-tree.ts';
import { hasAnswer } from '@countersign/shared/forms/field-traits.ts';
import { missingStrings } from '@countersign/shared/forms/languages/missing-strings.ts';
import { stringsOf } from '@countersign/shared/forms/languages/strings-of.ts';
import { languagesOf } from '@countersign/shared/forms/languages/translate-definition.ts';
import { waysOf } from '@countersign/shared/forms/pages/page-ways.ts';
import type { Field, FormDefinition } from '@countersign/shared/forms/schema.ts';
import { nameOf } from './changes/describe-changes.ts';
import type { FormProblem } from './find-problems.ts';

export type HintCode =
  | 'noLabel'
  | 'sameLabel'
  | 'sameOptionLabel'
  | 'oneOption'
  | 'emptyContainer'
  | 'emptyPage'
  | 'unreachablePage'
  | 'neverShown'
  | 'missingTranslations';

/** What an expression always gives; undefined where that depends. */
type ConstantOf = (text: string) => unknown;

/**
 * What may be published and is still likely to be a mistake, or hard on people who listen instead of look. Without
 * `constantOf` it is not known which conditions can never hold.
 */
export function findHints(definition: FormDefinition, constantOf: ConstantOf = () => undefined): FormProblem[] {
  return [
    ...definition.fields.flatMap((field, at) => fieldHints(definition, field, at)),
    ...emptyPages(definition),
    ...unreachablePages(definition, constantOf),
    ...neverShown(definition, constantOf),
    ...untranslated(definition),
  ];
}

function hint(
  code: HintCode,
  field: number | null,
  setting: string | null,
  params: RefusalDetail['params'] = {},
): FormProblem {
  const path = field === null ? [] : ['fields', field, ...(setting ? [setting] : [])];
  return { detail: { code, path, params }, field, rule: null, setting, isHint: true };
}

function fieldHints({ fields }: FormDefinition, field: Field, at: number): FormProblem[] {
  const hints: FormProblem[] = [];
  const label = field.label.trim();
  if (hasAnswer(field.type) && label === '') hints.push(hint('noLabel', at, 'label'));
  const twin = fields.findIndex((other, place) => place < at && isTwin(other, field));
  if (twin !== -1 && label !== '') hints.push(hint('sameLabel', at, 'label', { name: label }));
  if ('options' in field) hints.push(...optionHints(field.options, at));
  const tree = fieldTree(fields);
  if (isContainer(field) && childrenOf(tree, at).length === 0) hints.push(hint('emptyContainer', at, null));
  return hints;
}

/** In different containers the same label means different things: two addresses have a street each. */
const isTwin = (other: Field, field: Field) =>
  hasAnswer(other.type) &&
  hasAnswer(field.type) &&
  other.parent === field.parent &&
  other.label.trim().toLocaleLowerCase() === field.label.trim().toLocaleLowerCase();

function optionHints(options: readonly { label?: string }[], at: number): FormProblem[] {
  const labels = options.map(({ label = '' }) => label.trim().toLocaleLowerCase()).filter((label) => label !== '');
  const repeated = labels.find((label, nth) => labels.indexOf(label) !== nth);
  if (repeated !== undefined) return [hint('sameOptionLabel', at, 'options', { name: repeated })];
  return options.length === 1 ? [hint('oneOption', at, 'options')] : [];
}

/** A page break with nothing before the next one leads to no page at all. */
function emptyPages({ fields }: FormDefinition): FormProblem[] {
  return fields.flatMap((field, at) => {
    const next = fields[at + 1];
    const isEmpty = field.type === 'page_break' && (!next || next.type === 'page_break');
    return isEmpty ? [hint('emptyPage', at, null)] : [];
  });
}

/** Pages that every way passes by: a rule that always holds leads over them, or ends the form before. */
function unreachablePages(definition: FormDefinition, constantOf: ConstantOf): FormProblem[] {
  const pages = waysOf(definition);
  const reached = new Set<number>([0]);
  for (const page of reached) {
    const ways = (pages[page]?.leaps ?? []).map(({ rule, to }) => {
      const holds = constantOf(definition.rules[rule]?.when ?? '');
      return { to, isSure: holds === true, isNever: holds === false };
    });
    const sure = ways.findIndex(({ isSure }) => isSure);
    const open = sure === -1 ? [...ways, { to: page + 1, isNever: false }] : ways.slice(0, sure + 1);
    for (const { to, isNever } of open) if (!isNever && to >= 0 && to < pages.length) reached.add(to);
  }
  return pages.flatMap(({ field }, page) =>
    reached.has(page) ? [] : [hint('unreachablePage', field, null, { number: page + 1 })],
  );
}

/** Fields that only rules show whose conditions can never hold. */
function neverShown({ fields, rules }: FormDefinition, constantOf: ConstantOf): FormProblem[] {
  const shows = rules.flatMap((rule) =>
    rule.actions.flatMap((action) => (action.type === 'show' ? [{ field: action.field, when: rule.when }] : [])),
  );
  const hides = rules.flatMap((rule) =>
    rule.actions.flatMap((action) => (action.type === 'hide' ? [{ field: action.field, when: rule.when }] : [])),
  );
  return fields.flatMap((field, at) => {
    const own = shows.filter((one) => one.field === field.key);
    const isNever = own.length > 0 && own.every(({ when }) => constantOf(when) === false);
    const isHidden = hides.some((one) => one.field === field.key && constantOf(one.when) === true);
    return isNever || isHidden ? [hint('neverShown', at, null, { name: nameOf(field) })] : [];
  });
}

function untranslated(definition: FormDefinition): FormProblem[] {
  const strings = stringsOf(definition);
  return languagesOf(definition).flatMap((language) => {
    const count = missingStrings(definition, strings, language).length;
    return count > 0 ? [hint('missingTranslations', null, null, { language, count })] : [];
  });
}
