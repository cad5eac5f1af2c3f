import * as z from 'zod/mini';
import { formKey } from '../../basics/ids.ts';
import { optionsFrom } from '../../forms/prefill/options-from.ts';
import { contract } from '../contract.ts';
import { closedFormRefusals } from './forms.ts';
import { CODES } from '../reply.ts';

/** What a page asks the server while a form is being filled; each question needs a form that collects, and gives only what it needs. */

const used = z.object({ field: z.string(), item: z.string(), used: z.int() });

/** `now` is the local time of the server's place as `YYYY-MM-DDTHH:mm`: slots and days are counted there. */
export const formFacts = z.object({
  now: z.string(),
  /** How many have an option or slot at present; what nobody has is left out. */
  used: z.array(used),
  /** Where the tiles of maps come from, `{z}`, `{x}` and `{y}` in it; null where nobody set an address. */
  mapTiles: z.nullable(z.string()),
});
export type FormFacts = z.infer<typeof formFacts>;

export const facts = contract({
  name: 'forms.facts',
  summary: 'Get what’s left of limited options and slots, and the map source',
  method: 'GET',
  path: '/public/forms/{formKey}/facts',
  access: 'public',
  input: z.object({ formKey }),
  reply: formFacts,
  refusals: closedFormRefusals,
});

/** One thing to choose; `detail` tells two of the same name apart. */
const choice = z.object({ id: z.string(), name: z.string(), detail: z.string() });
export type FormChoice = z.infer<typeof choice>;

/** With the caller's rights: a form shows nobody whom its filler could not see elsewhere. */
export const choices = contract({
  name: 'forms.choices',
  summary: 'List what a form field offers: people, departments, roles, posts, records or remote options',
  method: 'GET',
  path: '/public/forms/{formKey}/choices/{field}',
  access: 'public',
  input: z.object({
    formKey,
    field: z.string().check(z.maxLength(64)),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.array(choice),
  /** `options_unavailable`: the address that has the list does not answer with one. */
  refusals: { ...closedFormRefusals, options_unavailable: CODES.unavailable },
});

/** For designers who limit a picker to some. */
export const organisation = contract({
  name: 'forms.organisation',
  summary: 'Search people, departments, roles or posts for a picker’s settings',
  method: 'GET',
  path: '/forms/organisation/{type}',
  access: 'system:user:select',
  input: z.object({
    type: z.enum(['user_picker', 'department_picker', 'role_picker', 'post_picker']),
    search: z.optional(z.string().check(z.maxLength(100))),
  }),
  reply: z.array(choice),
});

/** For designers, with their own rights: a list of another form may show its fillers less. */
export const previewOptions = contract({
  name: 'forms.previewOptions',
  summary: 'Preview the first options of a source in a choice’s settings',
  method: 'POST',
  path: '/forms/options/preview',
  access: 'form:project:edit',
  input: z.object({ source: optionsFrom }),
  reply: z.object({ total: z.int(), first: z.array(choice) }),
  refusals: { options_unavailable: CODES.unavailable },
  replay: 'none',
});
