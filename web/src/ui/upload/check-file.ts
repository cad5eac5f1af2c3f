/** Types and size that an upload takes when nobody says otherwise (specification, section 5). */
export const DEFAULT_UPLOAD_TYPES: readonly string[] = ['doc', 'xls', 'ppt', 'txt', 'pdf'];
export const DEFAULT_UPLOAD_MB = 5;

const BYTES_PER_MB = 1024 * 1024;

export type FileProblem =
  | { code: 'single_file_only' }
  | { code: 'file_type'; types: string }
  | { code: 'file_too_large'; limitMb: number };

/** What keeps these files from being uploaded: one file, of an allowed ending, not larger than the limit. Null when fine. */
export function checkFiles(
  files: readonly Pick<File, 'name' | 'size'>[],
  types: readonly string[],
  limitMb: number,
): FileProblem | null {
  const [file] = files;
  if (!file) return null;
  if (files.length > 1) return { code: 'single_file_only' };
  const ending = file.name.includes('.') ? (file.name.split('.').at(-1)?.toLowerCase() ?? '') : '';
  if (!types.includes(ending)) return { code: 'file_type', types: types.join(', ') };
  if (file.size > limitMb * BYTES_PER_MB) return { code: 'file_too_large', limitMb };
  return null;
}
