import * as z from 'zod/mini';
import { formKey, instanceId, ticketId } from '../../basics/ids.ts';
import { instant } from '../../basics/time.ts';
import { richText } from '../../forms/texts/rich-text.ts';
import { answers, publishedForm } from '../../forms/schema.ts';
import { contract } from '../contract.ts';
import { processStatus, starter, timelineEntry } from './workflow.ts';

/** A process as paper: what its printed sheet is made of. */

const signature = z.object({
  /** Of the entry of the flow record that was signed. */
  entryId: z.string(),
  nodeName: z.string(),
  name: z.string(),
  onBehalfOfName: z.string(),
  time: instant,
  /** A PNG as a data address. */
  image: z.string(),
  /** False for a decision that was taken back. */
  isStanding: z.boolean(),
});
export type SheetSignature = z.infer<typeof signature>;

/** Everything that a reader's sheet may say, and nothing that the reader may not see. */
export const getSheet = contract({
  name: 'workflow.getSheet',
  summary: 'Get the content of a request’s printed sheet',
  method: 'GET',
  path: '/workflow/instances/{id}/sheet',
  access: 'self',
  input: z.object({ id: instanceId }),
  reply: z.object({
    procInsId: instanceId,
    /** Null where its processes have no number. */
    procNumber: z.nullable(z.string()),
    title: z.nullable(z.string()),
    procDefName: z.string(),
    procDefVersion: z.int(),
    formName: z.string(),
    status: processStatus,
    starter,
    /** Of the starter; empty for none. */
    department: z.string(),
    createTime: instant,
    finishTime: z.nullable(instant),
    ticketId: z.nullable(ticketId),
    /** With places in double braces; null for the usual sheet. */
    template: z.nullable(richText),
    /** Null where the process is about no form. Fields that every step of the reader hides are left out. */
    answered: z.nullable(z.object({ formKey, answers, form: publishedForm })),
    entries: z.array(timelineEntry),
    signatures: z.array(signature),
  }),
});
export type SheetContent = z.infer<typeof getSheet.reply>;
