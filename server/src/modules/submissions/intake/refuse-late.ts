import type { FormKey } from '@countersign/shared/basics/ids.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { CompiledForm } from '@countersign/shared/forms/state/compiled-form.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';
import { readStart } from '../../forms/filling/fill-start.ts';

/** What a public page says about when it was opened. */
export interface Timing {
  /** The signed start. */
  start: string;
  /** The draft on the server that the answers come from. */
  draft: string | null;
}

/** For the way of the answers to the server, and for clocks of pages that are behind. */
const GRACE_MS = 60_000;

/** Refuses what comes after the time limit of its form: `time_up`, or `wrong_start` where nobody knows when it began. */
export function refuseLate(
  { secretFor, now }: Pick<Work, 'now'> & HasSecrets,
  { formKey, form, timing }: { formKey: FormKey; form: CompiledForm; timing: Timing },
): void {
  const { timeLimitMinutes } = form.presentation;
  if (timeLimitMinutes === undefined) return;
  const start = readStart(secretFor, timing.start, now);
  const isOfThis = start?.formKey === formKey && start.version === form.version;
  // A page without a draft may save one on its way.
  const isOfDraft = start !== null && (start.draft === null || start.draft === timing.draft);
  if (!start || !isOfThis || !isOfDraft) return refuse('wrong_start', ['start']);
  if (now.getTime() > start.since + timeLimitMinutes * 60_000 + GRACE_MS) return refuse('time_up', ['start']);
}
