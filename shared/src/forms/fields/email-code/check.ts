import { readAs, type ReadAnswer, WRONG_TYPE } from '../../../validation/answer-problem.ts';
import { cleanText } from '../../../validation/clean-text.ts';
import { readEmail } from '../email/check.ts';

const CODE = /^\d{6}$/;
const LONGEST_CODE = 20;

/** An address that was checked already, or one with its code; whether the code is right, only the server knows. */
export function readEmailCode(_: unknown, raw: unknown): ReadAnswer {
  if (typeof raw === 'string') return readEmail({ domains: [] }, raw);
  if (typeof raw !== 'object' || raw === null || !('address' in raw)) return WRONG_TYPE;
  const { address, problems } = addressIn(raw.address);
  if (address === undefined) return { answer: undefined, problems };
  const code = 'code' in raw && typeof raw.code === 'string' ? digitsOf(raw.code) : '';
  return readAs({ address, code }, ...problems, !CODE.test(code) && { code: 'code_needed' });
}

function addressIn(raw: unknown) {
  const { answer: address, problems } = readEmail({ domains: [] }, raw);
  return { address, problems };
}

const digitsOf = (text: string): string =>
  cleanText(text).normalize('NFKC').replaceAll(/[\s-]/g, '').slice(0, LONGEST_CODE);
