import type { FieldType } from '../schema.ts';
import { baseKits } from './base-kits.ts';
import type { FieldKit } from './field-kit.ts';
import { moreKits } from './more-kits.ts';
import { patternKits } from './pattern-kits.ts';
import { phoneKit } from './phone-kit.ts';

/** The kit of every type of field. */
export const allKits: Readonly<Record<FieldType, FieldKit>> = { ...baseKits, ...moreKits, ...phoneKit, ...patternKits };
