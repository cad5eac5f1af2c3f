import type { ReadAnswer } from '../../../validation/answer-problem.ts';
import { readParts } from '../common/parts.ts';
import type { AddressField } from './schema.ts';

/** The parts that are asked for, each one line. */
export const readAddress = (field: AddressField, raw: unknown): ReadAnswer => readParts(field.parts, raw);
