import type { FieldType } from '../schema.ts';
import type { FieldKit } from '../state/compiled-form.ts';
import { limitKits } from './limit-kits.ts';
import { patternKits } from './pattern-kits.ts';
import { readingKits } from './reading-kits.ts';

/** The kit of every type of field, as answers are checked with. */
export const allKits: Readonly<Record<FieldType, FieldKit>> = {
  ...readingKits,
  ...limitKits(readingKits),
  ...patternKits,
};
