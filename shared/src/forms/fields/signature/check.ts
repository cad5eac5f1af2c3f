import { trimText } from '../../../basics/trim-text.ts';
import { clipText } from '../../../basics/text-length.ts';
import { fileRulesOf } from '../../media/file-rules.ts';
import type { FileAnswer } from '../file-upload/schema.ts';
import type { SignatureField } from './schema.ts';
import { type ReadAnswer, UNANSWERED, WRONG_TYPE } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';
import { readFileUpload } from '../file-upload/check.ts';

const LONGEST_NAME = 200;

/** One picture, with the name where it was typed. */
export function readSignature(field: SignatureField, raw: unknown): ReadAnswer {
  const rules = fileRulesOf(field);
  if (!rules) return WRONG_TYPE;
  const read = readFileUpload(rules, raw);
  const [file] = Array.isArray(read.answer) ? (read.answer as FileAnswer[]) : [];
  if (!file) return read.problems.length > 0 ? read : UNANSWERED;
  const typed = typedName((raw as { typed?: unknown }[])[0]?.typed);
  if (typed !== '' && !field.mayType) return WRONG_TYPE;
  return typed === '' ? read : { ...read, answer: [{ ...file, typed }] };
}

const typedName = (raw: unknown): string =>
  typeof raw === 'string' ? clipText(trimText(cleanText(raw).replaceAll(/\s+/g, ' ')), LONGEST_NAME) : '';
