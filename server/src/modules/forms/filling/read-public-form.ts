import type { HasAnswerCounts } from '../ports.ts';
import type { HasZone } from '../../../basics/clock.ts';
import type { HasSecrets } from '../../../basics/secrets/secret-for.ts';
import type { HasClient } from '../../../work/once/exchange.ts';
import type { getPublic } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refusing/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { makeUploadTicket } from '../../files/upload/upload-ticket.ts';
import { visitorOf } from '../settings/visitor.ts';
import { startFor } from './fill-start.ts';
import { getPublicForm } from './get-public-form.ts';

/** The newest version of a form that collects, with a ticket for the page's uploads. */
export const readPublicForm: UseCase<typeof getPublic, HasZone & HasSecrets & HasClient & HasAnswerCounts> = async (
  input,
  work,
) => {
  const open = await getPublicForm(work.db, input.formKey, visitorOf(work));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const uploadTicket = makeUploadTicket(work.secretFor, input.formKey, work.newId(), work.now);
  const start = startFor(work.secretFor, open.form, { draft: null, now: work.now });
  return { form: open.form, uploadTicket, ...(start && { start: start.text }) };
};
