import * as z from 'zod/mini';

/**
 * Whose link answers came through; `isProven` where a code confirmed the e-mail address before they were sent. The address is empty for
 * readers who see a part of the answers, and where Zendesk knew none.
 */
export const sentTo = z.object({ name: z.string(), address: z.string(), isProven: z.boolean() });
export type SentTo = z.infer<typeof sentTo>;
