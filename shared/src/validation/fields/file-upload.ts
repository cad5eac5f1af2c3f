import type { FileRules } from '../../forms/file-rules.ts';
import type { FileAnswer } from '../../forms/fields/file-upload.ts';
import { readAs, UNANSWERED, WRONG_TYPE, type AnswerProblem, type ReadAnswer } from '../answer-problem.ts';

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
export function tooManyFiles({ maxFiles: max }: FileRules): AnswerProblem {
  return max === 1 ? { code: 'single_file_only' } : { code: 'too_many_files', params: { max } };
}

/** What keeps a file from being uploaded to this field, by its name and its size in bytes; false where nothing does. */
export function fileProblem(field: FileRules, file: { name: string; size: number }): AnswerProblem | false {
  if (!hasAcceptedType(field, file.name)) {
    return { code: 'file_type', params: { name: file.name, accept: field.accept.join(', ') } };
  }
  const megabytes = field.maxMegabytes;
  return file.size > megabytes * MEGABYTE && { code: 'file_too_large', params: { name: file.name, megabytes } };
}

/** `doc`, `xls` and `ppt` stand for the families: `docx`, `xlsx` and `pptx` are taken too. */
function hasAcceptedType(field: FileRules, name: string): boolean {
  const extension = /\.([^.]+)$/.exec(name.toLowerCase())?.[1] ?? '';
  return field.accept.some((type) => extension === type || (FAMILIES.has(type) && extension === `${type}x`));
}

const FAMILIES = new Set(['doc', 'xls', 'ppt']);
