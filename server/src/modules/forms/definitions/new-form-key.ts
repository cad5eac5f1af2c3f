import { asId } from '../../../basics/as-id.ts';
import type { FormKey } from '@countersign/shared/basics/ids.ts';
import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
const LENGTH = 10;

/** A short random key for addresses such as `/s/{key}`, without signs that people mix up; 10^17 of them cannot be guessed. */
export function newFormKey(): FormKey {
  const key = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return asId(key);
}
