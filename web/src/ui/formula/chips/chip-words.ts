import { currentLocale, type Translate } from '../../../lib/texts/i18n.ts';
import { formatDay } from '../../../lib/texts/format.ts';
import type { KnownName } from '../../expression/known-name.ts';
import type { Chip, Total } from './chip.ts';
import { knownAt } from './known-path.ts';

/** How a chip reads in the language shown; a field that is gone keeps the name that `remembered` has for it. */
export function chipWords(
  chip: Chip,
  names: readonly KnownName[],
  t: Translate,
  remembered?: ReadonlyMap<string, string>,
): string {
  switch (chip.type) {
    case 'name':
      return nameWords(chip.path, names, t, remembered);
    case 'total':
      return totalWords(chip.of, chip.path, names, t, remembered);
    case 'number':
      return numberWords(chip.text);
    case 'text':
      return t('expression.reads.quoted', { text: chip.text });
    case 'value':
      return t(`expression.reads.${chip.value === 'null' ? 'nothing' : chip.value}`);
    case 'at':
      return /^P(\d+)D$/.test(chip.text)
        ? t('expression.reads.days', { count: Number(chip.text.slice(1, -1)) })
        : formatDay(chip.text);
    case 'sign':
      return chip.sign === 'and' || chip.sign === 'or' ? t(`expression.builder.${chip.sign}`) : SIGN_WORDS[chip.sign];
    case 'call':
      return `${t(`expression.formula.call.${chip.name}`)} (`;
    case 'mark':
      return chip.mark;
    case 'word':
      return t(`expression.formula.word.${chip.word}`);
  }
}

/** The texts of signs, by names: `expression.formula.sign.plus`. */
export const SIGN_TEXTS = {
  '+': 'plus',
  '-': 'minus',
  '*': 'times',
  '/': 'dividedBy',
  '**': 'power',
  '=': 'is',
  '!=': 'isNot',
  '<': 'less',
  '<=': 'atMost',
  '>': 'more',
  '>=': 'atLeast',
} as const;

export const SIGN_WORDS = {
  '+': '+',
  '-': '−',
  '*': '×',
  '/': '÷',
  '**': '^',
  '=': '=',
  '!=': '≠',
  '<': '<',
  '<=': '≤',
  '>': '>',
  '>=': '≥',
} as const;

function nameWords(
  path: readonly string[],
  names: readonly KnownName[],
  t: Translate,
  remembered?: ReadonlyMap<string, string>,
): string {
  const found = knownAt(path, names);
  if (found) return found.known.label;
  const name = remembered?.get(path.join('.'));
  return name === undefined ? t('expression.formula.goneUnknown') : t('expression.formula.gone', { name });
}

/** `Sum of Line total`; of a sub-form itself, its rows are counted. */
export function totalWords(
  of: Total,
  path: readonly string[],
  names: readonly KnownName[],
  t: Translate,
  remembered?: ReadonlyMap<string, string>,
): string {
  const isRows = of === 'count' && (knownAt(path, names)?.known.entries?.length ?? 0) > 0;
  return t(`expression.formula.total.${isRows ? 'rows' : of}`, { name: nameWords(path, names, t, remembered) });
}

/** The point of the language shown; the digits stay as they are. */
function numberWords(text: string): string {
  const point = (1.5).toLocaleString(currentLocale()).charAt(1);
  return text.replace('.', /[.,]/.test(point) ? point : '.');
}
