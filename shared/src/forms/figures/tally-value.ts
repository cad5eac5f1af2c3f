import { isRecord } from '../fields/matrix/check.ts';
import { isOther, OTHER } from '../texts/other-text.ts';
import type { Field } from '../schema.ts';
import { decimalText } from './decimal-text.ts';
import type { FigureKind } from './figure-kind.ts';
import { asValue, type Facet, PART, type Tally } from './tally.ts';
import { tallyMatrix } from './tally-matrix.ts';
import { wordsOf } from './words-of.ts';

/** What an answer that is there adds beside being one. A value of another shape than the kind expects adds nothing. */
export function tallyValue(kind: FigureKind, field: Field, answer: unknown): Tally[] {
  const { key } = field;
  const each = (facet: Facet, values: readonly string[]): Tally[] =>
    [...new Set(values)].filter((value) => value !== '').map((value) => ({ key, facet, value }));
  switch (kind) {
    case 'choice':
    case 'scale':
    case 'nps':
      return each('choice', listOf(answer).map(choiceOf));
    case 'path':
      return each('choice', [pathOf(answer)]);
    case 'town':
      return each('choice', [townOf(answer)]);
    case 'number':
      return each('number', numbersIn(answer));
    case 'words':
      return each('word', typeof answer === 'string' ? wordsOf(answer) : []);
    case 'month':
      return each('month', [monthOf(isRecord(answer) ? answer['start'] : answer)]);
    case 'hour':
      return each('hour', [hourOf(answer)]);
    case 'place':
      return each('place', [placeOf(answer)]);
    case 'ranking':
      return listOf(answer).map((value, at) => ({ key, facet: 'rank', value: `${choiceOf(value)}${PART}${at + 1}` }));
    case 'matrix':
      return field.type === 'matrix' ? tallyMatrix(field, answer) : [];
    case 'rows':
      return each('number', Array.isArray(answer) ? [String(answer.length)] : []);
    case 'given':
    case 'none':
      return [];
  }
}

const listOf = (answer: unknown): unknown[] => (Array.isArray(answer) ? answer : [answer]);

/** Texts of people's own are one choice; what was picked elsewhere carries its name, because nothing here knows it. */
function choiceOf(value: unknown): string {
  if (typeof value === 'number') return decimalText(value);
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'string') return isOther(value) ? OTHER : asValue(value);
  if (!isRecord(value)) return '';
  const { id, name, title } = value;
  if (typeof id !== 'string' && typeof id !== 'number') return '';
  const label = typeof name === 'string' ? name : typeof title === 'string' ? title : '';
  return isOther(id) ? OTHER : `${asValue(String(id))}${PART}${asValue(label)}`;
}

const pathOf = (answer: unknown): string =>
  Array.isArray(answer)
    ? asValue(answer.filter((step): step is string => typeof step === 'string').join(' / '))
    : typeof answer === 'string'
      ? asValue(answer)
      : '';

function townOf(answer: unknown): string {
  if (!isRecord(answer)) return '';
  const part = [answer['city'], answer['region'], answer['country']].find(
    (one) => typeof one === 'string' && one.trim() !== '',
  );
  return typeof part === 'string' ? asValue(part) : '';
}

const numbersIn = (answer: unknown): string[] =>
  typeof answer === 'number' && Number.isFinite(answer) ? [decimalText(answer)] : [];

const monthOf = (answer: unknown): string =>
  typeof answer === 'string' ? (/^\d{4}-\d{2}(?=-\d{2})/.exec(answer)?.[0] ?? '') : '';

const hourOf = (answer: unknown): string =>
  typeof answer === 'string' ? (/^([01]\d|2[0-3])(?=:)/.exec(answer)?.[0] ?? '') : '';

/** To a hundredth of a degree, about a kilometre: enough for a picture, too little for an address. */
function placeOf(answer: unknown): string {
  if (!isRecord(answer)) return '';
  const { lat, lng } = answer;
  if (typeof lat !== 'number' || typeof lng !== 'number') return '';
  return [lat, lng].map((degrees) => decimalText(Math.round(degrees * 100) / 100 + 0)).join(',');
}
