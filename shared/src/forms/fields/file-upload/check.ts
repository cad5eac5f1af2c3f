import type { FileRules } from '../../media/file-rules.ts';
import type { FileAnswer } from './schema.ts';
import { endingOf, takesFile } from '../../media/takes-file.ts';
import {
  readAs,
  UNANSWERED,
  WRONG_TYPE,
  type AnswerProblem,
  type ReadAnswer,
} from '../../../validation/answer-problem.ts';

export const MEGABYTE = 1024 * 1024;
const FILE_ID = /^[\w.-]{1,64}$/;
const LONGEST_NAME = 255;
const LONGEST_ADDRESS = 2000;

/** Uploaded files with exactly the keys that are stored; whether each file exists and is theirs is the server's to check. */
export function readFileUpload(field: FileRules, raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return WRONG_TYPE;
  if (raw.length === 0) return UNANSWERED;
  if (raw.length > field.maxFiles) return { answer: undefined, problems: [tooManyFiles(field)] };
  const files = raw.map(readFile);
  if (!files.every((file) => file !== undefined)) return WRONG_TYPE;
  return readAs(files, ...files.map((file) => fileProblem(field, file)));
}

function readFile(raw: unknown): FileAnswer | undefined {
  if (typeof raw !== 'object' || raw === null) return undefined;
  const { id, name, size, url } = raw as Record<string, unknown>;
  if (typeof id !== 'string' || !FILE_ID.test(id)) return undefined;
  if (typeof name !== 'string' || name === '' || name.length > LONGEST_NAME) return undefined;
  if (typeof size !== 'number' || !Number.isInteger(size) || size < 0) return undefined;
  if (typeof url !== 'string' || url.length > LONGEST_ADDRESS) return undefined;
  return { id, name, size, url } as FileAnswer;
}

/** More files than the field takes, in the words for one or for several. */
export function tooManyFiles({ maxFiles: max }: Pick<FileRules, 'maxFiles'>): AnswerProblem {
  return max === 1 ? { code: 'single_file_only' } : { code: 'too_many_files', params: { max } };
}

/** What keeps a file from being uploaded to this field, by its name and its size in bytes; false where nothing does. */
export function fileProblem(
  { accept, maxMegabytes: megabytes }: Pick<FileRules, 'accept' | 'maxMegabytes'>,
  { name, size }: { name: string; size: number },
): AnswerProblem | false {
  if (!takesFile(accept, name)) return wrongFile(accept, name);
  return size > megabytes * MEGABYTE && { code: 'file_too_large', params: { name, megabytes } };
}

/** A name that the field does not take: which file, what its ending says, and what is taken. */
export function wrongFile(accept: readonly string[], name: string) {
  const [found, params] = [endingOf(name), { name, accept: accept.join(', ') }];
  if (found === '') return { code: 'file_ending', params } as const;
  return { code: 'file_type', params: { ...params, found } } as const;
}
