import { trimText } from '../../basics/trim-text.ts';

/** Longest comment of an action on a task or a process, in letters. */
export const LONGEST_COMMENT = 2000;

/** What a person has to give before an action on a task or a process is sent. */
export interface Needs {
  comment: 'none' | 'optional' | 'required';
  people: 'none' | 'one' | 'several';
  /** A step to go back to. */
  target?: boolean;
  signature?: boolean;
}

/** What an approval of several tasks at once, and one that sends a corrected form on, have to say. */
export const COMMENT_NEEDED: Needs = { comment: 'required', people: 'none' };

export type NeededPart = 'target' | 'people' | 'comment' | 'signature';

/** What a person has given so far; what an action never asks for may be left out. */
export interface Given {
  comment: string;
  people?: readonly unknown[];
  target?: string;
  signature?: string;
}

/** What is still missing, in the order of the fields; nothing but blanks is no comment. */
export function missingParts(needs: Needs, { comment, people = [], target = '', signature = '' }: Given): NeededPart[] {
  const missing: NeededPart[] = [];
  if (needs.target && target === '') missing.push('target');
  if (needs.people !== 'none' && people.length === 0) missing.push('people');
  if (needs.comment === 'required' && trimText(comment) === '') missing.push('comment');
  if (needs.signature && signature === '') missing.push('signature');
  return missing;
}
