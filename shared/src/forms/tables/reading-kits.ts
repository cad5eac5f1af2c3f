import type { FieldType } from '../schema.ts';
import { eagerKits } from './eager-kits.ts';
import type { FieldKit } from '../state/compiled-form.ts';
import { deferredKits } from './deferred-kits.ts';
import { phoneKit } from './phone-kit.ts';

/** The kit of every type, for answers that are only read: patterns of the designer's own are not checked, which spares RE2. */
export const readingKits: Readonly<Record<FieldType, FieldKit>> = { ...eagerKits, ...deferredKits, ...phoneKit };
