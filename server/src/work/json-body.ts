import { LARGE_BODY } from '@countersign/shared/api/contract.ts';
import { refuse } from './refusing/refuse.ts';

/** Deeper or wider JSON than any form or answer needs is refused before anything is built from it. */
const DEEPEST = 64;
const MOST_VALUES = 200_000;
/** Names of one object: the translated texts of a large form in one language. */
const MOST_NAMES = 20_000;
/** A call that takes few bytes takes few values: a value with its name and signs has about so many bytes. */
const BYTES_PER_VALUE = 16;

/** The text as a database can hold it: without the character zero, and with U+FFFD for half of a pair. */
export const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();

/**
 * Parses a JSON body of a call that takes `mostBytes`; what no text of a database can hold is left out.
 * Refuses what is not JSON, is nested deeper than 64, holds more values than so many bytes have in earnest (200,000 at
 * most), names more than 20,000 things in one object, or has a key that reaches for a prototype.
 */
export function parseJsonBody(text: string, mostBytes = LARGE_BODY): unknown {
  checkShape(text, Math.min(MOST_VALUES, Math.floor(mostBytes / BYTES_PER_VALUE)));
  let hasForbiddenKey = false;
  let value: unknown;
  try {
    value = mayHideForbiddenKey(text)
      ? JSON.parse(text, (key, inner: unknown) => {
          hasForbiddenKey ||= isForbidden(key, inner);
          return typeof inner === 'string' ? storableText(inner) : inner;
        })
      : JSON.parse(text);
  } catch {
    refuse('body_not_json');
  }
  if (hasForbiddenKey) refuse('body_forbidden_key');
  return value;
}

// Escapes can spell a key in many ways, so a text with any of them takes the careful road.
const mayHideForbiddenKey = (text: string): boolean => /__proto__|constructor|\\u/.test(text);

function isForbidden(key: string, value: unknown): boolean {
  if (key === '__proto__' || key !== storableText(key)) return true;
  return key === 'constructor' && typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
}

/** One pass over the characters: strings are skipped, brackets, colons and commas are counted. */
function checkShape(text: string, mostValues: number): void {
  let depth = 0;
  let values = 0;
  const names = new Uint32Array(DEEPEST + 1);
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 92) at += 1;
      else if (character === 34) inString = false;
    } else if (character === 34) inString = true;
    else if (character === 123 || character === 91) {
      depth += 1;
      if (depth > DEEPEST) refuse('body_too_deep', [], { params: { most: DEEPEST } });
      names[depth] = 0;
    } else if (character === 125 || character === 93) depth -= 1;
    else if (character === 44) {
      values += 1;
      if (values > mostValues) refuse('body_too_many_values', [], { params: { most: mostValues } });
    } else if (character === 58 && (names[depth] = (names[depth] ?? 0) + 1) > MOST_NAMES) {
      refuse('body_too_many_names', [], { params: { most: MOST_NAMES } });
    }
  }
}
