import * as z from 'zod/mini';
import { instanceId, taskId } from '../../../basics/ids.ts';
import { instant } from '../../../basics/time.ts';
import { contract } from '../../contract.ts';

/** Answers of a request side by side with what they were before. */

/** A moment at which a request had other answers, or was sent again with the same ones. */
const answerState = z.object({
  /** 1 for the first send, then in the order of time. */
  no: z.int(),
  how: z.enum(['sent', 'changed']),
  /** Empty for somebody without a name here, such as whoever filled a public form. */
  by: z.string(),
  at: instant,
});
export type AnswerState = z.infer<typeof answerState>;

const comparedFile = z.object({ name: z.string(), state: z.enum(['same', 'added', 'removed']) });
export type ComparedFile = z.infer<typeof comparedFile>;

const plainField = {
  key: z.string(),
  label: z.string(),
  /** As people read it; empty where it was not answered. */
  before: z.string(),
  now: z.string(),
  isChanged: z.boolean(),
  /** The form version that alone has the field. */
  onlyIn: z.optional(z.enum(['before', 'now'])),
  files: z.optional(z.array(comparedFile)),
};

const comparedRow = z.object({
  /** Of a removed row its number before, else now. */
  number: z.int(),
  state: z.enum(['same', 'changed', 'added', 'removed']),
  fields: z.array(z.object(plainField)),
});
export type ComparedRow = z.infer<typeof comparedRow>;

export const comparedField = z.object({ ...plainField, rows: z.optional(z.array(comparedRow)) });
export type ComparedField = z.infer<typeof comparedField>;

/** Both sides hold only what the reader may see of either; at a task, only what its step shows. */
export const compareAnswers = contract({
  name: 'workflow.compareAnswers',
  summary: 'Compare the answers of a request with what they were: when I last acted on it, else one send before',
  method: 'GET',
  path: '/workflow/instances/{id}/comparison',
  access: 'self',
  input: z.object({
    id: instanceId,
    /** The task at which they are looked at. */
    taskId: z.optional(taskId),
    /** Number of the state to compare with. */
    before: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
  }),
  reply: z.object({
    /** The first send first; the last one is now. Only one where nothing came before, or nothing that I may see. */
    states: z.array(answerState),
    /** Number of the state that is compared with; null where there is only one. */
    before: z.nullable(z.int()),
    /** Fields that are answered before or now. */
    fields: z.array(comparedField),
    /** Versions of the form, where both sides have different ones. */
    formVersions: z.nullable(z.object({ before: z.int(), now: z.int() })),
  }),
});
export type AnswerComparison = z.infer<typeof compareAnswers.reply>;
