import { addressOf } from './schema.ts';

/** The address alone. */
export const textOfEmailCode = (_: unknown, answer: unknown): string => addressOf(answer);
