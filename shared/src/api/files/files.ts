import * as z from 'zod/mini';
import { fileId } from '../../basics/ids.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/**
 * Uploads and the progress of long jobs. A file travels as multipart field `file`; only one per call, and last, because the
 * other inputs decide how large it may be.
 */

export const uploadRefusals = {
  file_missing: CODES.badRequest,
  single_file_only: CODES.badRequest,
  file_too_large: CODES.tooLarge,
  file_type: CODES.wrongType,
  file_ending: CODES.wrongType,
  file_content: CODES.wrongType,
  file_broken: CODES.wrongType,
  picture_too_large: CODES.wrongType,
  upload_quota: CODES.tooMany,
};

const uploaded = z.object({ id: fileId, name: z.string(), size: z.int(), url: z.string() });

/**
 * Signed-in people upload with their session; an anonymous fill page sends the `ticket` that it carries. With `formKey`
 * and `field` the limits of that field hold, else the defaults (photos, PDF, office documents, plain text; 5 MB).
 * A file must be what its name says: `file_content` names what was found in it, `file_broken` that nothing known was.
 */
export const upload = contract({
  name: 'files.upload',
  summary: 'Upload a file',
  method: 'POST',
  path: '/common/upload',
  access: 'public',
  input: z.object({
    ticket: z.optional(z.string().check(z.maxLength(2000))),
    formKey: z.optional(z.string().check(z.maxLength(64))),
    field: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: uploaded,
  refusals: { ...uploadRefusals, upload_ticket: CODES.forbidden },
  body: 'multipart',
  replay: 'none',
});

/**
 * Begins an upload in pieces, which goes on after a dropped connection, a reload or a restart of the server. The rights, limits and quotas
 * of an upload at once hold. `url` takes the pieces by tus 1.0.0 (HEAD, PATCH, DELETE); without a piece it is over at `expires`.
 */
export const begin = contract({
  name: 'files.begin',
  summary: 'Begin a resumable upload',
  method: 'POST',
  path: '/common/upload/resumable',
  access: 'public',
  input: z.object({
    ticket: z.optional(z.string().check(z.maxLength(2000))),
    formKey: z.optional(z.string().check(z.maxLength(64))),
    field: z.optional(z.string().check(z.maxLength(64))),
    name: z.string().check(z.minLength(1), z.maxLength(1000)),
    /** Bytes. */
    size: z.int().check(z.gte(0)),
  }),
  reply: z.object({ url: z.string(), expires: z.string() }),
  refusals: { ...uploadRefusals, upload_ticket: CODES.forbidden },
  replay: 'none',
});

/** Makes the file of a resumable upload when its last piece has arrived; asked again it answers the same file. */
export const finish = contract({
  name: 'files.finish',
  summary: 'Finish a resumable upload',
  method: 'POST',
  path: '/common/upload/resumable/{id}/finish',
  access: 'public',
  input: z.object({
    id: z.string().check(z.minLength(1), z.maxLength(64)),
    /** The key in the address of the upload. */
    key: z.string().check(z.maxLength(2000)),
    ticket: z.optional(z.string().check(z.maxLength(2000))),
  }),
  reply: uploaded,
  refusals: {
    ...uploadRefusals,
    upload_ticket: CODES.forbidden,
    upload_gone: CODES.notFound,
    upload_incomplete: CODES.conflict,
  },
  replay: 'none',
});

/**
 * A page that is still open holds its uploads for another hour; those that are gone it uploads again. Files of answers and drafts
 * need no holding.
 */
export const hold = contract({
  name: 'files.hold',
  summary: 'Keep the uploads of an open page from expiring',
  method: 'POST',
  path: '/common/upload/hold',
  access: 'public',
  input: z.object({
    ids: z.array(fileId).check(z.minLength(1), z.maxLength(200)),
    ticket: z.optional(z.string().check(z.maxLength(2000))),
    formKey: z.optional(z.string().check(z.maxLength(64))),
  }),
  reply: z.object({ gone: z.array(fileId) }),
  refusals: { upload_ticket: CODES.forbidden },
  replay: 'none',
});

/** A square picture (png, jpeg or webp, 1 MB) beside your name, without what cameras write into it; `data` is its address. */
export const uploadAvatar = contract({
  name: 'files.uploadAvatar',
  summary: 'Upload your picture',
  method: 'POST',
  path: '/system/user/profile/avatar',
  access: 'self',
  input: z.object({}),
  reply: z.string(),
  refusals: uploadRefusals,
  body: 'multipart',
  replay: 'none',
});

export const removeAvatar = contract({
  name: 'files.removeAvatar',
  summary: 'Remove your picture',
  method: 'DELETE',
  path: '/system/user/profile/avatar',
  access: 'self',
  input: z.object({}),
  reply: z.null(),
});

/** Image upload of editors (png or jpeg), or with `kind` a video with its captions (mp4, vtt); `data` is the address as text. */
export const uploadForEditor = contract({
  name: 'files.uploadForEditor',
  summary: 'Upload an image for an editor',
  method: 'POST',
  path: '/user/file/upload',
  access: 'self',
  input: z.object({ kind: z.optional(z.enum(['picture', 'video'])) }),
  reply: z.string(),
  refusals: uploadRefusals,
  body: 'multipart',
  replay: 'none',
});

/** `waiting` and `running` go on; the others are final, except that an administrator may begin a failed job anew. */
export const progressStatus = z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']);
export type ProgressStatus = z.infer<typeof progressStatus>;

/** Why a job failed: something broke, or the person who ordered it may not have its result any more. */
export const failureReason = z.enum(['fault', 'no_right']);
export type FailureReason = z.infer<typeof failureReason>;

const progressKey = z.string().check(z.minLength(1), z.maxLength(100));

const jobProgress = z.object({
  /** 0 to 100. */
  rate: z.number(),
  /** Empty until the result can be fetched. */
  url: z.string(),
  tips: z.string(),
  status: progressStatus,
  /** Null unless it failed. */
  reason: z.nullable(failureReason),
});
export type JobProgress = z.infer<typeof jobProgress>;

/** Polled every 5 s, or asked when a socket message `progress` names the key. */
export const progress = contract({
  name: 'files.progress',
  summary: 'Get the progress of a long job',
  method: 'GET',
  path: '/common/process',
  access: 'self',
  token: { scope: 'answers:export', about: 'none' },
  input: z.object({ key: progressKey }),
  reply: jobProgress,
});

/** Answers how the job stands afterwards: one that has ended stays as it is. */
export const cancelProgress = contract({
  name: 'files.cancelProgress',
  summary: 'Cancel a long job',
  method: 'POST',
  path: '/common/process/cancel',
  access: 'self',
  token: { scope: 'answers:export', about: 'none' },
  input: z.object({ key: progressKey }),
  reply: jobProgress,
  replay: 'none',
});
