import * as z from 'zod/mini';
import { mostLetters, trimmed } from '../../basics/people-text.ts';
import { formKey } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { slug } from '../../forms/definition/slug.ts';
import { webOrigin } from '../../forms/media/web-origin.ts';
import { contract } from '../contract.ts';
import { CODES } from '../reply.ts';

/** Under which addresses a form is found, where it may be embedded, and through which channels its answers come. */

const byKey = { formKey };
const extValue = z.string().check(trimmed(), z.minLength(1), mostLetters(100));

/** A link of its own: answers that come through it carry `extValue`, and are counted. */
const channel = z.object({
  id: z.string(),
  name: z.string(),
  extValue: z.string(),
  answers: z.int(),
  createTime: instant,
});
export type Channel = z.infer<typeof channel>;

/** Who may fill a form: people who sign in, or everybody who has its link. */
const audience = z.enum(['people', 'everybody']);

const publishing = z.object({
  slug: z.nullable(slug),
  /** Names from before; they lead to the present one. */
  oldSlugs: z.array(slug),
  /** Websites that may show the form in a frame. */
  embedOrigins: z.array(webOrigin),
  channels: z.array(channel),
  audience,
  /** Name of the process that each answer starts; null for none. */
  approval: z.nullable(z.string()),
});
export type Publishing = z.infer<typeof publishing>;

export const get = contract({
  name: 'forms.getPublishing',
  summary: 'Get a form’s addresses, embedding and channels',
  method: 'GET',
  path: '/forms/{formKey}/publishing',
  access: 'form:project:publish',
  input: z.object(byKey),
  reply: publishing,
});

export const setSlug = contract({
  name: 'forms.setSlug',
  summary: 'Set a form’s custom address; the previous one redirects to it',
  method: 'PUT',
  path: '/forms/{formKey}/slug',
  access: 'form:project:publish',
  input: z.object({ ...byKey, slug: z.nullable(slug) }),
  reply: publishing,
  refusals: { slug_taken: CODES.conflict, slug_reserved: CODES.unprocessable },
});

/** `startsApproval`: that everybody may start the approval of the form; needed where it has one. */
export const setAudience = contract({
  name: 'forms.setAudience',
  summary: 'Open a form to everyone, or limit it to people who sign in',
  method: 'PUT',
  path: '/forms/{formKey}/audience',
  access: 'form:project:publish',
  input: z.object({ ...byKey, audience, startsApproval: z._default(z.boolean(), false) }),
  reply: publishing,
  refusals: { starts_approval: CODES.conflict, stale_revision: CODES.conflict },
});

export const setEmbedding = contract({
  name: 'forms.setEmbedding',
  summary: 'Set which websites can embed a form',
  method: 'PUT',
  path: '/forms/{formKey}/embedding',
  access: 'form:project:publish',
  input: z.object({ ...byKey, origins: z.array(webOrigin).check(z.maxLength(20)) }),
  reply: publishing,
});

export const addChannel = contract({
  name: 'forms.addChannel',
  summary: 'Create a channel: a link whose answers are counted separately',
  method: 'POST',
  path: '/forms/{formKey}/channels',
  access: 'form:project:publish',
  input: z.object({ ...byKey, name: z.string().check(trimmed(), z.minLength(1), mostLetters(100)), extValue }),
  reply: publishing,
  refusals: { channel_exists: CODES.conflict, too_many_channels: CODES.unprocessable },
});

export const removeChannel = contract({
  name: 'forms.removeChannel',
  summary: 'Delete a channel; its answers stay and its link still works',
  method: 'DELETE',
  path: '/forms/{formKey}/channels/{id}',
  access: 'form:project:publish',
  input: z.object({ ...byKey, id: z.string().check(z.maxLength(64)) }),
  reply: publishing,
});
