import * as z from 'zod/mini';

/**
 * How people go through a form. With `pages` a page break begins a new page (a form without one stays whole), with `scroll` it
 * is a heading, with `one_question` every field and group is a page of its own.
 */
export const presentation = z.object({
  mode: z._default(z.enum(['pages', 'scroll', 'one_question']), 'pages'),
  /** What says how far one has come, where there is more than one page. */
  progress: z._default(z.enum(['none', 'bar', 'steps']), 'bar'),
  /** A list of the pages that leads back to those seen. */
  contents: z._default(z.boolean(), false),
  /** All answers to be read before they are sent. */
  review: z._default(z.boolean(), false),
  /** Numbers before the questions. */
  numbers: z._default(z.boolean(), false),
  /** Minutes from opening the public page to sending it; it then needs the network, also where it may be filled without. */
  timeLimitMinutes: z.optional(z.int().check(z.gte(1), z.lte(600))),
  /** At the end of that time: sends what is right (the default), or takes no more answers. */
  atTimeUp: z.optional(z.enum(['submit', 'lock'])),
});
export type Presentation = z.infer<typeof presentation>;
