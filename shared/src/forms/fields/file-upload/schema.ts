import * as z from 'zod/mini';
import { fileId } from '../../../basics/ids.ts';
import { answerBase } from '../../field-base.ts';
import { DEFAULT_UPLOAD_TYPES } from '../../media/file-types.ts';

/** The size that an upload takes when a form says nothing else (specification, section 5). */
export const DEFAULT_UPLOAD_MEGABYTES = 5;

/** An uploaded file as it stands in an answer; `size` in bytes. */
export const fileAnswer = z.object({
  id: fileId,
  name: z.string().check(z.minLength(1), z.maxLength(255)),
  size: z.int().check(z.gte(0)),
  url: z.string(),
  /** Of a signature that was typed: the name. */
  typed: z.optional(z.string().check(z.maxLength(200))),
});
export type FileAnswer = z.infer<typeof fileAnswer>;

/** Files. Answer: list of {@link fileAnswer}, `maxFiles` at most (default: only one). */
export const fileUploadField = z.object({
  ...answerBase,
  type: z.literal('file_upload'),
  accept: z._default(z.array(z.string().check(z.regex(/^[a-z0-9]{1,8}$/))), [...DEFAULT_UPLOAD_TYPES]),
  maxMegabytes: z._default(z.number().check(z.gt(0), z.lte(100)), DEFAULT_UPLOAD_MEGABYTES),
  maxFiles: z._default(z.int().check(z.gte(1), z.lte(20)), 1),
});
export type FileUploadField = z.infer<typeof fileUploadField>;
