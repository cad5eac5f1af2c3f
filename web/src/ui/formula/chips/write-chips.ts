import { type Chip, closingOf, isMark } from './chip.ts';

/** Chips as FEEL text. Unfinished chips give a text that doesn’t parse. */
export function writeChips(chips: readonly Chip[]): string {
  let text = '';
  for (let at = 0; at < chips.length; at++) {
    const chip = chips[at];
    if (!chip) continue;
    const difference = chip.type === 'call' && chip.name === 'days between' ? writeDays(chips, at) : null;
    const piece = difference?.text ?? writeChip(chip);
    text += needsSpace(chips[at - 1], chip) ? ` ${piece}` : piece;
    if (difference) at = difference.end;
  }
  return text;
}

/** `Days between (a, b)` is `(b - a).days`; null while an end of it is missing. */
function writeDays(chips: readonly Chip[], start: number): { text: string; end: number } | null {
  const end = closingOf(chips, start);
  const [from, to, more] = end < 0 ? [] : argumentsOf(chips.slice(start + 1, end));
  if (!from?.length || !to?.length || more) return null;
  return { text: `(${bracketed(to)} - ${bracketed(from)}).days`, end };
}

const bracketed = (chips: readonly Chip[]) => (chips.length > 1 ? `(${writeChips(chips)})` : writeChips(chips));

function argumentsOf(chips: readonly Chip[]): Chip[][] {
  const parts: Chip[][] = [[]];
  let depth = 0;
  for (const chip of chips) {
    if (chip.type === 'call' || isMark(chip, '(') || isMark(chip, '[')) depth++;
    if (isMark(chip, ')') || isMark(chip, ']')) depth--;
    if (depth === 0 && isMark(chip, ',')) parts.push([]);
    else parts.at(-1)?.push(chip);
  }
  return parts;
}

function writeChip(chip: Chip): string {
  switch (chip.type) {
    case 'name':
      return writePath(chip.path);
    case 'total':
      return `${chip.of}(${writePath(chip.path)})`;
    case 'number':
      return chip.text;
    case 'text':
      return JSON.stringify(chip.text);
    case 'value':
      return chip.value === 'today' ? 'today()' : chip.value;
    case 'at':
      return `@"${chip.text}"`;
    case 'sign':
      return chip.sign;
    case 'call':
      return `${chip.name}(`;
    case 'mark':
      return chip.mark;
    case 'word':
      return chip.word;
  }
}

const writePath = (path: readonly string[]) => path.map(spell).join('.');

/** Names that are more than words need the grammar’s quotes; a known name with a dot is one name. */
const spell = (name: string) =>
  /^[\p{L}_][\p{L}\p{N}_]*([ .][\p{L}_][\p{L}\p{N}_]*)*$/u.test(name) ? name : `\`${name}\``;

function needsSpace(before: Chip | undefined, chip: Chip): boolean {
  if (!before || before.type === 'call' || isMark(before, '(') || isMark(before, '[')) return false;
  return !(isMark(chip, ')') || isMark(chip, ']') || isMark(chip, ','));
}
