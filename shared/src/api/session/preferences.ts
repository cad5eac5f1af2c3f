import * as z from 'zod/mini';
import { isZone } from '../../basics/is-zone.ts';
import { MESSAGE_EVENTS, messageEvent } from '../../workflow/messages/message-event.ts';
import { contract } from '../contract.ts';
import { personalTheme } from './theme-schema.ts';

/**
 * What people set up for themselves and find on each of their devices, by name. A name that was never saved, or taken back, is left
 * out of the answer.
 */
const values = {
  theme: personalTheme,
  /** In which moments are shown, such as `Europe/Berlin`; that of the browser without one. */
  zone: z.string().check(z.maxLength(64), z.refine(isZone)),
  /** Kinds of messages that neither the bell nor its list shows. Tasks stay in the to-do list, and e-mails are muted apart. */
  mutedMessages: z.array(messageEvent).check(z.maxLength(MESSAGE_EVENTS.length)),
};
const preferences = {
  theme: z.optional(values.theme),
  zone: z.optional(values.zone),
  mutedMessages: z.optional(values.mutedMessages),
};
export type Preferences = z.infer<z.ZodMiniObject<typeof preferences>>;

/** Far above what a theme has; no room for anything else. */
const PREFERENCES_BODY = 4 * 1024;

export const getPreferences = contract({
  name: 'session.getPreferences',
  summary: 'Get your settings',
  method: 'GET',
  path: '/system/user/profile/preferences',
  access: 'self',
  input: z.object({}),
  reply: z.object(preferences),
});

/** Names that are left out stay as they are; null takes one back. The same again changes nothing. */
export const savePreferences = contract({
  name: 'session.savePreferences',
  summary: 'Save your settings',
  method: 'PUT',
  path: '/system/user/profile/preferences',
  access: 'self',
  bodyBytes: PREFERENCES_BODY,
  input: z.strictObject({
    theme: z.optional(z.nullable(values.theme)),
    zone: z.optional(z.nullable(values.zone)),
    mutedMessages: z.optional(z.nullable(values.mutedMessages)),
  }),
  reply: z.object(preferences),
});
