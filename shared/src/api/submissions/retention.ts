import * as z from 'zod/mini';
import { formKey } from '../../basics/ids.ts';
import { RETENTION_ACTIONS, LONGEST_RETENTION_DAYS } from '../../forms/form-settings.ts';
import { contract } from '../contract.ts';

/** What a rule of retention does to the answers of a form, before it is saved and after. */

export const RETENTION_SOON_DAYS = 30;

export const preview = contract({
  name: 'submissions.previewRetention',
  summary: 'Count the answers that a retention period removes, and list what it has removed',
  method: 'GET',
  path: '/forms/{formKey}/retention',
  access: 'form:project:edit',
  input: z.object({
    formKey,
    days: z.coerce.number().check(z.int(), z.minimum(1), z.maximum(LONGEST_RETENTION_DAYS)),
  }),
  reply: z.object({
    /** Older than so many days now; they go with the next run, within the hour. */
    due: z.int(),
    /** Older than so many days, but in an approval that runs. */
    held: z.int(),
    /** Those that become so old within the next {@link RETENTION_SOON_DAYS} days. */
    soon: z.int(),
    /** What went on which day, the newest first. */
    runs: z.array(z.object({ day: z.string(), action: z.enum(RETENTION_ACTIONS), answers: z.int() })),
  }),
});
