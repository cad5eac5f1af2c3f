import type { PieceChoice } from '../../expressions/survey/piece.ts';
import { MOST_OPTIONS } from '../../../forms/field-base.ts';
import { asList, asLoose, asNumber, asText, type Loose } from '../../loose.ts';

/** The longest value that a choice may have here. */
const LONGEST_VALUE = 200;

type FindSource = (name: string) => Loose | undefined;

interface Item {
  value: string;
  isNumber: boolean;
  source: Loose;
}

/** The list that a question takes its choices from: its own, values of a scale, or those of another question. */
export function listOf(source: Loose, find: FindSource): { list: unknown; name: string } {
  const { rateValues, choicesFromQuestion: from } = source;
  if (Array.isArray(rateValues)) return { list: rateValues, name: 'rateValues' };
  const other = typeof from === 'string' && source['choices'] === undefined ? find(from) : undefined;
  const list = other ? other['choices'] : source['choices'];
  const numbers = numbersOf(other ?? source);
  return { list: numbers.length > 0 ? [...asList(list), ...numbers] : list, name: 'choices' };
}

/** The numbers that a list of choices ends with. */
function numbersOf(source: Loose): number[] {
  const [min, max] = [asNumber(source['choicesMin']), asNumber(source['choicesMax'])];
  const step = asNumber(source['choicesStep']) ?? 1;
  if (min === undefined || max === undefined || max <= min || step <= 0) return [];
  const count = Math.min(Math.floor((max - min) / step) + 1, MOST_OPTIONS + 1);
  return Array.from({ length: count }, (_, at) => min + at * step);
}

/** One choice as it is written: a value, or an object with one. */
export function itemOf(item: unknown): Item {
  const source = typeof item === 'object' ? asLoose(item) : { value: item };
  const value = source['value'] ?? source['name'];
  return { value: asText(value).slice(0, LONGEST_VALUE), isNumber: typeof value === 'number', source };
}

/** What expressions know of the choices of a question, in the texts of the file. */
export function choicesOf(source: Loose, find: FindSource): (PieceChoice & { isNumber: boolean })[] {
  return asList(listOf(source, find).list).map((one) => {
    const { value, isNumber, source: item } = itemOf(one);
    const text = item['text'] ?? item['title'];
    const label = asText(typeof text === 'object' && text !== null ? asLoose(text)['default'] : text);
    return { value, label: label || value, isNumber };
  });
}
