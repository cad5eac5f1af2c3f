import type { HasSecrets } from '../../basics/secrets/secret-for.ts';
import { createHash, type KeyObject } from 'node:crypto';
import { readSignedText, signText } from '../../basics/secrets/signed-text.ts';
import { sha256 } from '../../basics/secrets/hashes.ts';
import type { Work } from '../../work/work.ts';
import { spendNonce } from '../../work/once/spend-nonce.ts';

/** About a third of a second in a phone's browser; a thousand answers cost a sender minutes, a person notices nothing. */
export const USUAL_BITS = 16;
/** Instead of a puzzle: some seconds of a phone, which a person waits once. */
export const BITS_FOR_A_PUZZLE = 18;
const LIFE_MS = 10 * 60_000;

type Proving = Pick<Work, 'db' | 'now' | 'newId'> & HasSecrets;

/** What is to be solved: a text and how many zero bits the hash of `text:number` begins with. */
export interface WorkProblem {
  text: string;
  zeroBits: number;
}

const keyOf = (work: HasSecrets): KeyObject => work.secretFor('proof of work');

/** A new problem, good for one purpose (a form, signing in) and once; how hard it is is signed with it. */
export function newProblem(work: Proving, purpose: string, zeroBits: number): WorkProblem {
  const until = new Date(work.now.getTime() + LIFE_MS);
  return { text: signText(keyOf(work), { purpose, zeroBits, id: work.newId() }, until), zeroBits };
}

/** Takes the solution `text:number` of a problem that was given out for this purpose, and is at least so hard, once. */
export async function isWorkDone(
  work: Proving,
  purpose: string,
  solution: string,
  leastBits: number,
): Promise<boolean> {
  const text = solution.slice(0, solution.lastIndexOf(':'));
  // Cheap before dear: what is no work has cost its sender nothing.
  if (!hasZeroBits(solution, leastBits)) return false;
  const content = readSignedText(keyOf(work), text, work.now) as Partial<{ purpose: string; zeroBits: number }> | null;
  if (content?.purpose !== purpose || content.zeroBits === undefined) return false;
  if (content.zeroBits < leastBits || !hasZeroBits(solution, content.zeroBits)) return false;
  return spendNonce(work.db, `work.${sha256(text)}`, new Date(work.now.getTime() + LIFE_MS));
}

const hasZeroBits = (solution: string, zeroBits: number): boolean =>
  createHash('sha256').update(solution).digest().readUInt32BE() >>> (32 - zeroBits) === 0;
