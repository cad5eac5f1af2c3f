import { DEFAULT_UPLOAD_MEGABYTES } from '@countersign/shared/forms/fields/file-upload/schema.ts';
import { DEFAULT_UPLOAD_TYPES } from '@countersign/shared/forms/media/file-types.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { FileLimit } from '../../../work/route.ts';
import { cleanFileName } from '../content/file-name.ts';

/** What one upload may be. */
export interface UploadRules {
  accept: readonly string[];
  maxMegabytes: number;
}

export const DEFAULT_RULES: UploadRules = { accept: DEFAULT_UPLOAD_TYPES, maxMegabytes: DEFAULT_UPLOAD_MEGABYTES };

const EDITOR_RULES: UploadRules = { accept: ['png', 'jpg'], maxMegabytes: DEFAULT_UPLOAD_MEGABYTES };

const AVATAR_RULES: UploadRules = { accept: ['png', 'jpg', 'webp'], maxMegabytes: 1 };

/** What the face of a person may be; the browser has cut it to a square. */
export const avatarRules = (): UploadRules => AVATAR_RULES;

/** Videos of forms and their captions. */
const EDITOR_VIDEO_RULES: UploadRules = { accept: ['mp4', 'vtt'], maxMegabytes: 100 };

/** What an upload of an editor may be. */
export const editorRules = (kind: 'picture' | 'video' = 'picture'): UploadRules =>
  kind === 'video' ? EDITOR_VIDEO_RULES : EDITOR_RULES;

const MEGABYTE = 1024 * 1024;

/** The rules' size, for whoever reads the file, with the refusal of one that is larger. */
export function limitOf({ maxMegabytes: megabytes }: UploadRules): FileLimit {
  return {
    bytes: megabytes * MEGABYTE,
    refuseLarger: (name) => refuse('file_too_large', ['file'], { params: { name: cleanFileName(name), megabytes } }),
  };
}
