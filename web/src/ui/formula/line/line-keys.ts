import type { KeyboardEvent } from 'react';
import { type Chip, isValueEnd } from '../chips/chip.ts';
import type { Offer } from '../chips/offers.ts';
import { chipOfKey, chipOfText } from '../chips/typed.ts';
import type { ChipLineState } from './use-chip-line.ts';

interface List {
  offers: readonly Offer[];
  active: number;
  isOpen: boolean;
  /** The chip that what is chosen comes in place of. */
  replaced: number | null;
  setActive: (at: number) => void;
  setOpen: (isOpen: boolean) => void;
}

/** What a key does on a line of chips; true where it did something. */
export function pressKey(event: KeyboardEvent<HTMLInputElement>, state: ChipLineState, list: List): boolean {
  const { query } = state;
  if ((event.ctrlKey || event.metaKey) && event.key === 'z' && query === '') return state.undo();
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  // Inside quotation marks every key is text.
  if (/^["“]/.test(query)) return endText(event.key, state);
  return inList(event.key, state, list) || (query === '' && onLine(event, state)) || typed(event.key, state);
}

function endText(key: string, { query, finish }: ChipLineState): boolean {
  const isClosed = (key === '"' || key === '”') && query.length > 0;
  return key === 'Enter' || isClosed ? finish() : false;
}

function inList(
  key: string,
  state: ChipLineState,
  { offers, active, isOpen, replaced, setActive, setOpen }: List,
): boolean {
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1;
    if (isOpen) setActive((active + step + offers.length) % Math.max(1, offers.length));
    setOpen(true);
    return true;
  }
  if (key === 'Escape' && isOpen) {
    setOpen(false);
    state.setQuery('');
    return true;
  }
  if (key !== 'Enter') return false;
  const offer = isOpen && chipOfText(state.query) === null ? offers[active] : undefined;
  if (offer) state.take(offer, replaced);
  else state.finish();
  return true;
}

function onLine(event: KeyboardEvent<HTMLInputElement>, { line, moveTo, remove }: ChipLineState): boolean {
  const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
  switch (event.key) {
    case 'ArrowLeft':
      moveTo(line.at + (isRtl ? 1 : -1));
      return true;
    case 'ArrowRight':
      moveTo(line.at + (isRtl ? -1 : 1));
      return true;
    case 'Home':
      moveTo(0);
      return true;
    case 'End':
      moveTo(line.chips.length);
      return true;
    case 'Backspace':
      remove(line.at - 1);
      return true;
    case 'Delete':
      remove(line.at);
      return true;
    default:
      return false;
  }
}

const DIVIDE: Chip = { type: 'sign', sign: '/' };

function typed(key: string, state: ChipLineState): boolean {
  const { query, line, insert } = state;
  // `/` opens the list; before a digit, a bracket or a space it divides.
  if (query === '/' && /^[\d( ]$/.test(key) && isValueEnd(line.chips[line.at - 1])) {
    insert(key === '(' ? [DIVIDE, { type: 'mark', mark: '(' }] : [DIVIDE]);
    if (/\d/.test(key)) state.setQuery(key);
    return true;
  }
  const isNumber = /^\d/.test(query);
  if (key === ' ' && isNumber) return state.finish();
  if (isNumber && (key === ',' || key === '.') && !/[.,]/.test(query)) return false;
  if (key === '/' && isNumber) {
    insert([]);
    state.setQuery('/');
    return true;
  }
  const chip = query === '' || isNumber ? chipOfKey(key) : null;
  if (!chip) return false;
  const before = line.chips[line.at - 1];
  if (key === '=' && query === '' && before?.type === 'sign' && (before.sign === '<' || before.sign === '>')) {
    state.replace(line.at - 1, { type: 'sign', sign: `${before.sign}=` });
    return true;
  }
  insert([chip]);
  return true;
}
