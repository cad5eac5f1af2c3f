import type { Translate } from '../../../lib/texts/i18n.ts';
import type { KnownName } from '../../expression/known-name.ts';
import { type Call, type Chip, isValueEnd, mark, type Sign, TOTALS } from './chip.ts';
import { chipWords, SIGN_TEXTS, SIGN_WORDS, totalWords } from './chip-words.ts';

/** Something that the list offers: the chips that it puts in, and how many of them come before the caret. */
export interface Offer {
  id: string;
  label: string;
  group: 'fields' | 'totals' | 'functions' | 'signs' | 'values';
  chips: readonly Chip[];
  caret: number;
}

/** What may come next, most likely first; `query` is a part of its name. */
export function offersFor(query: string, before: Chip | undefined, names: readonly KnownName[], t: Translate): Offer[] {
  const signs = signOffers(t);
  const values = [...totalOffers(names, t), ...nameOffers(names), ...functionOffers(t), ...valueOffers(t)];
  const all = isValueEnd(before) ? [...signs, ...values] : [...values, ...signs];
  const wanted = query.trim().toLocaleLowerCase();
  return wanted === '' ? all : all.filter(({ label }) => label.toLocaleLowerCase().includes(wanted));
}

const one = (group: Offer['group'], label: string, chip: Chip): Offer => ({
  id: `${group} ${JSON.stringify(chip)}`,
  label,
  group,
  chips: [chip],
  caret: 1,
});

const isListOf = ({ kind, entries }: KnownName) => kind === 'list' && entries !== undefined && entries.length > 0;

/** Sub-forms are offered by their totals alone: a list by itself is no value for a formula. */
const nameOffers = (names: readonly KnownName[]): Offer[] =>
  names.flatMap((known) => {
    if (isListOf(known)) return [];
    const parts = (known.entries ?? []).map((part) =>
      one('fields', `${known.label}: ${part.label}`, { type: 'name', path: [known.name, part.name] }),
    );
    return [one('fields', known.label, { type: 'name', path: [known.name] }), ...parts];
  });

const totalOffers = (names: readonly KnownName[], t: Translate): Offer[] =>
  names.filter(isListOf).flatMap((rows) => {
    const numbers = (rows.entries ?? []).filter(({ kind }) => kind === 'number' || kind === 'any');
    const columns = numbers.flatMap((column) =>
      TOTALS.filter((of) => of !== 'count').map((of) => totalOffer(of, [rows.name, column.name], names, t)),
    );
    return [...columns, totalOffer('count', [rows.name], names, t)];
  });

const totalOffer = (of: (typeof TOTALS)[number], path: string[], names: readonly KnownName[], t: Translate) =>
  one('totals', totalWords(of, path, names, t), { type: 'total', of, path });

const call = (name: Call): Chip => ({ type: 'call', name });

function functionOffers(t: Translate): Offer[] {
  const offer = (name: Call, rest: readonly Chip[], caret = 1): Offer => ({
    id: `call ${name}`,
    label: t(`expression.formula.call.${name}`),
    group: 'functions',
    chips: [call(name), ...rest],
    caret,
  });
  const end = mark(')');
  const simple = (['abs', 'upper case', 'lower case', 'string length', 'string', 'not'] as const).map((name) =>
    offer(name, [end]),
  );
  const rounds = (['round half up', 'round up', 'round down'] as const).map((name) =>
    offer(name, [mark(','), { type: 'number', text: '2' }, end]),
  );
  const totals = TOTALS.map((name) => offer(name, [end]));
  const choice: Offer = {
    id: 'if',
    label: t('expression.formula.ifThen'),
    group: 'functions',
    chips: (['if', 'then', 'else'] as const).map((word): Chip => ({ type: 'word', word })),
    caret: 1,
  };
  const join = offer('string join', [mark('['), mark(']'), mark(','), { type: 'text', text: ' ' }, end], 2);
  return [choice, ...rounds, offer('days between', [mark(','), end]), join, ...totals, ...simple];
}

const valueOffers = (t: Translate): Offer[] =>
  (['today', 'true', 'false', 'null'] as const).map((value) => {
    const chip: Chip = { type: 'value', value };
    return one('values', chipWords(chip, [], t), chip);
  });

function signOffers(t: Translate): Offer[] {
  const signs = ['+', '-', '*', '/', '=', '!=', '<', '<=', '>', '>=', '**'] as const;
  const joins = (['and', 'or'] as const).map((sign) => one('signs', t(`expression.builder.${sign}`), chipOf(sign)));
  return [
    ...signs.map((sign) =>
      one('signs', `${SIGN_WORDS[sign]} ${t(`expression.formula.sign.${SIGN_TEXTS[sign]}`)}`, chipOf(sign)),
    ),
    ...joins,
  ];
}

const chipOf = (sign: Sign): Chip => ({ type: 'sign', sign });
