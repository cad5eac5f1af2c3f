import type { getPublic } from '@countersign/shared/api/forms/forms.ts';
import { refuse } from '../../../work/refuse.ts';
import type { UseCase } from '../../../work/route.ts';
import { makeUploadTicket } from '../../files/upload/upload-ticket.ts';
import { visitorOf } from '../settings/visitor.ts';
import { startFor } from './fill-start.ts';
import { getPublicForm } from './get-public-form.ts';

/** The newest version of a form that collects, with a ticket for the page's uploads. */
export const readPublicForm: UseCase<typeof getPublic> = async (input, call) => {
  const open = await getPublicForm(call.db, input.formKey, visitorOf(call));
  if (open.status !== 'open') return refuse(open.status, ['formKey']);
  const uploadTicket = makeUploadTicket(call.services.secretFor, input.formKey, call.newId(), call.now);
  const start = startFor(call.services.secretFor, open.form, { draft: null, now: call.now });
  return { form: open.form, uploadTicket, ...(start && { start: start.text }) };
};
