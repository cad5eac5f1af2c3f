import { useRef, useState } from 'react';
import type { KnownName } from '../../expression/known-name.ts';
import type { Chip } from '../chips/chip.ts';
import { knownAt } from '../chips/known-path.ts';
import type { Offer } from '../chips/offers.ts';
import { readChips } from '../chips/read-chips.ts';
import { chipOfText } from '../chips/typed.ts';
import { writeChips } from '../chips/write-chips.ts';

export interface Line {
  chips: readonly Chip[];
  /** How many chips are before the caret. */
  at: number;
}

interface Given {
  read: readonly Chip[];
  value: string;
  names: readonly KnownName[];
  onChange: (text: string) => void;
}

/** True while a formula says what a new one says, 0: the first value comes in its place, a sign after it. */
export const isNew = ({ chips: [first, ...others] }: Line): boolean =>
  others.length === 0 && first?.type === 'number' && first.text === '0';

const goesOn = (chip: Chip): boolean => chip.type === 'sign' || (chip.type === 'mark' && chip.mark !== '(');

/** Chips under the keyboard: each change is one step to undo and one new text. */
export function useChipLine({ read, value, names, onChange }: Given) {
  const [line, setLine] = useState<Line>({ chips: read, at: read.length });
  const [query, setQuery] = useState('');
  const [written, setWritten] = useState(value);
  const steps = useRef<Line[]>([]);
  // Another text from outside (an undo of the form, say) replaces the chips; one's own comes back unchanged.
  if (value !== written) {
    setWritten(value);
    setLine({ chips: read, at: read.length });
  }

  const show = (next: Line) => {
    const text = writeChips(next.chips);
    setLine(next);
    setQuery('');
    setWritten(text);
    if (text !== value) onChange(text);
  };
  const put = (next: Line) => {
    steps.current.push(line);
    show(next);
  };
  const lineFor = ([first]: readonly Chip[]): Line =>
    isNew(line) && first && !goesOn(first) ? { chips: [], at: 0 } : line;
  const insert = (chips: readonly Chip[], caret = chips.length) => {
    const pending = query.startsWith('/') ? null : chipOfText(query);
    const all = pending ? [pending, ...chips] : chips;
    const { chips: present, at } = lineFor(all);
    const shift = pending ? caret + 1 : caret;
    put({ chips: [...present.slice(0, at), ...all, ...present.slice(at)], at: at + shift });
  };
  return {
    line,
    query,
    setQuery,
    insert,
    /** Puts an offer at the caret, or in the place of a chip. */
    take: (offer: Offer, replaced: number | null = null) => {
      const present = replaced === null ? lineFor(offer.chips) : line;
      const at = replaced ?? present.at;
      const chips = present.chips.toSpliced(at, replaced === null ? 0 : 1, ...offer.chips);
      put({ chips, at: at + offer.caret });
    },
    /** Takes in what was typed or pasted where it is a number, a text or a formula; false where it is only a search. */
    finish: () => {
      if (query.startsWith('/')) return false;
      if (chipOfText(query)) insert([]);
      else {
        const chips = formulaIn(query, names);
        if (chips.length === 0) return false;
        insert(chips);
      }
      return true;
    },
    remove: (index: number) => {
      if (!line.chips[index]) return;
      put({ chips: line.chips.toSpliced(index, 1), at: index });
    },
    replace: (index: number, chip: Chip) => put({ chips: line.chips.with(index, chip), at: line.at }),
    moveTo: (at: number) => setLine({ ...line, at: Math.max(0, Math.min(at, line.chips.length)) }),
    undo: () => {
      const before = steps.current.pop();
      if (before) show(before);
      return before !== undefined;
    },
  };
}

export type ChipLineState = ReturnType<typeof useChipLine>;

/** The chips of a formula that speaks of known fields only; none of any other text. */
function formulaIn(text: string, names: readonly KnownName[]): readonly Chip[] {
  const reading = readChips(text, names);
  if ('only' in reading) return [];
  const isKnown = (chip: Chip) => !('path' in chip) || knownAt(chip.path, names) !== null;
  return reading.chips.every(isKnown) ? reading.chips : [];
}
