import * as z from 'zod/mini';
import type { PublishedForm } from '@countersign/shared/forms/schema.ts';
import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import type { SecretFor } from '../../../basics/secrets/secret-for.ts';

const YEAR = 366 * 86_400_000;

/** When somebody began to fill a form; `draft` is the name of the draft on the server that the page was opened with. */
const fillStart = z.object({
  formKey: z.string(),
  version: z.int(),
  draft: z.nullable(z.string()),
  /** Milliseconds since 1970. */
  since: z.number(),
});
export type FillStart = z.infer<typeof fillStart>;

/** What a page needs for its clock: the signed start, when that was and when it is now, both by the clock of the server. */
export interface PageStart {
  text: string;
  /** Milliseconds since 1970. */
  since: number;
  now: number;
}

/** The start of a page of a form with a time limit, null for any other form. A draft began when it was first saved. */
export function startFor(
  secretFor: SecretFor,
  { formKey, version, definition }: PublishedForm,
  { draft, now }: { draft: { name: string; createTime: string } | null; now: Date },
): PageStart | null {
  if (definition.presentation?.timeLimitMinutes === undefined) return null;
  const since = draft ? Date.parse(draft.createTime) : now.getTime();
  const start: FillStart = { formKey, version, draft: draft?.name ?? null, since };
  // Long enough to tell who is late from who has made it up.
  return { text: signText(secretFor('fill start'), start, new Date(since + YEAR)), since, now: now.getTime() };
}

/** The start that the text carries, or null when it was changed or is none. */
export function readStart(secretFor: SecretFor, text: string, now: Date): FillStart | null {
  const read = fillStart.safeParse(readSignedText(secretFor('fill start'), text, now));
  return read.success ? read.data : null;
}
