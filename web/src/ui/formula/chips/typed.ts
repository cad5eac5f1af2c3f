import { type Chip, mark, type Sign } from './chip.ts';

const SIGN_KEYS: Readonly<Record<string, Sign>> = {
  '+': '+',
  '-': '-',
  '−': '-',
  '*': '*',
  '×': '*',
  '÷': '/',
  '=': '=',
  '<': '<',
  '>': '>',
  '^': '**',
};

/** The chip that one key alone makes; null for letters, digits and `/`, which opens the list. */
export function chipOfKey(key: string): Chip | null {
  const sign = Object.hasOwn(SIGN_KEYS, key) ? SIGN_KEYS[key] : undefined;
  if (sign) return { type: 'sign', sign };
  return key === '(' || key === ')' || key === ',' ? mark(key) : null;
}

/** What typed text means by itself: a number, or a text in quotation marks; null for a search. */
export function chipOfText(text: string): Chip | null {
  const plain = text.trim();
  if (/^\d{1,15}([.,]\d{0,15})?$/.test(plain)) {
    return { type: 'number', text: plain.replace(',', '.').replace(/\.$/, '') };
  }
  const quoted = /^["“](.*?)["”]?$/s.exec(text);
  return quoted ? { type: 'text', text: quoted[1] ?? '' } : null;
}
