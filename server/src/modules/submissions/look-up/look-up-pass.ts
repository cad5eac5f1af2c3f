import type { FormKey, SubmissionId } from '@countersign/shared/basics/ids.ts';
import { randomToken, sha256 } from '../../../basics/secrets/hashes.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import { readSignedText, signText } from '../../../basics/secrets/signed-text.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { Work } from '../../../work/work.ts';

const VISIT_MS = 60 * 60_000;
const EDIT_MS = 15 * 60_000;

type Signing = Pick<Work, 'now'> & HasSecrets;

/** What one opening of the page carries; nothing but the page has it. */
export const newVisit = ({ secretFor, now }: Signing, formKey: FormKey): string =>
  signText(secretFor('look-up visit'), { formKey, id: randomToken() }, new Date(now.getTime() + VISIT_MS));

/** Refuses a visit that is over, of another form, or not ours, with `look_up_over`. */
export function checkVisit({ secretFor, now }: Signing, formKey: FormKey, visit: string): void {
  const content = readSignedText(secretFor('look-up visit'), visit, now) as { formKey?: unknown } | null;
  if (content?.formKey !== formKey) refuse('look_up_over', ['visit']);
}

interface Editing {
  id: SubmissionId;
  visit: string;
}

/** Lets this visit edit these answers for a few minutes. */
export const editSecret = ({ secretFor, now }: Signing, { id, visit }: Editing): string =>
  signText(secretFor('look-up edit'), { id, visit: sha256(visit) }, new Date(now.getTime() + EDIT_MS));

/** Refuses a secret of other answers or of another visit, and one that is over, with `look_up_over`. */
export function checkEditSecret({ secretFor, now }: Signing, { id, visit }: Editing, secret: string): void {
  const content = readSignedText(secretFor('look-up edit'), secret, now) as Partial<Editing> | null;
  if (content?.id !== id || content.visit !== sha256(visit)) refuse('look_up_over', ['secret']);
}
